#include "Interposition.h"

#include <errno.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

const stage_time_handlers *stage_time_current_handlers;
_Atomic int stage_time_active_count;
_Thread_local int stage_time_bypass;

enum { nanoseconds_per_second = 1000000000 };

void stage_time_begin_bypass(void) { stage_time_bypass += 1; }
void stage_time_end_bypass(void) { stage_time_bypass -= 1; }

void *stage_time_caller(void) {
    if (!stage_time_is_active()) return NULL;
    // The handler itself may call replaced functions.
    stage_time_bypass += 1;
    void *stage = stage_time_current_handlers->caller();
    stage_time_bypass -= 1;
    return stage;
}

static bool read_clock(int clock, int64_t *nanoseconds) {
    void *stage = stage_time_caller();
    if (!stage) return false;
    stage_time_bypass += 1;
    bool is_virtual = stage_time_current_handlers->read(stage, clock, nanoseconds);
    stage_time_bypass -= 1;
    return is_virtual;
}

static bool sleep_virtually(int64_t nanoseconds) {
    void *stage = stage_time_caller();
    if (!stage) return false;
    stage_time_bypass += 1;
    stage_time_current_handlers->sleep(stage, nanoseconds);
    stage_time_bypass -= 1;
    return true;
}

#ifdef CAN_INTERPOSE

LIBRARY(int, clock_gettime, clockid_t, struct timespec *)
LIBRARY(int, gettimeofday, struct timeval *, void *)
LIBRARY(int, nanosleep, const struct timespec *, struct timespec *)
LIBRARY(int, usleep, useconds_t)
LIBRARY(unsigned, sleep, unsigned)

static int real_clock_gettime(clockid_t clock, struct timespec *time) {
    int (*function)(clockid_t, struct timespec *) = library_clock_gettime();
    return function ? function(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

INTERPOSED int clock_gettime(clockid_t clock, struct timespec *time) {
    int64_t nanoseconds;
    if (!stage_time_is_active() || !read_clock(clock, &nanoseconds)) return real_clock_gettime(clock, time);
    time->tv_sec = nanoseconds / nanoseconds_per_second;
    time->tv_nsec = nanoseconds % nanoseconds_per_second;
    return 0;
}

INTERPOSED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    int64_t nanoseconds;
    if (!stage_time_is_active() || !read_clock(CLOCK_REALTIME, &nanoseconds)) {
        return library_gettimeofday()(time, zone);
    }
    time->tv_sec = nanoseconds / nanoseconds_per_second;
    time->tv_usec = nanoseconds % nanoseconds_per_second / 1000;
    return 0;
}

INTERPOSED int nanosleep(const struct timespec *time, struct timespec *remaining) {
    if (!stage_time_is_active() || !time || time->tv_sec < 0 || time->tv_sec > 1000000000
        || !sleep_virtually((int64_t)time->tv_sec * nanoseconds_per_second + time->tv_nsec)) {
        return library_nanosleep()(time, remaining);
    }
    return 0;
}

INTERPOSED int usleep(useconds_t microseconds) {
    if (!stage_time_is_active() || !sleep_virtually((int64_t)microseconds * 1000)) {
        return library_usleep()(microseconds);
    }
    return 0;
}

INTERPOSED unsigned sleep(unsigned seconds) {
    if (!stage_time_is_active() || !sleep_virtually((int64_t)seconds * nanoseconds_per_second)) {
        return library_sleep()(seconds);
    }
    return 0;
}

bool stage_time_is_supported(void) { return true; }

#else

static int real_clock_gettime(clockid_t clock, struct timespec *time) { return clock_gettime(clock, time); }

bool stage_time_is_supported(void) { return false; }

#endif

int64_t stage_time_real_now(void) { return stage_time_real_reading(CLOCK_MONOTONIC); }

int64_t stage_time_real_reading(int clock) {
    struct timespec time = {0};
    real_clock_gettime((clockid_t)clock, &time);
    return (int64_t)time.tv_sec * nanoseconds_per_second + time.tv_nsec;
}
