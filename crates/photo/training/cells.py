"""Draws the synthetic cells that the network is trained with.

    cells.py FONTS OUT.npz COUNT SEED [held]

FONTS is a folder with the unpacked font packages. Every ninth family, by the checksum of its name, is held out: the
argument `held` draws cells of these families alone, and without it they are never used. A cell looks as `cells.rs` cuts it:
24 by 24 pixels, ink 1 on paper 0. Classes: 0 an empty cell, 1 to 9 a digit, 10 small marks.
"""

import glob
import os
import random
import sys
import zlib

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

cv2.setNumThreads(1)
SIDE = 24  # pixels of a cell, as in cells.rs
INSET = 0.06  # share of a cell that is cut off at each side, as in cells.rs
BIG = 72  # pixels of a cell while it is drawn
MARKS = 10
SKIPPED = ("Symbol", "Dingbat", "Math", "Emoji", "Icons", "Barcode", "Outline", "Shadow", "D050000L", "music")


def glyphs(path):
    """The nine digits of a font with their heights relative to the tallest, or None if it is not usable."""
    font = ImageFont.truetype(path, 96)
    found = []
    for text in "123456789":
        image = Image.new("L", (200, 200))
        ImageDraw.Draw(image).text((50, 40), text, fill=255, font=font)
        ink = np.array(image)
        ys, xs = np.nonzero(ink > 64)
        if len(ys) < 60:
            return None
        found.append(ink[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1])
    if len({glyph.tobytes() for glyph in found}) < 9:
        return None
    height = max(glyph.shape[0] for glyph in found)
    width = max(glyph.shape[1] for glyph in found)
    if not 0.3 * height <= width <= 1.3 * height:
        return None
    return [(glyph, glyph.shape[0] / height) for glyph in found]


def load_fonts(folder, held):
    """Families of usable fonts, at most twelve of each, so that no large family dominates."""
    families = {}
    for path in sorted(glob.glob(folder + "/**/*.[to]tf", recursive=True)):
        if not any(word in os.path.basename(path) for word in SKIPPED):
            families.setdefault(os.path.basename(os.path.dirname(path)), []).append(path)
    fonts = []
    for family, paths in sorted(families.items()):
        code = zlib.crc32(family.encode())
        if (code % 9 == 0) != held:
            continue
        random.Random(code).shuffle(paths)
        usable = []
        for path in paths[:24]:
            try:
                digits = glyphs(path)
            except Exception:  # a file that the font library cannot read is not used
                digits = None
            if digits:
                usable.append(digits)
            if len(usable) == 12:
                break
        if usable:
            fonts.append(usable)
    return fonts


def put(ink, glyph, cx, cy, height, level=1.0, aspect=1.0, angle=0.0, shear=0.0):
    """Draws a glyph of this height with its centre at cx, cy."""
    rows, columns = glyph.shape
    scale = height / rows
    c, s = np.cos(np.deg2rad(angle)), np.sin(np.deg2rad(angle))
    matrix = np.array([[scale * aspect * c, scale * (shear - s), 0], [scale * aspect * s, scale * c, 0]], np.float32)
    centre = matrix[:, :2] @ np.array([columns / 2, rows / 2])
    matrix[:, 2] = [cx - centre[0], cy - centre[1]]
    if scale < 0.5:
        glyph = cv2.blur(glyph, (max(1, int(0.7 / scale)),) * 2)
    drawn = cv2.warpAffine(glyph, matrix, (BIG, BIG), flags=cv2.INTER_LINEAR)
    np.maximum(ink, drawn.astype(np.float32) / 255 * level, out=ink)


class Cells:
    """A source of random cells."""

    def __init__(self, fonts, seed):
        self.fonts = fonts
        self.rng = np.random.default_rng(seed)
        self.u = self.rng.uniform
        self.axis = np.arange(BIG, dtype=np.float32)

    def pick(self, *values):
        return values[self.rng.integers(len(values))]

    def chance(self, share):
        return self.u() < share

    def font(self):
        family = self.fonts[self.rng.integers(len(self.fonts))]
        return family[self.rng.integers(len(family))]

    def digit(self, ink, font, clean, angle):
        digit = int(self.rng.integers(9))
        glyph, relative = font[digit]
        height = self.u(0.34, 0.88) * BIG * relative
        aspect = self.u(0.82, 1.2)
        width = glyph.shape[1] * height / glyph.shape[0] * aspect
        spread = (0.05 if clean else 0.08) * BIG
        reach_x, reach_y = max(0, (BIG * 0.92 - width) / 2), max(0, (BIG * 0.92 - height) / 2)
        cx = BIG / 2 + np.clip(self.rng.normal(0, spread), -reach_x, reach_x)
        cy = BIG / 2 + np.clip(self.rng.normal(0, spread), -reach_y, reach_y)
        shear = 0 if clean else self.rng.normal(0, 0.05)
        put(ink, glyph, cx, cy, height, 1.0, aspect, angle, shear)
        if self.chance(0.06):  # small notes above the digit
            for _ in range(self.rng.integers(1, 3)):
                note, _ = font[self.rng.integers(9)]
                put(ink, note, self.u(8, 64), 9, self.u(0.12, 0.17) * BIG, self.u(0.3, 0.8))
        return digit + 1

    def marks(self, ink, font, angle):
        layout, level = self.rng.integers(4), self.u(0.4, 1.0)
        if layout == 0:  # three rows of three
            height, step, keep = self.u(0.14, 0.27) * BIG, self.u(0.26, 0.33) * BIG, self.u(0.12, 1.0)
            for digit in range(9):
                if self.chance(keep):
                    glyph, relative = font[digit]
                    x, y = BIG / 2 + (digit % 3 - 1) * step, BIG / 2 + (digit // 3 - 1) * step
                    put(ink, glyph, x, y, height * relative, level, 1, angle)
        elif layout == 1:  # a list
            height, count = self.u(0.15, 0.28) * BIG, self.rng.integers(1, 6)
            x, cy = BIG / 2 - (count - 1) * height * 0.35, BIG * self.pick(0.18, 0.5, 0.5, 0.82)
            for digit in sorted(self.rng.choice(9, count, replace=False)):
                glyph, relative = font[digit]
                put(ink, glyph, x, cy, height * relative, level, 1, angle)
                x += height * 0.7
        else:  # in the corners
            height = self.u(0.15, 0.28) * BIG
            for _ in range(self.rng.integers(1, 5)):
                glyph, relative = font[self.rng.integers(9)]
                x = BIG * self.pick(0.17, 0.5, 0.83) + self.rng.normal(0, 2)
                y = BIG * self.pick(0.17, 0.17, 0.83) + self.rng.normal(0, 2)
                put(ink, glyph, x, y, height * relative, level, self.u(0.9, 1.1), self.rng.normal(0, 6))
        return MARKS if ink.max() > 0 else 0

    def lines(self):
        """The four lines around the cell, as far off as an imperfect mesh leaves them."""
        u, out = self.u, np.zeros((BIG, BIG), np.float32)
        thick = [u(2, 9) if self.chance(0.35) else u(0.5, 4) for _ in range(4)]
        level, beyond = u(0.3, 1.0), INSET * BIG / (1 - 2 * INSET)
        error = self.rng.normal(0, 0.028 * BIG, 4)
        if self.chance(0.12):
            error += self.rng.normal(0, 0.06 * BIG, 4)
        slope = self.rng.normal(0, 0.01, 4)
        for i, place in enumerate((-beyond, BIG + beyond, -beyond, BIG + beyond)):
            centre = place + error[i] + (self.axis - BIG / 2) * slope[i]
            band = np.clip(thick[i] / 2 + 0.5 - np.abs(self.axis[None, :] - centre[:, None]), 0, 1) * level
            np.maximum(out, band if i < 2 else band.T, out=out)
        return out

    def dirt(self, ink):
        for _ in range(self.rng.integers(1, 4)):
            centre = int(self.u(0, BIG)), int(self.u(0, BIG))
            cv2.circle(ink, centre, int(self.u(1, 4)), float(self.u(0.2, 0.9)), -1)

    def stain(self, ink):
        """A smudge of a finger, a drop or the ring of a cup: soft, larger than dirt, no digit."""
        stain = np.zeros_like(ink)
        centre = int(self.u(0.2, 0.8) * BIG), int(self.u(0.2, 0.8) * BIG)
        axes = int(self.u(5, 20)), int(self.u(5, 20))
        filled = -1 if self.chance(0.6) else int(self.u(2, 6))
        cv2.ellipse(stain, centre, axes, self.u(0, 180), 0, self.pick(360, 360, 250), 1.0, filled)
        stain = cv2.GaussianBlur(stain, (0, 0), self.u(1, 5))
        grain = cv2.GaussianBlur(self.rng.random(ink.shape).astype(np.float32), (0, 0), self.u(1, 3))
        stain *= 0.5 + 0.5 * (grain - grain.min()) / (np.ptp(grain) + 1e-6)
        np.maximum(ink, stain * self.u(0.15, 0.6), out=ink)

    def camera(self, v, contrast):
        """Applies the effects of paper, light, lens and sensor to the cell."""
        u, rng = self.u, self.rng
        behind = cv2.GaussianBlur(rng.random((BIG, BIG)).astype(np.float32), (0, 0), u(2, 5))
        v = v - contrast * u(0, 0.06) * (behind - behind.mean()) / (behind.std() + 1e-6)
        gx, gy = rng.normal(0, 0.13, 2) * contrast
        v = v + gx * (self.axis[None, :] / BIG - 0.5) + gy * (self.axis[:, None] / BIG - 0.5)
        if self.chance(0.08):  # the edge of a shadow
            a = u(0, 6.28)
            side = (self.axis[None, :] - u(10, 62)) * np.cos(a) + (self.axis[:, None] - u(10, 62)) * np.sin(a) > 0
            v = v - cv2.GaussianBlur(side.astype(np.float32), (0, 0), u(2, 9)) * u(0.05, 0.25) * contrast
        blur = abs(rng.normal(0, 2.6))
        if blur > 0.3:
            v = cv2.GaussianBlur(v, (0, 0), blur)
        if self.chance(0.15):  # motion
            length = int(rng.integers(3, 8))
            kernel = np.zeros((length, length), np.float32)
            kernel[length // 2] = 1.0 / length
            v = cv2.filter2D(v, -1, kernel if self.chance(0.5) else kernel.T)
        sampled = int(u(15, 48))
        v = cv2.resize(v, (sampled, sampled), interpolation=cv2.INTER_AREA)
        v = v + rng.normal(0, u(0, 0.05) * contrast, v.shape)
        if self.chance(0.4):
            quality = [cv2.IMWRITE_JPEG_QUALITY, int(u(30, 90))]
            _, data = cv2.imencode(".jpg", np.clip(v, 0, 255).astype(np.uint8), quality)
            v = cv2.imdecode(data, 0).astype(np.float32)
        if self.chance(0.15):  # sharpened by the camera
            v = v + u(0.3, 1.0) * (v - cv2.GaussianBlur(v, (0, 0), 1.2))
        how = cv2.INTER_AREA if sampled > SIDE else cv2.INTER_LINEAR
        return cv2.resize(v.astype(np.float32), (SIDE, SIDE), interpolation=how)

    def screen(self, v, contrast):
        """Applies the few effects of a screenshot to the cell."""
        if self.chance(0.3):
            v = cv2.GaussianBlur(v, (0, 0), self.u(0.3, 1.5))
        if self.chance(0.35):
            sampled = int(self.u(14, 30))
            v = cv2.resize(v.astype(np.float32), (sampled, sampled), interpolation=cv2.INTER_AREA)
        how = cv2.INTER_AREA if v.shape[0] > SIDE else cv2.INTER_LINEAR
        return cv2.resize(v.astype(np.float32), (SIDE, SIDE), interpolation=how)

    def draw(self):
        """One cell and its class."""
        u, rng = self.u, self.rng
        kind, font = u(), self.font()
        clean = self.chance(0.3)
        angle = 0 if clean else rng.normal(0, 3.5)
        ink, label = np.zeros((BIG, BIG), np.float32), 0
        if kind < 0.72:
            label = self.digit(ink, font, clean, angle)
        elif kind < 0.86:
            label = self.marks(ink, font, angle)
        if not clean:
            spread = int(rng.integers(-2, 3))
            if spread > 0:
                ink = cv2.dilate(ink, np.ones((spread, spread), np.uint8))
            elif spread < 0 and label != MARKS:
                ink = cv2.erode(ink, np.ones((-spread, -spread), np.uint8))
            if self.chance(0.25):  # holes in the ink
                holes = cv2.GaussianBlur((rng.random((BIG, BIG)) > 0.75).astype(np.float32), (0, 0), 1.2)
                ink = ink * (1 - 0.5 * holes)
        if not (clean and self.chance(0.15)):  # tiles of an app have no lines
            ink = np.maximum(ink, self.lines())
        if label == 0 and self.chance(0.25):
            self.dirt(ink)
        if not clean and self.chance(0.12 if label == 0 else 0.04):
            self.stain(ink)
        if not clean and self.chance(0.05):  # a fold or the stroke of a pen
            ends = [(int(u(0, BIG)), int(u(0, BIG))) for _ in range(2)]
            cv2.line(ink, *ends, float(u(0.1, 0.5)), int(u(1, 3)))
        paper = 255.0 if clean else u(0.55, 1.0) * 255
        contrast = min(u(40, 230) if clean else u(25, 160), paper - 5)
        v = paper - contrast * ink
        v = self.screen(v, contrast) if clean else self.camera(v, contrast)
        return self.normalised(v, label, contrast), label

    def normalised(self, v, label, contrast):
        """As `cells.rs` does it, where the contrast of the page comes from the other cells."""
        middle = np.sort(v[3 : SIDE - 3, 3 : SIDE - 3].ravel())
        low, paper = middle[middle.size * 2 // 100], middle[middle.size * 60 // 100]
        reach = paper - low
        if label in (0, MARKS):
            page = contrast * self.u(0.6, 1.0)
        else:
            page = reach * (self.u(0.7, 1.3) if self.chance(0.85) else self.u(1.3, 3.0))
        return np.clip((paper - v) / max(reach, 0.45 * page, 1e-3), -0.2, 1.2)


def main():
    folder, out, count, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    fonts = load_fonts(folder, held="held" in sys.argv[5:])
    print("families", len(fonts), "fonts", sum(map(len, fonts)), flush=True)
    cells = Cells(fonts, seed)
    pixels, labels = np.zeros((count, SIDE, SIDE), np.uint8), np.zeros(count, np.uint8)
    for i in range(count):
        cell, labels[i] = cells.draw()
        pixels[i] = ((cell + 0.2) / 1.4 * 255).astype(np.uint8)
    np.savez(out, pixels=pixels, labels=labels)


if __name__ == "__main__":
    main()
