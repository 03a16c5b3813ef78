#include "Interposition.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

// The part of a block's layout that the ABI defines.
struct block {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(void *);
    void *descriptor;
};

extern void *_NSConcreteGlobalBlock[32];
extern void *_NSConcreteStackBlock[32];

struct main_queue;
extern struct main_queue _dispatch_main_q;
struct source_type;
extern const struct source_type _dispatch_source_type_timer;
extern const struct source_type _dispatch_source_type_data_add;

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern void *dispatch_block_create(unsigned long flags, void *block);
extern long dispatch_block_testcancel(void *block);
extern void dispatch_block_notify(void *block, void *queue, void *notification);
extern void *dispatch_get_specific(const void *key);
extern void dispatch_queue_set_specific(void *queue, const void *key, void *context, work_function destructor);
extern void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);
extern dispatch_time dispatch_time_since(dispatch_time when, int64_t delta) __asm__("dispatch_time");
extern void *dispatch_semaphore_create(intptr_t value);
extern void dispatch_group_enter(void *group);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_source_merge_data(void *source, uintptr_t value);
extern intptr_t dispatch_source_testcancel(void *source);

LIBRARY(void, dispatch_async, void *, void *)
LIBRARY(void, dispatch_async_f, void *, void *, work_function)
LIBRARY(void, dispatch_group_async, void *, void *, void *)
LIBRARY(void, dispatch_after, dispatch_time, void *, void *)
LIBRARY(void, dispatch_after_f, dispatch_time, void *, void *, work_function)
LIBRARY(intptr_t, dispatch_semaphore_wait, void *, dispatch_time)
LIBRARY(intptr_t, dispatch_group_wait, void *, dispatch_time)
LIBRARY(intptr_t, dispatch_semaphore_signal, void *)
LIBRARY(void, dispatch_group_leave, void *)
LIBRARY(void *, dispatch_source_create, const void *, uintptr_t, uintptr_t, void *)
LIBRARY(void, dispatch_source_set_timer, void *, dispatch_time, uint64_t, uint64_t)

static const dispatch_time forever = ~0ull;
static char main_queue_key;
static void (*special_invoke)(void *);

static _Thread_local void *current_stage;
static _Thread_local uint64_t current_work;
static _Thread_local bool ends_wait;

void *stage_time_current_stage(void) { return current_stage; }
uint64_t stage_time_current_work(void) { return current_work; }
bool stage_time_ends_wait(void) { return ends_wait; }

bool stage_time_is_main_queue(const void *queue) { return queue == (const void *)&_dispatch_main_q; }
bool stage_time_is_on_main_queue(void) { return dispatch_get_specific(&main_queue_key) != NULL; }

static void do_nothing(void *block) { (void)block; }

void stage_time_activate(const stage_time_handlers *handlers) {
    if (atomic_load(&stage_time_active_count) == 0) {
        stage_time_current_handlers = handlers;
        dispatch_queue_set_specific(&_dispatch_main_q, &main_queue_key, &main_queue_key, NULL);
        if (!special_invoke) {
            // The blocks of work items have the same function; libdispatch gives them a special treatment.
            static struct { unsigned long reserved, size; } descriptor = {0, sizeof(struct block)};
            static struct block plain = {NULL, 1 << 28, 0, do_nothing, &descriptor};
            plain.isa = _NSConcreteGlobalBlock;
            struct block *special = dispatch_block_create(0, &plain);
            if (special) special_invoke = special->invoke;
            if (special) _Block_release(special);
        }
    }
    atomic_fetch_add(&stage_time_active_count, 1);
}

void stage_time_deactivate(void) { atomic_fetch_sub(&stage_time_active_count, 1); }

// MARK: Times

bool stage_time_decode(dispatch_time time, int *clock, int64_t *nanoseconds) {
    static const dispatch_time now_by_wall = ~1ull, high_bits = 3ull << 62, continuous = 2ull << 62;
    if (time == forever) return false;
    if ((time & high_bits) == high_bits) {
        *clock = CLOCK_REALTIME;
        *nanoseconds = time == now_by_wall ? INT64_MIN : -(int64_t)time;
    } else if ((time & high_bits) == continuous) {
        *clock = CLOCK_BOOTTIME;
        *nanoseconds = (int64_t)(time & ~continuous);
    } else {
        *clock = CLOCK_MONOTONIC;
        *nanoseconds = time == 0 ? INT64_MIN : (int64_t)time;
    }
    return true;
}

dispatch_time stage_time_in_reality(void *stage, dispatch_time time) {
    int clock;
    int64_t due, now;
    if (time == 0 || !stage_time_decode(time, &clock, &due)
        || !stage_time_current_handlers->read(stage, clock, &now)) {
        return time;
    }
    return dispatch_time_since(0, due > now ? due - now : 0);
}

// MARK: Work

struct running_work {
    void *stage;
    uint64_t number;
    stage_time_work work;
    bool ends_wait;
};

static bool is_special(const void *block) { return ((const struct block *)block)->invoke == special_invoke; }

static void run(void *context) {
    struct running_work running = *(struct running_work *)context;
    free(context);
    void *former_stage = current_stage;
    uint64_t former_work = current_work;
    bool former_ends_wait = ends_wait;
    current_stage = running.stage;
    current_work = running.number;
    ends_wait = running.ends_wait;
    stage_time_bypass += 1;
    stage_time_current_handlers->work_did_start(running.stage, running.number);
    stage_time_bypass -= 1;
    if (running.work.function) {
        running.work.function(running.work.context);
    } else {
        stage_time_current_handlers->work_run(running.stage, running.work);
    }
    current_stage = former_stage;
    current_work = former_work;
    ends_wait = former_ends_wait;
    stage_time_bypass += 1;
    if (!running.work.function) _Block_release(running.work.context);
    stage_time_current_handlers->work_did_end(running.stage, running.number);
    stage_time_bypass -= 1;
}

static void enqueue(void *stage, stage_time_work work, bool ends_wait) {
    struct running_work *running = malloc(sizeof *running);
    uint64_t number = 0;
    if (stage_time_is_main_queue(work.queue)) {
        stage_time_current_handlers->retain(stage);
    } else {
        number = stage_time_current_handlers->work_will_begin(stage);
    }
    *running = (struct running_work){stage, number, work, ends_wait};
    library_dispatch_async_f()(work.queue, running, run);
}

// A block that ends the count of a work item's block.
struct notification {
    struct block block;
    void *stage;
    uint64_t number;
};

static void notify(void *block) {
    struct notification *notification = block;
    stage_time_bypass += 1;
    stage_time_current_handlers->work_did_end(notification->stage, notification->number);
    stage_time_bypass -= 1;
}

// Enqueues the block of a work item as it is, because libdispatch applies its flags and can cancel it.
static void enqueue_special(void *stage, stage_time_work work) {
    library_dispatch_async()(work.queue, work.context);
    if (!stage_time_is_main_queue(work.queue)) {
        static struct { unsigned long reserved, size; } descriptor = {0, sizeof(struct notification)};
        struct notification notification = {
            {_NSConcreteStackBlock, 0, 0, notify, &descriptor}, stage,
            stage_time_current_handlers->work_will_begin(stage)};
        dispatch_block_notify(work.context, dispatch_get_global_queue(0, 0), &notification);
    }
    _Block_release(work.context);
}

void stage_time_submit(void *stage, stage_time_work work, bool ends_wait) {
    stage_time_bypass += 1;
    if (!work.function && is_special(work.context)) {
        enqueue_special(stage, work);
    } else {
        enqueue(stage, work, ends_wait);
    }
    stage_time_bypass -= 1;
}

void stage_time_call(stage_time_work work) {
    if (work.function) {
        work.function(work.context);
    } else {
        ((struct block *)work.context)->invoke(work.context);
    }
}

void stage_time_discard(stage_time_work work) {
    if (!work.function) _Block_release(work.context);
}

bool stage_time_is_canceled(stage_time_work work) {
    return !work.function && is_special(work.context) && dispatch_block_testcancel(work.context) != 0;
}

INTERPOSED void dispatch_async(void *queue, void *block) {
    void *stage = stage_time_caller();
    if (!stage) return library_dispatch_async()(queue, block);
    stage_time_submit(stage, (stage_time_work){queue, _Block_copy(block), NULL}, false);
}

INTERPOSED void dispatch_async_f(void *queue, void *context, work_function function) {
    if (!stage_time_is_active()) return library_dispatch_async_f()(queue, context, function);
    // Functions are enqueued by Swift's runtime. On the main queue its tasks are not other work of the stage.
    stage_time_bypass += 1;
    void *stage = stage_time_current_handlers->enqueuer(context);
    stage_time_bypass -= 1;
    if (stage && !stage_time_is_main_queue(queue)) {
        stage_time_submit(stage, (stage_time_work){queue, context, function}, false);
    } else {
        library_dispatch_async_f()(queue, context, function);
    }
    if (!stage) return;
    stage_time_bypass += 1;
    stage_time_current_handlers->release(stage);
    stage_time_bypass -= 1;
}

// The number of threads that wait for a group or a semaphore without a limit.
static _Atomic int waiting_count;

static void will_signal(const void *object) {
    if (atomic_load(&waiting_count) == 0 || !stage_time_is_active()) return;
    stage_time_bypass += 1;
    stage_time_current_handlers->will_signal(object);
    stage_time_bypass -= 1;
}

static void leave(void *group) {
    will_signal(group);
    library_dispatch_group_leave()(group);
}

struct group_work {
    void *group;
    void *block;
};

static void run_in_group(void *context) {
    struct group_work work = *(struct group_work *)context;
    free(context);
    ((struct block *)work.block)->invoke(work.block);
    _Block_release(work.block);
    leave(work.group);
    dispatch_release(work.group);
}

INTERPOSED void dispatch_group_async(void *group, void *queue, void *block) {
    void *stage = stage_time_caller();
    if (!stage || is_special(block)) return library_dispatch_group_async()(group, queue, block);
    struct group_work *work = malloc(sizeof *work);
    dispatch_retain(group);
    dispatch_group_enter(group);
    *work = (struct group_work){group, _Block_copy(block)};
    stage_time_submit(stage, (stage_time_work){queue, work, run_in_group}, false);
}

static bool enqueue_after(dispatch_time when, stage_time_work work) {
    int clock;
    int64_t time;
    void *stage = stage_time_caller();
    if (!stage || !stage_time_decode(when, &clock, &time)) return false;
    if (!work.function) work.context = _Block_copy(work.context);
    stage_time_bypass += 1;
    stage_time_current_handlers->after(stage, clock, time, work);
    stage_time_bypass -= 1;
    return true;
}

INTERPOSED void dispatch_after(dispatch_time when, void *queue, void *block) {
    if (enqueue_after(when, (stage_time_work){queue, block, NULL})) return;
    stage_time_bypass += 1;
    library_dispatch_after()(when, queue, block);
    stage_time_bypass -= 1;
}

INTERPOSED void dispatch_after_f(dispatch_time when, void *queue, void *context, work_function function) {
    if (enqueue_after(when, (stage_time_work){queue, context, function})) return;
    stage_time_bypass += 1;
    library_dispatch_after_f()(when, queue, context, function);
    stage_time_bypass -= 1;
}

// MARK: Waits of threads

// Waits without a limit. Other work than the main queue's may wait for something that the stage's time brings.
static intptr_t wait_forever(intptr_t (*wait)(void *, dispatch_time), void *object) {
    void *stage = current_work == 0 ? NULL : stage_time_caller();
    if (!stage) return wait(object, forever);
    if (wait(object, 0) == 0) return 0;
    uint64_t work = current_work;
    atomic_fetch_add(&waiting_count, 1);
    stage_time_bypass += 1;
    stage_time_current_handlers->wait_will_begin(stage, work, object);
    intptr_t result = wait(object, forever);
    stage_time_current_handlers->wait_did_end(stage, work);
    stage_time_bypass -= 1;
    atomic_fetch_sub(&waiting_count, 1);
    return result;
}

#define WAIT_IN_REALITY(name, object, timeout)                                                      \
    if (timeout == forever) return wait_forever(library_##name(), object);                          \
    void *stage = timeout == 0 ? NULL : stage_time_caller();                                        \
    if (!stage) return library_##name()(object, timeout);                                           \
    stage_time_bypass += 1;                                                                         \
    intptr_t result = library_##name()(object, stage_time_in_reality(stage, timeout));              \
    stage_time_bypass -= 1;                                                                         \
    return result;

INTERPOSED intptr_t dispatch_semaphore_wait(void *semaphore, dispatch_time timeout) {
    WAIT_IN_REALITY(dispatch_semaphore_wait, semaphore, timeout)
}

INTERPOSED intptr_t dispatch_group_wait(void *group, dispatch_time timeout) {
    WAIT_IN_REALITY(dispatch_group_wait, group, timeout)
}

INTERPOSED intptr_t dispatch_semaphore_signal(void *semaphore) {
    will_signal(semaphore);
    return library_dispatch_semaphore_signal()(semaphore);
}

INTERPOSED void dispatch_group_leave(void *group) { leave(group); }

// MARK: Timer sources

// The start of the layout of libdispatch's objects. A count of 0 means one reference.
struct dispatch_object {
    const void *isa;
    _Atomic int internal_references;
    _Atomic int external_references;
};

// A timer source of a stage is replaced by a source that fires when data arrives, and is in the registry:
// 1. When it is created, the registry retains it, so that its address isn't another source's while the stage has its timer.
// 2. It is over when the app has canceled it or only the registry and the stage have references. The stage finds this out
//    before it fires the timer (stage_time_source_is_over), or ends before.
// 3. stage_time_source_release gives back the stage's reference, and, the first time, the registry's.
// 4. The address remains as "over", because an app that still has the source may set its timer, until a new source has the
//    address, or too many sources are over.
struct stage_source {
    const void *address;
    // Whether the registry has given back its reference.
    bool is_over;
};

enum source_state { not_of_stage, of_stage, over };
enum { maximum_sources_over = 1024 };

static struct {
    atomic_flag lock;
    struct stage_source *sources;
    // Changed under the lock, and read without it.
    _Atomic size_t count;
    size_t capacity, count_over;
} registry = {ATOMIC_FLAG_INIT, NULL, 0, 0, 0};

static void lock_registry(void) {
    while (atomic_flag_test_and_set(&registry.lock)) {}
}

static void unlock_registry(void) { atomic_flag_clear(&registry.lock); }

static struct stage_source *find_source(const void *address) {
    for (size_t index = 0; index < registry.count; index++) {
        if (registry.sources[index].address == address) return &registry.sources[index];
    }
    return NULL;
}

static void remove_source(struct stage_source *source) {
    registry.count_over -= source->is_over;
    *source = registry.sources[registry.count - 1];
    registry.count -= 1;
}

static void register_source(const void *address) {
    lock_registry();
    struct stage_source *former = find_source(address);
    if (former) remove_source(former);
    if (registry.count == registry.capacity) {
        registry.capacity = registry.capacity * 2 + 16;
        registry.sources = realloc(registry.sources, registry.capacity * sizeof *registry.sources);
    }
    registry.sources[registry.count] = (struct stage_source){address, false};
    registry.count += 1;
    unlock_registry();
}

// Removes the source that had the address of a new source before.
static void forget_source(const void *address) {
    if (registry.count == 0) return;
    lock_registry();
    struct stage_source *former = find_source(address);
    if (former) remove_source(former);
    unlock_registry();
}

static enum source_state state_of_source(const void *address) {
    if (registry.count == 0) return not_of_stage;
    lock_registry();
    struct stage_source *source = find_source(address);
    enum source_state state = !source ? not_of_stage : source->is_over ? over : of_stage;
    unlock_registry();
    return state;
}

// Marks a source as over, and returns whether it wasn't. The address remains, because an app may have the source still:
// libdispatch traps when a timer is set on a source of another type.
static bool end_source(const void *address) {
    lock_registry();
    struct stage_source *source = find_source(address);
    bool ends = source && !source->is_over;
    if (ends) {
        source->is_over = true;
        registry.count_over += 1;
        for (size_t index = 0; registry.count_over > maximum_sources_over; index++) {
            if (registry.sources[index].is_over) remove_source(&registry.sources[index]);
        }
    }
    unlock_registry();
    return ends;
}

// Whether code of Foundation calls. A run loop has a timer for its own limit, which no code of the app waits for: XCTest
// runs the main run loop again and again for a tenth of a second.
static bool is_foundation(const void *caller) {
    Dl_info library;
    return dladdr(caller, &library) && library.dli_fname && strstr(library.dli_fname, "/libFoundation.so");
}

INTERPOSED void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
    bool is_timer = type == (const void *)&_dispatch_source_type_timer;
    void *stage = is_timer && !is_foundation(__builtin_return_address(0)) ? stage_time_caller() : NULL;
    if (!stage) {
        void *source = library_dispatch_source_create()(type, handle, mask, queue);
        forget_source(source);
        return source;
    }
    void *source = library_dispatch_source_create()(&_dispatch_source_type_data_add, 0, 0, queue);
    if (source) {
        // The registry has a reference, so that no other source gets the address.
        dispatch_retain(source);
        register_source(source);
        stage_time_bypass += 1;
        stage_time_current_handlers->set_source_timer(stage, source, CLOCK_MONOTONIC, INT64_MAX, 0);
        stage_time_bypass -= 1;
    }
    return source;
}

INTERPOSED void dispatch_source_set_timer(void *source, dispatch_time start, uint64_t interval, uint64_t leeway) {
    enum source_state state = state_of_source(source);
    if (state == not_of_stage) return library_dispatch_source_set_timer()(source, start, interval, leeway);
    void *stage = state == over ? NULL : stage_time_caller();
    if (!stage) return;
    int clock = CLOCK_MONOTONIC;
    int64_t time = INT64_MAX;
    stage_time_decode(start, &clock, &time);
    stage_time_bypass += 1;
    stage_time_current_handlers->set_source_timer(
        stage, source, clock, time, interval >= INT64_MAX ? 0 : (int64_t)interval);
    stage_time_bypass -= 1;
}

void stage_time_source_retain(void *source) { dispatch_retain(source); }

void stage_time_source_release(void *source) {
    // The references of the caller and of the registry.
    if (end_source(source)) dispatch_release(source);
    dispatch_release(source);
}

bool stage_time_source_is_over(void *source) {
    return dispatch_source_testcancel(source) != 0
        || atomic_load(&((struct dispatch_object *)source)->external_references) < 2;
}

void stage_time_source_fire(void *stage, void *source) {
    (void)stage;
    dispatch_source_merge_data(source, 1);
}

// MARK: Real time

void stage_time_real_after(int64_t nanoseconds, bool on_main_queue, void *context, work_function function) {
    void *queue = on_main_queue ? (void *)&_dispatch_main_q : dispatch_get_global_queue(0, 0);
    stage_time_bypass += 1;
    library_dispatch_after_f()(dispatch_time_since(0, nanoseconds), queue, context, function);
    stage_time_bypass -= 1;
}

void stage_time_real_async_main(void *context, work_function function) {
    stage_time_bypass += 1;
    library_dispatch_async_f()(&_dispatch_main_q, context, function);
    stage_time_bypass -= 1;
}

void *stage_time_semaphore_create(void) { return dispatch_semaphore_create(0); }
void stage_time_semaphore_signal(void *semaphore) { dispatch_semaphore_signal(semaphore); }

void stage_time_semaphore_wait(void *semaphore) {
    library_dispatch_semaphore_wait()(semaphore, forever);
    dispatch_release(semaphore);
}
