#ifndef CSTAGETIME_H
#define CSTAGETIME_H

#include <stdbool.h>
#include <stdint.h>

// Lets the code of a running stage read a virtual clock and wait by it, without changes to its source.
//
// On Linux, the symbols of an executable take precedence over symbols of shared libraries. This target defines the few
// functions of libc, libdispatch, and CoreFoundation that read or wait for time. Each asks the handlers below whether
// its caller belongs to a stage, and otherwise forwards to the library. Without a running stage, the cost is one load
// of an atomic number.

// Work that is enqueued on a dispatch queue.
typedef struct {
    // The queue, a `dispatch_queue_t`.
    void *queue;
    // A block if `function` is NULL, otherwise the argument of `function`. A block is retained.
    void *context;
    void (*function)(void *);
} stage_time_work;

// The stage's answers. Stages are unowned references to Swift objects, NULL for none.
typedef struct {
    // Returns the stage of the calling code.
    void *(*caller)(void);
    // Returns the stage of the code that enqueues a Swift task, retained.
    void *(*enqueuer)(void *task);
    // Stores the reading of a clock in nanoseconds; returns false if the clock is not virtual.
    bool (*read)(void *stage, int clock, int64_t *nanoseconds);
    // Waits for a number of nanoseconds of the stage's time, on a thread that may block.
    void (*sleep)(void *stage, int64_t nanoseconds);
    // Enqueues work at a time of a clock, in nanoseconds.
    void (*after)(void *stage, int clock, int64_t time, stage_time_work work);
    // Retains the stage, and returns a number for work that begins on another queue than the main queue.
    uint64_t (*work_will_begin)(void *stage);
    // The work gets a thread.
    void (*work_did_start)(void *stage, uint64_t work);
    // Runs the work with the stage as its task-local value.
    void (*work_run)(void *stage, stage_time_work work);
    // Ends the work and releases the stage.
    void (*work_did_end)(void *stage, uint64_t work);
    // The work's thread begins or ends to wait for a group or a semaphore, without a limit.
    void (*wait_will_begin)(void *stage, uint64_t work, const void *object);
    void (*wait_did_end)(void *stage, uint64_t work);
    // A thread is about to signal a semaphore, or to leave a group.
    void (*will_signal)(const void *object);
    // Retains or releases the stage.
    void (*retain)(void *stage);
    void (*release)(void *stage);
    // Fires a timer of the main run loop, a `CFRunLoopTimerRef`, by the stage's time.
    void (*add_timer)(void *stage, void *timer);
    // Fires a source by the stage's time: at a time of a clock, then at an interval in nanoseconds, 0 for never.
    void (*set_source_timer)(void *stage, void *source, int clock, int64_t time, int64_t interval);
} stage_time_handlers;

// Begins or ends to ask the handlers; the calls nest. The handlers must stay valid.
void stage_time_activate(const stage_time_handlers *handlers);
void stage_time_deactivate(void);

// Whether this system can replace the functions.
bool stage_time_is_supported(void);

// Whether the calling code runs on the main queue.
bool stage_time_is_on_main_queue(void);

// Between the calls, the thread's code reads and waits for real time.
void stage_time_begin_bypass(void);
void stage_time_end_bypass(void);

// The stage and the number of the work that runs on the calling thread; NULL and 0 outside of work.
void *stage_time_current_stage(void);
uint64_t stage_time_current_work(void);
// Whether the thread runs a function that ends a wait of the stage, such as the task that ends another task's sleep.
bool stage_time_ends_wait(void);

// Real time, and waits in real time, also for the code of a stage. Nanoseconds of the monotonic clock.
int64_t stage_time_real_now(void);
int64_t stage_time_real_reading(int clock);
void stage_time_real_after(int64_t nanoseconds, bool on_main_queue, void *context, void (*function)(void *));
void stage_time_real_async_main(void *context, void (*function)(void *));
void *stage_time_semaphore_create(void);
void stage_time_semaphore_signal(void *semaphore);
// Waits in real time, and releases the semaphore.
void stage_time_semaphore_wait(void *semaphore);

// Enqueues work for the stage now, also to end a wait. Takes the reference to the block.
void stage_time_submit(void *stage, stage_time_work work, bool ends_wait);
// Calls the block or the function.
void stage_time_call(stage_time_work work);
// Releases a block that is not going to run.
void stage_time_discard(stage_time_work work);
// Whether the work is a block of a `DispatchWorkItem` that was canceled.
bool stage_time_is_canceled(stage_time_work work);
bool stage_time_is_main_queue(const void *queue);

// Timers of the run loop; times are `CFAbsoluteTime`.
bool stage_time_timer_is_valid(void *timer);
double stage_time_timer_next_fire(void *timer);
double stage_time_timer_interval(void *timer);
void stage_time_timer_set_next_fire(void *timer, double time);
// The `Timer`, not retained.
void *stage_time_timer_object(void *timer);
void stage_time_timer_retain(void *timer);
void stage_time_timer_release(void *timer);

// Dispatch sources.
void stage_time_source_retain(void *source);
void stage_time_source_release(void *source);
// Whether the source was canceled, or the caller has its only reference.
bool stage_time_source_is_over(void *source);
// Calls the source's event handler, for the stage.
void stage_time_source_fire(void *stage, void *source);

// The running Swift task, retained; NULL if there is none.
void *stage_time_copy_task(void);
bool stage_time_task_is_canceled(void *task);
void stage_time_task_release(void *task);

#endif
