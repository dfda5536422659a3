"""Easel, a chart playground for the terminal: the program 'easel' comes with this package."""
