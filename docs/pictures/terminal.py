"""Draws what a terminal shows as SVG: standard input is the text with its colours (ANSI escapes)."""

import re
import sys

WIDTH = 84          # columns; longer lines wrap, at a space where there is one
ACROSS, DOWN = 8.43, 17  # the size of a character
EDGE = 16
COLOURS = {31: "#e06c6c", 33: "#b5bd68", 34: "#7aa6da", 35: "#c397d8", 36: "#70c0b1", 32: "#8fbf6a"}


def spans(line):
    """The characters of a line, each with its class."""
    bold, colour, out = False, None, []
    for code, character in re.findall(r"\x1b\[([\d;]*)m|(.)", line):
        if character:
            out.append((character, ("b" if bold else "") + (f" c{colour}" if colour else "")))
            continue
        for number in (int(part or 0) for part in code.split(";")):
            if number == 0:
                bold, colour = False, None
            elif number == 1:
                bold = True
            elif number in COLOURS:
                colour = number
            elif number == 39:
                colour = None
    return out


def wrapped(line):
    """The line in pieces of the width of the terminal."""
    while len(line) > WIDTH:
        cut = next((at for at in range(WIDTH, 0, -1) if line[at][0] == " "), WIDTH)
        yield line[:cut]
        line = line[cut + (line[cut][0] == " "):]
    yield line


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace(" ", "\u00a0")


def main():
    lines = [piece for line in sys.stdin.read().rstrip("\n").split("\n") for piece in wrapped(spans(line))]
    width, height = round(WIDTH * ACROSS + 2 * EDGE), len(lines) * DOWN + 3 * EDGE + 12
    classes = "".join(f".c{number}{{fill:{colour}}}" for number, colour in COLOURS.items())
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">')
    print(f'<style>text{{font:14px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;fill:#d4d7d6}}.b{{font-weight:bold;fill:#f4f5f5}}{classes}</style>')
    print(f'<rect width="{width}" height="{height}" rx="9" fill="#26282b"/>')
    for at, colour in enumerate(["#f0625a", "#f0b43c", "#45b64b"]):
        print(f'<circle cx="{EDGE + 6 + 20 * at}" cy="{EDGE + 3}" r="6" fill="{colour}"/>')
    for number, line in enumerate(lines):
        at = 0
        while at < len(line):
            end = at
            while end < len(line) and line[end][1] == line[at][1]:
                end += 1
            text = "".join(character for character, _ in line[at:end])
            if text.strip():
                style = f' class="{line[at][1].strip()}"' if line[at][1] else ""
                x, y = round(EDGE + at * ACROSS, 1), number * DOWN + 3 * EDGE
                print(f'<text x="{x}" y="{y}" textLength="{round(len(text) * ACROSS, 1)}"{style}>{escaped(text)}</text>')
            at = end
    print("</svg>")


main()
