#pragma once
#include <stdbool.h>

/// Opens the pipe that caught signals are written to and gives its reading end, or -1 with errno.
int signals_open(void);

/// From now on `number` is written to the pipe as one byte; SIGINT, SIGTERM and SIGHUP also set
/// the flag. A second SIGTERM or SIGHUP does what it does by default.
bool signals_catch(int number);

/// Whether SIGINT, SIGTERM or SIGHUP came since the flag was lowered last; any thread may ask.
bool signals_raised(void);

/// Lowers the flag.
void signals_lower(void);
