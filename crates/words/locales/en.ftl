# What the front ends say, in English. What the library says, it says itself: see its `Display`.
# ko.ftl has these messages and those of the library about certificates; answers-en.ftl and answers-ko.ftl have what the engine of the page says too.

## Errors
skipped = skipped: { $text }
hidden = { $number ->
    [one] skipped a hidden file: { $first }
   *[other] skipped { $number } hidden files, the first of them { $first }
 }
no-puzzle-found = no puzzle found
cannot-read = cannot be read: { $reason }
file-is-7z = a 7z archive; unpack it first
file-is-rar = a RAR archive; unpack it first
file-is-tar = a tar archive; try: tar -xOf FILE | minirow ...
file-is-packed-twice = compressed inside something compressed; unpack it first
file-is-parquet = a Parquet file; only minirow solve FILE --column NAME -o OUTPUT reads it, alone and with the feature `parquet` (cargo install --path crates/cli --features parquet); otherwise write it as CSV first
file-is-sqlite = an SQLite database; export the puzzles as CSV first
file-is-image = an image, not text; the puzzle must be typed
file-is-pdf = a PDF document; copy the puzzle as text
file-is-office = an office document; save it as CSV first
file-is-empty-zip = a zip archive without files
file-is-damaged = the archive is damaged here
file-is-cut-short = the archive ends too early
file-is-encrypted = encrypted with a password; unpack it first
file-is-binary = not text
file-has-no-length = a member of a zip archive whose length is not told; unpack it first
file-has-other-method = compressed by an unusual method; unpack it first

## Answers
no-solution = no solution
stopped-before = stopped before it was known
rate-human = { $level }, effort { $effort }, hardest technique { $hardest }
rate-se = ER { $er }, EP { $ep }, ED { $ed }
rate-hodoku = HoDoKu { $level }, score { $score }
rate-why = with { $open } cells open, { $conclusions }
rate-guess = Guess
rate-why-stuck = with { $open } cells open, nothing easier leads further
rate-limit = not rated: the limit of work (--work) was reached
rate-several = several solutions; as far as logic leads: { $rating }
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
check-multiple = multiple, { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
 }: more than one solution
check-none = none, { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
 }: no solution
check-wrong-solution = ; the solution in the file is wrong
check-invalid = invalid: { $conflicts }

## Exact answers
stopped = stopped after part { $done } of { $parts }: at least { $solutions } solutions
not-a-solution = not a solution of this puzzle
out-of-range = the puzzle has no solution of this rank

## Proofs
cannot-write-file = { $file }: cannot be written: { $reason }
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

## Comparing and measuring
compare-space = ways to fill the open cells, 9^open
compare-years = years at 1.4875 * 10^17 tries per second
compare-narrowed = ways left after propagation
compare-engine = engine
compare-assignments = assignments
compare-backtracks = backtracks
compare-time = time
compare-answer = answer
bench-file = file
bench-engine = engine
bench-puzzles = puzzles
bench-none = none
bench-unique = unique
bench-multiple = multiple
bench-guesses = guesses
bench-best = best/s
bench-median = median/s
bench-each = µs each
bench-slowest = µs slowest
bench-empty = { $file }: no puzzle to measure
bench-skipped = skipped: not a puzzle that 81 characters can hold

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

## Making, varying and comparing puzzles
no-pencilmarks = expected digits only: this command cannot take pencilmarks into account
not-unique = the puzzle does not have exactly one solution
same = same
different = different
same-numbers-differ = expected as many puzzles in the second input as in the first, and at least one
passed-over = passed over, since more than { $list } solutions are left: { $number ->
    [one] { $number } choice
   *[other] { $number } choices
 } of clues to take away
scan-stopped = stopped after { $done } of { $parts } parts
scan-none = no puzzle with { $clues } clues has this solution
unbiased = each minimal puzzle with { $fewest } to { $most } clues was equally likely; { $puzzles } in { $seconds } s
seed = seed { $seed }
tried = { $tries } tried, { $found } of { $number } found
## On the way
interrupted = stopped; the answers so far are written
type-a-puzzle = Reading puzzles from the keyboard: type or paste them, then press Ctrl-D. (`minirow --help` shows other ways.)
refused-techniques = --techniques needs --engine rules
refused-any = --any does not go with --engine rules
refused-column = --column needs one Parquet file as the input
refused-parquet = a Parquet file does not go with --json, --to, --from, --strict, --any and --engine
parquet-to-terminal = the answer is a Parquet file, not text: name one with --output
parquet-damaged = the Parquet file cannot be read or written: { $reason }
parquet-column = expected a column named { $column }, found { $columns }
parquet-type = expected texts in the column { $column }, found { $found }
parquet-taken = expected a file without a column named { $column }, which would hold the answer
parquet-invalid = { $file }: { $invalid ->
    [one] 1 row is no puzzle
   *[other] { $invalid } rows are no puzzles
}; the column error says why
output-closed = standard output is closed or discards what is written: the answers are lost
input-closed = standard input is closed
standard-output = standard output
output-kept = { $file }: not written, because there are no answers
output-left = { $reason }; the answers are in { $file }
peers = { $count } peers of { $cell }
welcome =
    minirow solves, counts, checks, explains and converts Sudoku puzzles.
    {""}
      minirow 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
      minirow puzzles.txt
      minirow check < puzzles.txt
    {""}
    `minirow --help` lists the commands, `minirow COMMAND --help` explains one.

## Steps
no-step = the technique is not there
no-such-step = the path has only { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 }
explain-solved = Solved in { $steps ->
    [one] { $steps } step.
   *[other] { $steps } steps.
 }
explain-stuck = Stuck after { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 } with { $open ->
    [one] { $open } open cell.
   *[other] { $open } open cells.
 } No technique that may be used finds more.
explain-several = The puzzle has several solutions, so logic cannot choose one.
explain-none = The puzzle has no solution, but no allowed technique shows why.
explain-shown = After { $steps ->
    [one] { $steps } step:
   *[other] { $steps } steps:
 }
explain-contradiction = No solution: { $steps ->
    [0] the puzzle contradicts itself.
    [one] { $steps } step leads to a contradiction.
   *[other] { $steps } steps lead to a contradiction.
 }
explain-rejected = The checker rejects step { $steps }: { $reason }
hint-solved = already solved
hint-stuck = no technique that may be used finds anything here
explain-easiest = Beyond singles: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 } with an effort of { $effort }; in the usual order { $usual ->
    [one] { $usual } step
   *[other] { $usual } steps
 } with { $before }.
explain-least = No order needs less effort.
explain-not-least = Whether another order needs less effort was not found out.
print-missing = this build prints neither PNG nor PDF: build it with the feature `print`, as in cargo install --path crates/cli --features print
print-to-file = { $what } is not text: name a file with -o
print-failed = { $what } cannot be made: { $error }
print-no-font = no font of the system has all characters of the book: name a font file with --font
print-font = { $file }: { $error }
book-no-json = a book is a PDF: --json does not apply
book-no-puzzle = a book needs at least one puzzle with one solution
book-left-out = expected one solution, found { $found ->
    [none] none
   *[several] several
 }: left out of the book
book-title = Sudoku
book-puzzles = { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
 }
book-made = Made with minirow
book-solutions = Solutions
book-how-to = How to play
book-rule = Write a digit from 1 to 9 into each empty cell, so that every row, every column and every box of nine cells with a thick border holds each digit once.
book-mark = Write small into each cell the digits that it can still hold, and cross them out as you go. A cell with a single one left is known; so is the only cell of a row, column or box that can hold a digit.
book-check = Each puzzle has exactly one solution, which logic alone finds. The solutions are at the end of the book, under the numbers of the puzzles.
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-extreme = extreme
level-beyond = beyond extreme
draw-several = several pictures do not fit into one file: name a file with -o, and each picture gets a numbered file of its own
draw-signs = [5] given, (5) placed before, x removed, = placed, * on or base, # set or pattern, + second set, ~ third set, o off, ^ fin, extra or guardian; r2* base, c3| cover
report-title = Sudoku, step by step
report-start = The puzzle
report-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 }
report-hardest = Hardest: { $technique }
report-used = Techniques
report-end = The solution
report-left = What is left
report-read = How to read the pictures
report-written = Written by minirow
verify-path = { $file }: accepted: the only solution is { $solution }
verify-path-assumed = { $file }: accepted: the solution is { $solution }, if there is just one
verify-path-none = { $file }: accepted: no solution
verify-path-none-assumed = { $file }: accepted: not exactly one solution
verify-path-missing = no certificate of this puzzle is in the file
sign-counted = candidate of the pattern
sign-in-base = candidate of a base
sign-first-set = candidate of a set
sign-second-set = candidate of another set
sign-third-set = candidate of a third set
sign-fin = fin
sign-extra = extra candidate of a set
sign-pattern = candidate of an impossible pattern
sign-guardian = one of these prevents the pattern
sign-on = true in this case
sign-off = false in this case
sign-place = place of the digit
sign-base = base: needs the digit
sign-cover = cover: has room for one
sign-strong = if not this, then that
sign-weak = not both
sign-witness = its digit rules candidates out
sign-pivot = pivot
sign-pincer = pincer
sign-base-cell = base cell
sign-target = target cell
sign-compared = cells that are compared
sign-placed = goes into the cell
sign-removed = can be removed
technique-family = Family: { $family }
technique-assumes = It assumes that the puzzle has one solution.
technique-index = Techniques
technique-guide = From easy to hard within each family. These pages are written by `minirow techniques --pages`; do not edit them.
technique-why = Why it is true
technique-look = How to look for it
technique-example = Example

## The server
serve-failed = cannot listen on { $address }: { $reason }; --port 0 takes any free port
serve-no-thread = cannot answer questions: the system has no thread to give ({ $reason })
serve-open = others who reach this machine can use the page too
serve-no-browser = no browser could be opened: { $reason }
