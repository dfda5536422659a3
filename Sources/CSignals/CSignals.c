#define _GNU_SOURCE
#include "CSignals.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/prctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { NONE, FRESH, SEEN };

static atomic_int interruption = NONE;
static atomic_int termination;
// The seconds that there are, or 0; when the timer was started, by both clocks; whether the time is up; and when the
// clock of the processor was asked last.
static atomic_int granted;
static atomic_llong began_working, began_waiting;
static atomic_bool is_over;
static atomic_llong asked;
static int ends[2] = {-1, -1};
// A request to end that is not heard within so many seconds ends the program, as by default.
enum { PATIENCE = 2 };
// How the terminal was at the start.
static struct termios terminal;
static bool has_terminal;

static void note(int number) {
  int kept = errno;
  unsigned char byte = (unsigned char)number;
  if (number == SIGINT) atomic_store(&interruption, FRESH);
  if (number == SIGTERM || number == SIGHUP) {
    atomic_store(&termination, number);
    alarm(PATIENCE);
  }
  (void)!write(ends[1], &byte, 1);  // A full pipe holds enough news already.
  errno = kept;
}

// Ends the program by the request to end, whatever it does.
static void end(int number) {
  (void)number;
  int request = atomic_load(&termination);
  // All signals are held back here, also the one that stops who sets a terminal from the background.
  if (has_terminal) tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
  signal(request, SIG_DFL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, request);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  raise(request);
  _exit(128 + request);
}

int signals_open(void) {
  if (ends[0] < 0) {
    if (pipe2(ends, O_NONBLOCK | O_CLOEXEC) < 0) return -1;
    has_terminal = tcgetattr(STDIN_FILENO, &terminal) == 0;
  }
  return ends[0];
}

bool signals_catch(int number) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) < 0) return false;
  if (number == SIGHUP && action.sa_handler == SIG_IGN) return true;  // nohup
  action = (struct sigaction){.sa_handler = note, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  if (number == SIGTERM || number == SIGHUP) {
    struct sigaction last = {.sa_handler = end, .sa_mask = action.sa_mask};
    if (sigaction(SIGALRM, &last, NULL) < 0) return false;
    action.sa_flags |= (int)SA_RESETHAND;
  }
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

static const long long SECOND = 1000000000LL;

static long long now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * SECOND + time.tv_nsec;
}

// Its ticks of some milliseconds will do, and asking for them takes next to no time.
static long long waited(void) { return now(CLOCK_MONOTONIC_COARSE) - atomic_load(&began_waiting); }

void signals_start_timer(int seconds) {
  atomic_store(&granted, 0);
  if (seconds <= 0) return;
  atomic_store(&began_working, now(CLOCK_PROCESS_CPUTIME_ID));
  atomic_store(&began_waiting, now(CLOCK_MONOTONIC_COARSE));
  atomic_store(&asked, 0);
  atomic_store(&is_over, false);
  atomic_store(&granted, seconds);
}

int signals_expired_timer(void) {
  int seconds = atomic_load(&granted);
  if (seconds == 0) return 0;
  long long time = waited();
  // The clock of the processor takes a call of the kernel.
  if (!atomic_load(&is_over) && time - atomic_load(&asked) >= SECOND / 50) {
    atomic_store(&asked, time);
    long long worked = now(CLOCK_PROCESS_CPUTIME_ID) - atomic_load(&began_working);
    if (worked >= seconds * SECOND || time / 10 >= seconds * SECOND) atomic_store(&is_over, true);
  }
  return atomic_load(&is_over) ? seconds : 0;
}

bool signals_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0; }

int signals_termination(void) { return atomic_load(&termination); }
