#!/usr/bin/env python3
"""Writes the made-up index of tutorials/11-a-stock-chart.md: its days are trading days, its prices are
a random walk around an invented course. No market had them.

usage: scripts/lib/stocks.py > tutorials/data/index.csv

1,264 days from 2014-05-13 to 2019-05-13, oldest first, and five more without prices, as such files
have them.
"""
import datetime

FIRST, LAST = datetime.date(2014, 5, 13), datetime.date(2019, 5, 13)
# Days that the file has, with no prices in them.
BROKEN = {datetime.date(*day) for day in [
    (2015, 12, 25), (2017, 6, 5), (2017, 10, 3), (2017, 10, 31), (2018, 5, 21)]}
# Holidays beside those of every year.
CLOSED = {datetime.date(*day) for day in [
    (2014, 6, 9), (2015, 5, 25), (2016, 5, 16), (2014, 10, 3), (2016, 10, 3)]}
# The course: prices in hundredths at some days, with straight lines between.
COURSE = [(datetime.date(*day), price) for day, price in [
    ((2014, 5, 13), 482_000), ((2014, 10, 15), 431_000), ((2015, 4, 10), 617_000),
    ((2016, 2, 11), 446_000), ((2017, 6, 19), 640_000), ((2018, 1, 23), 688_000),
    ((2018, 5, 22), 662_000), ((2018, 12, 27), 523_000), ((2019, 5, 3), 627_000),
    ((2019, 5, 13), 600_000)]]


class Dice:
    """The generator of drand48: 48 bits, a multiplier and an addend."""

    def __init__(self, seed):
        self.state = seed

    def below(self, count):
        self.state = (self.state * 0x5DEECE66D + 0xB) & (1 << 48) - 1
        return (self.state >> 16) % count

    def around(self, size):
        """A whole number from -3 size to 3 size, mostly near 0."""
        return sum(self.below(2 * size + 1) - size for _ in range(3))


def easter(year):
    """Easter Sunday. Source: Meeus, Astronomical Algorithms (1991), chapter 8."""
    a, (b, c) = year % 19, divmod(year, 100)
    (d, e), (i, k) = divmod(b, 4), divmod(c, 4)
    h = (19 * a + b - d - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    m = (32 + 2 * e + 2 * i - h - k) % 7
    n = h + m - 7 * ((a + 11 * h + 22 * m) // 451) + 114
    return datetime.date(year, n // 31, n % 31 + 1)


def is_open(day):
    sunday = easter(day.year)
    holidays = [(1, 1), (5, 1), (12, 24), (12, 25), (12, 26), (12, 31)]
    return day in BROKEN or not (
        day.weekday() > 4 or day in CLOSED or (day.month, day.day) in holidays
        or day - sunday in (datetime.timedelta(-2), datetime.timedelta(1)))


def course(day):
    for (start, low), (end, high) in zip(COURSE, COURSE[1:]):
        if day <= end:
            return low + (high - low) * (day - start).days // (end - start).days
    return COURSE[-1][1]


def text(hundredths):
    return f"{hundredths // 100}.{hundredths % 100:02}"


def main():
    dice, noise = Dice(2094), 0
    print("Date,Open,High,Low,Close,Adj Close,Volume")
    day = FIRST
    while day <= LAST:
        if is_open(day):
            if day in BROKEN:
                print(f"{day},null,null,null,null,null,null")
            else:
                noise = noise * 95 // 100 + dice.around(2_400)
                close = course(day) + noise
                opening = close + dice.around(1_500)
                high = max(opening, close) + dice.below(3_000)
                low = min(opening, close) - dice.below(3_000)
                prices = ",".join(text(price) for price in (opening, high, low, close, close))
                print(f"{day},{prices},{60_000_000 + dice.below(90_000_000)}")
        day += datetime.timedelta(1)


if __name__ == "__main__":
    main()
