#pragma once
#include <stdbool.h>

/// Opens the pipe that caught signals are written to and gives its reading end, or -1 with errno.
int signals_open(void);

/// From now on `number` is written to the pipe as one byte; SIGINT, SIGTERM and SIGHUP are also
/// kept for the questions below. A second SIGTERM or SIGHUP does what it does by default, and so does
/// the first one of a program that is still there two seconds later, whatever it does meanwhile.
bool signals_catch(int number);

/// Whether a SIGINT came that is not lowered, which counts as seen from now on; any thread may ask.
bool signals_interrupted(void);

/// Forgets the SIGINT that was seen; a newer one stays.
void signals_lower(void);

/// Gives what begins now so many seconds of the process's time on processors, and ten times as many of real time
/// (CLOCK_MONOTONIC); 0 sets no bound.
void signals_start_timer(int seconds);

/// The seconds that the timer was started with if they have passed, or 0; any thread may ask.
int signals_expired_timer(void);

/// From now on the process is killed when the thread that started it ends; false with errno if not.
bool signals_end_with_parent(void);

/// The SIGTERM or SIGHUP that came, or 0; any thread may ask.
int signals_termination(void);
