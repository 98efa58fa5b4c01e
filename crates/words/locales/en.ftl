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
file-is-image = an image of a kind that is not supported; save it as JPEG or PNG
file-is-pdf = a PDF document; copy the puzzle as text, or save the page as PNG
file-is-heic = a HEIC image; save it as JPEG or PNG first
file-is-no-picture = not a picture; expected a JPEG, PNG, WebP or GIF file
picture-damaged = the picture is damaged
picture-too-large = the picture is too large; at most 100 megapixels and 256 MB are supported
picture-without-grid = no grid of nine by nine cells found in the picture
picture-not-exact = the reading of the picture had to be corrected or is doubtful, and --strict refuses that
picture-corrected = corrected by the rules of Sudoku, compare with the picture: {$cells}
picture-doubtful = doubtful, compare with the picture: {$cells}
picture-few-digits = only {$count} digits found; a puzzle with one solution has at least 17
picture-unsolvable = the digits that were read have no solution
picture-several = the digits that were read have several solutions
picture-rival = another reading that is nearly as probable has another solution
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
file-names-in-structure = -H puts names before lines of text; this output has no place for them. Use --json, which names the file of each answer
prove-taken = { $path } is the formula of another puzzle; choose another folder or delete its certificate
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
    [unknown] no answer within the effort
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
book-variant-rule = Write a number into each empty cell, so that every row, every column and every region with a thick border holds each number from 1 to the size of the grid once.
book-variant-others = Puzzles in this book also have these rules, drawn in the usual way: { $rules }.
book-variant-mixed = Puzzles without marks besides their digits have no further rules.
book-variant-check = Each puzzle has exactly one solution. The solutions are at the end of the book, under the numbers of the puzzles.
book-rule-diagonal = A marked diagonal holds no number twice.
book-rule-windoku = Each shaded window holds each number once.
book-rule-disjoint-groups = Cells at the same position of their boxes hold different numbers.
book-rule-anti-knight = Cells a knight's move apart hold different numbers.
book-rule-anti-king = Cells that touch at a corner hold different numbers.
book-rule-non-consecutive = Cells that share an edge do not hold consecutive numbers.
book-rule-killer = Killer: the numbers in a dashed cage are different and add up to the number in its corner.
book-rule-thermo = Thermometer: the numbers increase from the bulb to the tip.
book-rule-arrow = Arrow: the numbers along the arrow add up to the number in the circle.
book-rule-palindrome = Palindrome: the numbers along the line read the same from both ends.
book-rule-renban = Renban: the line holds consecutive numbers in any order.
book-rule-whisper = Whisper: neighbours on the line differ by at least half the size of the grid, rounded up.
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
sign-base = base (must contain the digit)
sign-cover = cover (can contain it once)
sign-strong = strong link (if one is false, the other is true)
sign-weak = weak link (not both)
sign-witness = its digit rules candidates out
sign-pivot = pivot
sign-pincer = pincer
sign-base-cell = base cell
sign-target = target cell
sign-compared = cells that are compared
sign-placed = placed
sign-removed = removed
technique-family = Family: { $family }
technique-assumes = It assumes that the puzzle has a unique solution.
technique-index = Techniques
technique-guide = From easy to hard within each family. `minirow techniques --pages` writes these pages; do not edit them.
technique-why = Why it works
technique-look = How to spot it
technique-example = Example
technique-easier = In this position, { $technique } gives the same result: the example shows the pattern, not the easiest way.
technique-mistakes = Common mistakes
technique-relatives = Relatives
technique-names = Names elsewhere
technique-names-en = English
technique-names-ko = Korean
technique-ratings = Rating
technique-rating-human = { $level }, { $cost } points per round
technique-rating-chain = { $level }, { $cost } points per round and { $each } for each node or layer
technique-rating-hodoku = { $level }, { $score } points
technique-rating-none = not used
technique-er-exactly = ER { $er }
technique-er-either = ER { $er } or { $other }
technique-er-from = ER { $er } or more
technique-practise = Practise on the board
technique-words = A house is a row, a column or a box. A candidate is a digit that a cell can still have. Two cells see each other if they share a house. To place a digit is to write it into a cell; to remove a candidate is to rule it out.
technique-links = A strong link joins two candidates of which at least one is true: the only two places of a digit in a house, or the only two candidates of a cell. A weak link joins two candidates that cannot both be true.

## The server
serve-failed = cannot listen on { $address }: { $reason }; --port 0 takes any free port
serve-no-thread = cannot answer questions: the system has no thread to give ({ $reason })
serve-open = others who reach this machine can use the page too
serve-no-browser = no browser could be opened: { $reason }

## Puzzles of other sizes and with other rules
variant-classic-only = `{ $command }` supports classic 9x9 puzzles only; this puzzle has another size or other rules
variant-option = { $option } is for classic 9x9 puzzles only
variant-ignored = ignored, because it has no defined meaning: { $parts }
variant-several = there are other solutions; this is one of them
variant-perhaps-several = there may be other solutions;
variant-at-least = at least { $count };
variant-unknown = unknown: stopped after { $nodes } nodes and { $conflicts } conflicts; --effort sets the limit
variant-estimate = about { $mean }, standard error { $error } ({ $probes } probes, { $hits } of them found a solution)
variant-not-uniform = too many solutions to know all of them, so some are more likely than others; number of solutions: { $estimate }
variant-not-made = no puzzle in { $tries } attempts in a row (seed { $seed }); other options or more --effort may help
variant-impossible = no grid obeys these rules
refused-book-kind = --size, --rules and --guesses need --make
refused-book-level = --level and --ramp are for classic 9x9 puzzles only
variant-not-minimal = the effort did not suffice to test every given; --effort sets the limit
variant-check-unique = unique, { $givens } givens, { $rules } rules
variant-check-multiple = several solutions, { $givens } givens, { $rules } rules
variant-check-none = no solution, { $givens } givens, { $rules } rules
variant-check-unknown = not decided, { $givens } givens, { $rules } rules
variant-unnecessary = not needed, each alone:
variant-undecided = the effort did not suffice to decide whether these are needed:
variant-contradiction = these contradict each other:
variant-contradiction-open = these contradict each other; fewer of them may do so, too:
