#define _GNU_SOURCE
#include "CSignals.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum { NONE, FRESH, SEEN };

static atomic_int interruption = NONE;
static atomic_int termination;
// When the time is up, in nanoseconds of the clock, or 0; and the seconds that there were.
static atomic_llong deadline;
static atomic_int granted;
static int ends[2] = {-1, -1};

static void note(int number) {
  int kept = errno;
  unsigned char byte = (unsigned char)number;
  if (number == SIGINT) atomic_store(&interruption, FRESH);
  if (number == SIGTERM || number == SIGHUP) atomic_store(&termination, number);
  (void)!write(ends[1], &byte, 1);  // A full pipe holds enough news already.
  errno = kept;
}

int signals_open(void) {
  if (ends[0] < 0 && pipe2(ends, O_NONBLOCK | O_CLOEXEC) < 0) return -1;
  return ends[0];
}

bool signals_catch(int number) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) < 0) return false;
  if (number == SIGHUP && action.sa_handler == SIG_IGN) return true;  // nohup
  action = (struct sigaction){.sa_handler = note, .sa_flags = SA_RESTART};
  if (number == SIGTERM || number == SIGHUP) action.sa_flags |= (int)SA_RESETHAND;
  sigfillset(&action.sa_mask);
  return sigaction(number, &action, NULL) == 0;
}

bool signals_interrupted(void) {
  int state = atomic_load(&interruption);
  // Only what is fresh is marked, or one that came meanwhile could be lost.
  if (state == FRESH) atomic_compare_exchange_strong(&interruption, &state, SEEN);
  return state != NONE;
}

void signals_lower(void) {
  int state = SEEN;
  atomic_compare_exchange_strong(&interruption, &state, NONE);
}

// Its ticks of some milliseconds will do, and asking for them takes next to no time.
static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

void signals_start_timer(int seconds) {
  atomic_store(&granted, seconds);
  atomic_store(&deadline, seconds > 0 ? now() + seconds * 1000000000LL : 0);
}

int signals_expired_timer(void) {
  long long end = atomic_load(&deadline);
  return end != 0 && now() >= end ? atomic_load(&granted) : 0;
}

bool signals_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0; }

int signals_termination(void) { return atomic_load(&termination); }
