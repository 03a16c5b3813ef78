#include "Interposition.h"

// The context of a `CFRunLoopTimer`.
struct timer_context {
    intptr_t version;
    void *info;
    const void *(*retain)(const void *);
    void (*release)(const void *);
    const void *(*description)(const void *);
};

LIBRARY(void, CFRunLoopAddTimer, void *, void *, const void *)
LIBRARY(void, CFRunLoopPerformBlock, void *, const void *, void *)
LOOKUP(void *, CFRunLoopGetMain, void)
LOOKUP(void *, CFRunLoopCopyCurrentMode, void *)
LOOKUP(unsigned char, CFRunLoopTimerIsValid, void *)
LOOKUP(double, CFRunLoopTimerGetNextFireDate, void *)
LOOKUP(double, CFRunLoopTimerGetInterval, void *)
LOOKUP(void, CFRunLoopTimerSetNextFireDate, void *, double)
LOOKUP(void, CFRunLoopTimerGetContext, void *, struct timer_context *)
LOOKUP(const void *, CFRetain, const void *)
LOOKUP(void, CFRelease, const void *)
LOOKUP(void *, swift_task_getCurrent, void)
LOOKUP(void *, swift_retain, void *)
LOOKUP(void, swift_release, void *)

extern struct main_queue _dispatch_main_q;
extern void *_Block_copy(const void *block);
extern void dispatch_async(void *queue, void *block);

// Returns the stage of the calling code if `loop` is its main run loop.
static void *stage_of_run_loop(void *loop) {
    void *stage = stage_time_caller();
    if (!stage) return NULL;
    return stage_time_is_on_main_queue() || loop == find_CFRunLoopGetMain()() ? stage : NULL;
}

INTERPOSED void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
    void *stage = stage_of_run_loop(loop);
    if (!stage) return library_CFRunLoopAddTimer()(loop, timer, mode);
    stage_time_bypass += 1;
    stage_time_current_handlers->add_timer(stage, timer);
    stage_time_bypass -= 1;
}

// Whether `loop` is the main run loop and doesn't run, as in a program whose main queue has no thread of its own.
static bool is_idle_main_loop(void *loop) {
    if (loop != find_CFRunLoopGetMain()()) return false;
    void *mode = find_CFRunLoopCopyCurrentMode()(loop);
    if (mode) find_CFRelease()(mode);
    return !mode;
}

INTERPOSED void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
    void *stage = stage_of_run_loop(loop);
    if (!stage) {
        // On iOS, the main queue is a source of the main run loop, so that the loop runs wherever the queue does.
        if (is_idle_main_loop(loop)) return dispatch_async(&_dispatch_main_q, block);
        return library_CFRunLoopPerformBlock()(loop, mode, block);
    }
    stage_time_submit(stage, (stage_time_work){&_dispatch_main_q, _Block_copy(block), NULL}, false);
}

bool stage_time_timer_is_valid(void *timer) { return find_CFRunLoopTimerIsValid()(timer); }
double stage_time_timer_next_fire(void *timer) { return find_CFRunLoopTimerGetNextFireDate()(timer); }
double stage_time_timer_interval(void *timer) { return find_CFRunLoopTimerGetInterval()(timer); }
void stage_time_timer_set_next_fire(void *timer, double time) { find_CFRunLoopTimerSetNextFireDate()(timer, time); }

void *stage_time_timer_object(void *timer) {
    struct timer_context context = {0};
    find_CFRunLoopTimerGetContext()(timer, &context);
    return context.info;
}

void stage_time_timer_retain(void *timer) { find_CFRetain()(timer); }
void stage_time_timer_release(void *timer) { find_CFRelease()(timer); }

// MARK: Swift tasks

#define SWIFT_CALL __attribute__((swiftcall))

void *stage_time_copy_task(void) {
    void *task = ((SWIFT_CALL void *(*)(void))(void *)find_swift_task_getCurrent())();
    if (task) find_swift_retain()(task);
    return task;
}

bool stage_time_task_is_canceled(void *task) {
    static SWIFT_CALL bool (*function)(void *);
    if (!function) function = (SWIFT_CALL bool (*)(void *))dlsym(RTLD_DEFAULT, "swift_task_isCancelled");
    return function && function(task);
}

void stage_time_task_release(void *task) { find_swift_release()(task); }
