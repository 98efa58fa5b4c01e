# What minirow says, in English. Every message stands in ko.ftl too.

## Errors
expected-found = expected { $expected }, found { $found }
cannot-read = cannot be read: { $reason }
conflict = digit { $digit } { $times ->
    [2] twice
   *[other] { $times } times
 } in { $house }: { $cells }
house-row = row { $number }
house-column = column { $number }
house-box = box { $number }

## What was expected in a text
expected-cell = a digit or one of . 0 * _ - x for an empty cell
expected-cells = 81 cells
expected-cells-in-row = 9 cells in row { $row }
expected-row = row { $row }
expected-puzzle = a puzzle in a known form
expected-form = a puzzle in the form { $form }
expected-choice = to be told whether the form is { $one } or { $other }
expected-mark = { $digit } or one of . 0 in its place
expected-marks = 729 pencilmarks
expected-candidates = the digits possible in a cell
expected-removed = a removed candidate such as 716
expected-classic = a classic 9x9 Sudoku
expected-once = each digit once in { $house }
expected-end-of-line = the end of the line
expected-text = { $literal }
expected-json-value = a JSON value
expected-shallower = at most { $limit } levels of nesting
expected-escape = a JSON escape
expected-field = a field named { $name }
expected-fields = { $count } fields
expected-link = a link that holds a puzzle
expected-shorter-line = at most { $limit } bytes
expected-one-puzzle = one puzzle
expected-digits = a puzzle without pencilmarks

## What was found in a text
found-char = { $character }
found-bytes = bytes that are not UTF-8 text
found-text = { $text }
found-end-of-line = the end of the line
found-blank-line = a blank line
found-end-of-input = the end of the input
found-cells = { $count }
found-fields = { $count }
found-size = a { $size }x{ $size } grid
found-rule = the rule { $name }
found-repeated = { $digit } { $times ->
    [2] twice
   *[other] { $times } times
 }: { $cells }
found-either = a line that fits both
found-write-only = the form { $form }, which is only written
found-too-long = more
found-nothing = none
found-another = another
found-pencilmarks = pencilmarks

## Why a puzzle cannot be written
write-pencilmarks = the form { $form } cannot hold pencilmarks; these can: { $others }
write-no-candidate = the form { $form } cannot hold { $cell } without any candidate
write-conflict = { $conflict }
write-read-only = the form { $form } is only read

## Answers
no-solution = no solution
several-solutions = There are other solutions; this is the lexicographically first.
and-others = and others
stuck = stuck with { $open ->
    [one] { $open } cell
   *[other] { $open } cells
 } open: { $placed }
stuck-short = stuck with { $open ->
    [one] { $open } cell
   *[other] { $open } cells
 } open
gave-up = did not end in time
check-solved = solved: every house holds each digit once
check-unique = unique, { $clues } clues
check-minimal = , minimal
check-redundant = , { $count } redundant: { $cells }
check-multiple = multiple, { $clues } clues: more than one solution
check-none = none, { $clues } clues: no solution
check-invalid = invalid: { $conflicts }

## Exact answers
stopped = stopped after part { $done } of { $parts }: at least { $solutions } solutions
not-a-solution = not a solution of this puzzle
out-of-range = there are not so many solutions

## Proofs
cannot-write-file = { $file } cannot be written: { $reason }
prove-unique = { $name }: unique, proven with { $lemmas ->
    [one] { $lemmas } lemma
   *[other] { $lemmas } lemmas
 }
prove-none = { $name }: no solution, proven with { $lemmas ->
    [one] { $lemmas } lemma
   *[other] { $lemmas } lemmas
 }
prove-several = not provable, several solutions: { $first } and { $second }
verify-unique = { $file }: accepted: unique, { $solution }
verify-none = { $file }: accepted: no solution
verify-rejected = { $place }: rejected: { $reason }

## Why a certificate is rejected
rejected-number = expected a number, found { $found }
rejected-literal = expected a variable from 1 to 729, found { $found }
rejected-end = expected a 0 at the end of the line
rejected-claim = expected a comment with the claim: c claim none, or c claim unique SOLUTION
rejected-header = expected { $expected }
rejected-clause = clause { $number } is not the puzzle's
rejected-many = expected just { $expected } clauses
rejected-few = the clauses end after { $found }
rejected-solution = the claimed solution is not 81 digits
rejected-rules = the claimed solution breaks the rules
rejected-another = the claimed solution is not one of this puzzle: { $cell } differs
rejected-lemma = the lemma does not follow by unit propagation
rejected-hint = there is no clause { $number }
rejected-deletion = there is no such clause to delete
rejected-unit = clause { $number } forces nothing when its turn comes
rejected-contradiction = the hints end without a contradiction
rejected-order = the lemma's number { $number } is not above all before it
rejected-empty = the proof ends without the empty clause

## Comparing and measuring
compare-space = ways to fill the open cells, 9^open
compare-narrowed = ways left after propagation
compare-engine = engine
compare-assignments = assignments
compare-backtracks = backtracks
compare-time = time
compare-answer = answer
bench-head = file                 engine      puzzles    none  unique multiple guesses     best/s     median/s   us/puzzle us/slowest
bench-empty = { $file }: no puzzle to measure
bench-skipped = not a puzzle of 81 characters, left out

## Summaries
summary-puzzles = { $number ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
 }
summary-unique = { $count } unique
summary-multiple = { $count } with several solutions
summary-none = { $count } without solution
summary-invalid = { $count } invalid
summary-time = { $seconds } s, { $rate }/s
