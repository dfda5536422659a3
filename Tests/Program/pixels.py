"""The pixels of pictures, compared; needs numpy and Pillow."""

import io

import numpy
from PIL import Image


def pixels(png):
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=int)


def difference(one, other):
    """The share of pixels that differ by more than 3 levels, where both have some: a colour that is mixed may be rounded
    either way."""
    height, width = (min(one.shape[axis], other.shape[axis]) for axis in (0, 1))
    return (abs(one[:height, :width] - other[:height, :width]).max(axis=2) > 3).mean()
