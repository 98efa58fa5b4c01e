// The server with ten thousand connections at once, half of them with a head that never ends.

import net from 'node:net';
import { after, before, describe, it } from 'node:test';
import { EASY, PATIENCE, assert, openDoor } from './tools.mjs';

const COUNT = 10_000;

describe('The server', { skip: !process.env.MINIROW_COMMAND && 'the command is not there' }, () => {
  let door;
  before(async () => {
    door = await openDoor('server');
  });
  after(() => door.stop());

  it('answers while ten thousand others hold a connection', { timeout: 6 * PATIENCE }, async () => {
    const port = Number(new URL(door.url).port);
    const open = (index) =>
      new Promise((resolve, reject) => {
        const socket = net.connect({ port, host: '127.0.0.1' });
        socket.once('error', reject);
        socket.once('connect', () => {
          // It may be closed later: heads that do not end are not waited for.
          socket.off('error', reject).on('error', () => {});
          if (index % 2) socket.write('GET / HTTP/1.1\r\nHost: 127');
          resolve(socket);
        });
      });
    const sockets = [];
    while (sockets.length < COUNT) sockets.push(...(await Promise.all(Array.from({ length: 100 }, (_, index) => open(index)))));
    const response = await fetch(`${door.url}api/solve`, { method: 'POST', body: JSON.stringify({ puzzle: EASY }) });
    assert.equal((await response.json()).status, 'unique');
    for (const socket of sockets) socket.destroy();
    const again = await fetch(door.url);
    assert.equal(again.status, 200);
  });
});
