#ifndef INTERPOSITION_H
#define INTERPOSITION_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

#include "CStageTime.h"

// Executables of other systems can't replace functions of libraries by defining them.
#if defined(__linux__) && defined(__GLIBC__)
#define CAN_INTERPOSE 1
#endif

#define INTERPOSED __attribute__((visibility("default"), used))

typedef uint64_t dispatch_time;
typedef void (*work_function)(void *);

// The library's function that this file's function of the same name replaces.
#define LIBRARY(result, name, ...)                                                                  \
    static result (*name##_library)(__VA_ARGS__);                                                   \
    static inline __attribute__((always_inline)) result (*library_##name(void))(__VA_ARGS__) {      \
        if (!name##_library) name##_library = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name);      \
        return name##_library;                                                                      \
    }

// A function of a library that this target doesn't link.
#define LOOKUP(result, name, ...)                                                                   \
    static result (*name##_found)(__VA_ARGS__);                                                     \
    static inline __attribute__((always_inline)) result (*find_##name(void))(__VA_ARGS__) {         \
        if (!name##_found) name##_found = (result(*)(__VA_ARGS__))dlsym(RTLD_DEFAULT, #name);       \
        return name##_found;                                                                        \
    }

extern const stage_time_handlers *stage_time_current_handlers;
extern _Atomic int stage_time_active_count;
// While positive, the thread's calls reach the libraries.
extern _Thread_local int stage_time_bypass;

static inline bool stage_time_is_active(void) {
    return atomic_load_explicit(&stage_time_active_count, memory_order_acquire) > 0 && stage_time_bypass == 0;
}

// Returns the stage of the calling code; NULL to leave the call to the library.
void *stage_time_caller(void);

// Splits a `dispatch_time_t` into its clock, a `clockid_t`, and nanoseconds; returns false for `.distantFuture`.
bool stage_time_decode(dispatch_time time, int *clock, int64_t *nanoseconds);
// Returns the time of libdispatch in real time that is as far away as `time` is by the stage's clock.
dispatch_time stage_time_in_reality(void *stage, dispatch_time time);

#endif
