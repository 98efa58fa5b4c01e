# Headings and topics of the help, and what values must be, in English. The texts of commands and options are in their definitions.

## Headings
help-usage = Usage
help-root-usage = minirow [OPTIONS] [COMMAND] [INPUT]...
help-examples = Examples
help-options = Options
help-global = Global options
help-arguments = Arguments
help-commands = Commands
help-default = {" "}[default: { $value }]
help-values = {" "}[values: { $names }]
help-also = also: { $names }
help-alias = Other name: { $names }
help-flag = Print help
help-version = Print version
help-more-help =
    More help:
    {"  "}minirow help COMMAND     explain a command (also: minirow COMMAND --help)
    {"  "}minirow help commands    list all commands, including the rarely used ones
    {"  "}minirow help formats     list the formats of puzzles
    {"  "}minirow help techniques  list the names of solving techniques
    {"  "}minirow help exit-codes  list the exit codes
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION

## Groups of commands
help-group-solve = Solve and check
help-group-learn = Learn
help-group-make = Make and print
help-group-lists = Work with lists
help-group-research = Research
help-group-tools = Web app and tools

## Topics
help-exit-status = Exit status
help-exit-codes =
    {"  "}0    success for every puzzle
    {"  "}1    a negative result: no solution, not unique, stuck, rejected
    {"  "}2    invalid input or usage; valid puzzles are still processed
    {"  "}130  interrupted by Ctrl-C (SIGTERM: 143, SIGHUP: 129); results so far are kept
help-topic-commands = `minirow help COMMAND` explains a command.
help-topic-formats =
    minirow detects the format of its input. `--from FORMAT` overrides it, and
    `convert --to FORMAT` writes another one. docs/formats.md shows examples.
help-formats-classic = Classic 9x9 puzzles
help-formats-variant = Other sizes and rules (detected; written by `convert --to`)
help-topic-techniques =
    Use these names with --technique, --techniques and --without. `minirow techniques
    NAME` explains a technique, and `minirow techniques --help` the command. Case,
    hyphens and spaces do not matter, and HoDoKu codes such as hodoku:0300 are
    accepted.
help-no-topic =
    there is no command or topic `{ $topic }`
    {"  "}topics: commands, formats, techniques, exit-codes

## Values that do not fit
unfit-range = expected a whole number from { $first } to { $last }
unfit-number-from = expected a whole number from { $first }
unfit-seconds = expected a number of seconds from 0 to 1000000
unfit-solution = expected a valid solution (81 digits that obey the rules)
unfit-no-solution = expected a puzzle with a unique solution, found one without a solution
unfit-several-solutions = expected a puzzle with a unique solution, found one with several
unfit-patience = expected a number of attempts, or a time such as 30s, 5m or 1h
unfit-clues = expected a number or a range such as 22..26, ..24 or 30..
unfit-er = expected a rating or a range of ratings such as 7.1, 7.., ..6.5 or 7.1..7.3
unfit-per-page = expected 1, 2, 4 or 6
unfit-memory = expected a size such as 500M or 4G
unfit-shard = expected I/N with I from 1 to N
