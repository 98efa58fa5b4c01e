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
file-not-found = no such file, and not a puzzle
file-not-permitted = permission denied
file-is-folder = a folder
file-is-empty-folder = a folder without files
file-is-link-to-folder = a link to a folder
file-is-inner-folder = a folder within a folder; -r reads it
file-is-irregular = not a regular file
source-argument = argument
source-stdin = stdin
file-is-7z = a 7z archive; unpack it first
file-is-rar = a RAR archive; unpack it first
file-is-tar = a tar archive; try: tar -xOf FILE | minirow ...
file-is-packed-twice = nested compression is not supported; unpack the file first
shard-not-plain = a list whose lines differ in length, so that its parts cannot be found without reading all of it; compress it, or read it from standard input, to shard it anyway
file-is-parquet = a Parquet file; only `minirow solve FILE --column NAME -o OUTPUT` reads it, in a build with the `parquet` feature (cargo install --path crates/cli --features parquet); otherwise convert it to CSV first
file-is-sqlite = an SQLite database; export the puzzles as CSV first
file-is-image = unsupported image type; save it as JPEG or PNG
file-is-pdf = a PDF document; copy the puzzle as text, or save the page as PNG
file-is-heic = a HEIC or AVIF image; save it as JPEG or PNG first
file-is-no-picture = not a picture; expected a JPEG, PNG, WebP or GIF file
picture-damaged = the picture is damaged
picture-too-large = the picture is too large; at most 100 megapixels and 256 MB are supported
picture-without-grid = no 9x9 grid found in the picture
picture-not-exact = a digit had to be corrected or is doubtful, which --strict rejects
picture-corrected = corrected by the rules of Sudoku; compare with the picture: {$cells}
picture-doubtful = doubtful; compare with the picture: {$cells}
picture-few-digits = found only {$count} digits; a puzzle with a unique solution has at least 17
picture-unsolvable = the digits that were read have no solution
picture-several = the digits that were read have several solutions
picture-undecided = could not decide within the work limit whether the digits that were read have a unique solution
picture-rival = another reading is almost as likely and has a different solution
file-is-office = an office document; save it as CSV first
file-is-empty-zip = a zip archive without files
file-is-damaged = the archive is damaged
file-is-cut-short = the archive is truncated
file-is-encrypted = encrypted with a password; unpack it first
file-is-binary = not text
file-has-no-length = zip entry with unknown size; unpack the archive first
file-has-other-method = unsupported compression method; unpack the archive first

## Answers
no-solution = no solution
stopped-before = cancelled before a result was found
rate-human = { $level }, effort { $effort }, hardest technique { $hardest }
rate-se = ER { $er }, EP { $ep }, ED { $ed }
rate-hodoku = HoDoKu { $level }, score { $score }
rate-why = with { $open } cells open, { $conclusions }
rate-guess = Guess
rate-why-stuck = with { $open } cells open, no easier technique makes progress
file-names-in-structure = -H applies to text output only; use --json, which includes the file of each result
prove-taken = { $path } is the formula of another puzzle; choose another folder, or delete that certificate
rate-limit = not rated: reached the --work limit
rate-several = several solutions; rated up to the point where logic stops: { $rating }
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
gave-up = timed out
check-solved = solved: every row, column and box has each digit once
check-unique = unique, { $clues } clues
check-minimal = , minimal
check-redundant = , { $count ->
    [one] { $count } redundant clue: { $cells }
   *[other] { $count } redundant clues: { $cells } (each alone)
 }
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
too-much-work = an exact answer would need about { $needed } million operations, more than the limit of { $limit }; --work { $needed } allows it
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
prove-several = cannot be proved: several solutions, { $first } and { $second }
verify-unique = { $file }: accepted: unique, { $solution }
verify-none = { $file }: accepted: no solution
verify-rejected = { $place }: rejected: { $reason }

## Comparing and measuring
compare-space = ways to fill the empty cells (9^empty)
compare-years = years to try them all at 1.4875 * 10^17 per second
compare-narrowed = ways left after constraint propagation
compare-engine = engine
compare-assignments = assignments
compare-backtracks = backtracks
compare-time = time
compare-answer = result
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
bench-empty = { $file }: no puzzles to measure
bench-skipped = skipped: has pencilmarks, which bench does not measure

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
no-pencilmarks = this command does not support pencilmarks
not-unique = the puzzle does not have a unique solution
same = same
different = different
same-numbers-differ = both inputs must contain the same number of puzzles, at least one
passed-over = skipped { $number ->
    [one] { $number } choice of clues to remove: it leaves
   *[other] { $number } choices of clues to remove: each leaves
 } more than { $list } solutions
scan-stopped = stopped after { $done } of { $parts } parts
scan-none = no puzzle with { $clues } clues has this solution
unbiased = sampled uniformly from all minimal puzzles with { $fewest } to { $most } clues; { $puzzles } in { $seconds } s
seed = seed { $seed }
tried = { $tries } attempts, { $found } of { $number } found
## On the way
interrupted = interrupted; the results so far are written
type-a-puzzle = Reading puzzles from the keyboard. Type or paste them, then press Ctrl-D. (`minirow --help` shows other ways.)
refused-techniques = --techniques needs --engine rules
refused-any = --any cannot be combined with --engine rules
refused-column = --column requires exactly one Parquet file as input
refused-parquet = Parquet input cannot be combined with --json, --to, --from, --strict, --any or --engine
refused-parquet-feature = --to parquet requires a build with the `parquet` feature (cargo install --path crates/cli --features parquet)
variant-no-steps = the table of steps is for classic 9x9 puzzles only
parquet-to-terminal = Parquet output is binary; choose a file with --output
parquet-damaged = cannot read or write the Parquet file: { $reason }
parquet-column = no column named { $column }; the file has { $columns }
parquet-type = expected column { $column } to contain strings, found { $found }
parquet-taken = the input already has a column named { $column }; rename it first
parquet-invalid = { $file }: { $invalid ->
    [one] 1 row is not a valid puzzle
   *[other] { $invalid } rows are not valid puzzles
}; see the `error` column
output-closed = standard output is closed or discards its data: the results are lost
input-closed = standard input is closed
standard-output = standard output
output-kept = { $file }: not written, because there are no results
output-left = { $reason }; the results are in { $file }
peers = { $count } peers of { $cell }
welcome =
    minirow solves, explains, rates, generates and checks Sudoku puzzles.
    {""}
      minirow 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
      minirow puzzles.txt
      minirow hint photo.jpg
      minirow play
    {""}
    `minirow --help` lists the commands, and `minirow help COMMAND` explains one.

## Steps
no-step = technique not found in this position
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
    [one] { $open } cell open
   *[other] { $open } cells open
 }: no allowed technique makes progress.
explain-several = The puzzle has several solutions, so logic alone cannot finish it.
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
explain-shortened = Long arguments are shortened; --details prints every deduction.
explain-rejected = The checker rejects step { $steps }: { $reason }
hint-solved = already solved
hint-stuck = no allowed technique applies here
explain-easiest = Beyond singles: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 }, effort { $effort } (default order: { $usual ->
    [one] { $usual } step
   *[other] { $usual } steps
 }, effort { $before }).
explain-least = No order needs less effort.
explain-not-least = Another order may need less effort; the search was not exhaustive.
print-missing = this build has no PNG or PDF support; rebuild with: cargo install --path crates/cli --features print
print-to-file = { $what } is binary; choose an output file with -o
print-failed = cannot create the { $what }: { $error }
print-no-font = no system font covers all characters in the book; choose one with --font
print-font = { $file }: { $error }
book-no-json = a book is a PDF, so --json does not apply
book-no-puzzle = a book needs at least one puzzle with a unique solution
book-left-out = excluded from the book: { $found ->
    [none] no solution
    [unknown] not decided within the effort limit
   *[several] several solutions
 }
book-title = Sudoku
book-puzzles = { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
 }
book-made = Made with minirow
book-solutions = Solutions
book-how-to = How to play
book-rule = Write a digit from 1 to 9 into each empty cell so that every row, every column and every box with a thick border contains each digit once.
book-mark = Pencil the possible digits into each cell and cross them out as you go. If only one is left in a cell, it goes there; so does a digit with only one possible cell in a row, column or box.
book-variant-rule = Write a number into each empty cell so that every row, every column and every region with a thick border contains each number from 1 to the size of the grid once.
book-variant-others = Puzzles in this book also have these rules, drawn in the usual way: { $rules }.
book-variant-mixed = Puzzles without marks besides their digits have no further rules.
book-variant-check = Each puzzle has exactly one solution. Solutions are at the end of the book, listed by number.
book-rule-diagonal = A marked diagonal contains no number twice.
book-rule-windoku = Each shaded window contains each number once.
book-rule-disjoint-groups = Cells at the same position of their boxes contain different numbers.
book-rule-anti-knight = Cells a knight's move apart contain different numbers.
book-rule-anti-king = Cells that touch at a corner contain different numbers.
book-rule-non-consecutive = Cells that share an edge do not contain consecutive numbers.
book-rule-killer = Killer: the numbers in a dashed cage are different and add up to the number in its corner.
book-rule-thermo = Thermometer: the numbers increase from the bulb to the tip.
book-rule-arrow = Arrow: the numbers along the arrow add up to the number in the circle.
book-rule-palindrome = Palindrome: the numbers along the line read the same from both ends.
book-rule-renban = Renban: the line contains consecutive numbers in any order.
book-rule-whisper = Whisper: neighbours on the line differ by at least half the size of the grid, rounded up.
book-check = Each puzzle has exactly one solution, and you never need to guess. Solutions are at the end of the book, listed by number.
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-extreme = extreme
level-beyond = beyond extreme
draw-several = one file cannot hold several pictures; with -o FILE, each picture gets a numbered file
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
report-details = Every deduction
report-written = Written by minirow
verify-path = { $file }: accepted: the only solution is { $solution }
verify-path-assumed = { $file }: accepted: if the solution is unique, it is { $solution }
verify-path-none = { $file }: accepted: no solution
verify-path-none-assumed = { $file }: accepted: the puzzle does not have a unique solution
verify-path-missing = the file has no certificate for this puzzle
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
sign-place = possible cell of the digit
sign-base = base (must contain the digit)
sign-cover = cover (can contain it once)
sign-strong = strong link (if one is false, the other is true)
sign-weak = weak link (not both)
sign-witness = digit that rules candidates out
sign-pivot = pivot
sign-pincer = pincer
sign-base-cell = base cell
sign-target = target cell
sign-compared = compared cells
sign-placed = placed
sign-removed = removed
technique-family = Family: { $family }
technique-assumes = It assumes that the puzzle has a unique solution.
technique-index = Techniques
technique-guide = From easy to hard within each family. The practice links open the web app, which `minirow play` starts.
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
technique-terms = Words on this page
technique-rating-human = { $level }, { $cost } points per round
technique-rating-chain = { $level }, { $cost } points per round and { $each } for each statement of a chain or layer of a net
technique-rating-hodoku = { $level }, { $score } points
technique-rating-none = not used
technique-er-exactly = ER { $er }
technique-er-either = ER { $er } or { $other }
technique-er-from = ER { $er } or more
technique-practise = Practise on the board
technique-words = A house is a row, a column or a box. A candidate is a digit that a cell can still have. Two cells see each other if they share a house. To place a digit is to write it into a cell; to remove a candidate is to rule it out.
technique-variants = Other rules
technique-links = A strong link joins two candidates of which at least one is true: the only two places of a digit in a house, or the only two candidates of a cell. A weak link joins two candidates that cannot both be true.

## The server
serve-failed = cannot listen on { $address }: { $reason }; --port 0 chooses a free port
serve-no-thread = cannot serve requests: no thread available ({ $reason })
serve-open = warning: anyone who can reach this machine over the network can use the app
serve-no-browser = cannot open a browser: { $reason }

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
refused-book-kind = --size, --rules and --guesses need --make
variant-not-minimal = the effort did not suffice to test every given; --effort sets the limit
variant-check-unique = unique, { $givens ->
    [one] { $givens } given
   *[other] { $givens } givens
 }, { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
 }
variant-check-multiple = several solutions, { $givens ->
    [one] { $givens } given
   *[other] { $givens } givens
 }, { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
 }
variant-check-none = no solution, { $givens ->
    [one] { $givens } given
   *[other] { $givens } givens
 }, { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
 }
variant-check-unknown = undecided, { $givens ->
    [one] { $givens } given
   *[other] { $givens } givens
 }, { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
 }
variant-unnecessary = redundant, each alone:
variant-undecided = not decided within the effort limit whether these are redundant:
variant-contradiction = these contradict each other:
variant-contradiction-open = these contradict each other; fewer of them may do so, too:
