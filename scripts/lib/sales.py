#!/usr/bin/env python3
"""Writes the made-up sales of tutorials/16-from-a-table-to-a-chart.md: umbrellas that a shop sent to
twelve cities. There is no such shop.

usage: scripts/lib/sales.py > tutorials/data/sales.csv

400 orders from 2023-01 to 2025-06, oldest first. There is none in 2024-04, one has no revenue, and the
revenue of one is a word.
"""
import datetime

# Regions, their cities, and how many of 100 orders go there.
CITIES = [
    ("North", "Oslo", 14), ("North", "Riga", 8), ("North", "Turku", 4),
    ("East", "Kyiv", 12), ("East", "Brno", 6), ("East", "Lviv", 5),
    ("South", "Rome", 9), ("South", "Porto", 7), ("South", "Split", 3),
    ("West", "Cork", 16), ("West", "Ghent", 9), ("West", "Lyon", 7),
]
# How much it rains, from January to December: umbrellas of an order on average.
RAIN = [14, 12, 11, 9, 7, 6, 5, 7, 11, 16, 20, 18]
ORDERS = 400
CLOSED = (2024, 4)
# Orders, counted from 0, whose revenue is not a number.
BROKEN = {137: "", 251: "refunded"}


class Dice:
    """The generator of drand48: 48 bits, a multiplier and an addend."""

    def __init__(self, seed):
        self.state = seed

    def below(self, count):
        self.state = (self.state * 0x5DEECE66D + 0xB) & (1 << 48) - 1
        return (self.state >> 16) % count


def days():
    """All days on which the shop is open."""
    day = datetime.date(2023, 1, 1)
    while day < datetime.date(2025, 7, 1):
        if day.weekday() < 6 and (day.year, day.month) != CLOSED:
            yield day
        day += datetime.timedelta(1)


def city(dice):
    place = dice.below(100)
    for region, name, share in CITIES:
        place -= share
        if place < 0:
            return region, name
    raise AssertionError("the shares of the cities are not 100")


def main():
    dice, open_days = Dice(4747), list(days())
    dates = sorted(open_days[dice.below(len(open_days))] for _ in range(ORDERS))
    print("Date,Region,City,Units,Revenue")
    for index, day in enumerate(dates):
        region, name = city(dice)
        mean = RAIN[day.month - 1] * (10 + day.year - 2023) // 10
        units = max(1, mean // 2 + dice.below(mean + 1))
        revenue = units * (17 + dice.below(6) + day.year - 2023)
        print(f"{day},{region},{name},{units},{BROKEN.get(index, revenue)}")


if __name__ == "__main__":
    main()
