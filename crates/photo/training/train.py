"""Trains the network on cells that `cells.py` has drawn, and writes its weights.

    train.py WEIGHTS EPOCHS SEED HELD.npz CELLS.npz...

WEIGHTS gets, for each layer, i8 weights by output, then an f32 scale and an f32 bias for each output, little endian, with
batch normalisation folded in: what `network.rs` reads. The logits are divided by a temperature that is fitted on the fonts
that were held out, so that a chance of 0.9 means nine of ten.
"""

import sys
import time
import zlib

import numpy as np
import torch
from torch import nn

CHANNELS = (8, 24, 48)
HIDDEN = 64
CLASSES = 11
BATCH = 128

torch.set_num_threads(1)
torch.use_deterministic_algorithms(True)
out, epochs, seed, held, *files = sys.argv[1:]
torch.manual_seed(int(seed))
rng = np.random.default_rng(int(seed))


def load(paths):
    parts = [np.load(path) for path in paths]
    return np.concatenate([p["pixels"] for p in parts]), np.concatenate([p["labels"] for p in parts]).astype(np.int64)


def block(inputs, outputs):
    return nn.Conv2d(inputs, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(), nn.MaxPool2d(2)


a, b, c = CHANNELS
model = nn.Sequential(
    *block(1, a), *block(a, b), *block(b, c), nn.Flatten(), nn.Dropout(0.15), nn.Linear(9 * c, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, CLASSES)
)


def tensor(pixels):
    return torch.from_numpy(pixels.astype(np.float32))[:, None] / 255 * 1.4 - 0.2


def logits(pixels):
    model.eval()
    with torch.no_grad():
        found = torch.cat([model(tensor(pixels[i : i + 1000])) for i in range(0, len(pixels), 1000)])
    model.train()
    return found


def augmented(pixels):
    """Shifted by up to two pixels, with a little more or less contrast."""
    dy, dx = rng.integers(-2, 3, 2)
    x = torch.roll(tensor(pixels), (int(dy), int(dx)), (2, 3))
    return (x * float(rng.uniform(0.85, 1.15)) + float(rng.normal(0, 0.03))).clamp(-0.2, 1.2)


def temperature(found, labels):
    """The divisor of the logits that makes the labels most probable."""
    tried = np.exp(np.linspace(np.log(0.4), np.log(2.5), 61))
    loss = [nn.functional.cross_entropy(found / float(t), labels).item() for t in tried]
    return float(tried[int(np.argmin(loss))])


def folded(divisor):
    """The bytes of the file."""
    layers, modules = [], list(model)
    for i, module in enumerate(modules):
        if isinstance(module, nn.Conv2d):
            norm = modules[i + 1]
            scale = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach()
            weights = (module.weight.detach() * scale[:, None, None, None]).flatten(1)
            layers.append((weights, (norm.bias - norm.running_mean * scale).detach()))
        elif isinstance(module, nn.Linear):
            layers.append((module.weight.detach(), module.bias.detach()))
    layers[-1] = tuple(part / divisor for part in layers[-1])
    data = b""
    for weights, bias in layers:
        scale = weights.abs().amax(1) / 127 + 1e-12
        small = torch.round(weights / scale[:, None]).clamp(-127, 127).to(torch.int8)
        data += small.numpy().tobytes() + scale.numpy().astype("<f4").tobytes() + bias.numpy().astype("<f4").tobytes()
    return data


def report(found, labels):
    guess, blank = found.argmax(1).numpy(), np.isin(labels, (0, 10))
    digits = (guess[~blank] == labels[~blank]).mean()
    empty = np.isin(guess[blank], (0, 10)).mean()
    return f"held-out fonts: digits {100 * digits:.2f} %, empty or marks {100 * empty:.2f} %"


def main():
    pixels, labels = load(files)
    held_pixels, held_labels = load([held])
    steps = int(epochs) * (len(pixels) // BATCH)
    optimizer = torch.optim.AdamW(model.parameters(), weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=steps, pct_start=0.2)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.01)
    start = time.time()
    for epoch in range(int(epochs)):
        order, total = rng.permutation(len(pixels)), 0.0
        for i in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[i : i + BATCH]
            optimizer.zero_grad()
            loss = loss_of(model(augmented(pixels[chosen])), torch.from_numpy(labels[chosen]))
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item()
        found = logits(held_pixels)
        print(f"epoch {epoch + 1} loss {total * BATCH / len(order):.4f} {report(found, held_labels)} {time.time() - start:.0f} s", flush=True)
    divisor = temperature(found, torch.from_numpy(held_labels))
    data = folded(divisor)
    with open(out, "wb") as file:
        file.write(data)
    print(f"temperature {divisor:.3f}, {len(data)} bytes, CRC-32 {zlib.crc32(data):08x}")


main()
