// Runs the examples of the package's README and compares what they print with the text block after each: readme.mjs README, in a folder where the package is installed.
// With MINIROW_BLESS=1 it writes what they print.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2];
const text = readFileSync(file, 'utf8');
let examples = 0;
const blessed = text.replace(/(```js\n)([\s\S]*?)(```\n\n```text\n)([\s\S]*?)(```)/g, (_, open, code, between, expected, close) => {
  examples++;
  writeFileSync('example.mjs', code);
  const printed = execFileSync(process.execPath, ['example.mjs'], { encoding: 'utf8' });
  if (!process.env.MINIROW_BLESS) assert.equal(printed, expected, code);
  return open + code + between + printed + close;
});
assert.equal(examples, text.match(/```js\n/g).length, 'every example has its output');
if (process.env.MINIROW_BLESS) writeFileSync(file, blessed);
