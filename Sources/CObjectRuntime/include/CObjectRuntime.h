#ifndef COBJECTRUNTIME_H
#define COBJECTRUNTIME_H

#include <stdbool.h>
#include <stdint.h>

// Calls around the deallocation of an object: `will_end` before its deinitializer with the object's address, `did_end`
// after its memory was freed.
typedef struct {
    void (*will_end)(const void *object);
    void (*did_end)(const void *object);
} object_runtime_calls;

// Observes the deallocation of all instances of an object's class; the calls must stay valid.
//
// A Swift class has a function that deinitializes and frees its instances, which the runtime calls when the last
// reference ends. This replaces it by one that calls the previous one. Returns false if the class can't be changed.
bool object_runtime_observe_class(const void *object, const object_runtime_calls *calls);

// Whether the deinitializer of an object has begun, whose memory isn't freed yet.
bool object_runtime_is_deallocating(const void *object);

// Retains an object unless its deinitializer has begun; returns whether it did. The object's memory must be valid.
bool object_runtime_try_retain(const void *object);

// Whether the calling code runs on Dispatch's main queue. False for queues whose target is the main queue.
bool object_runtime_is_on_main_queue(void);

// Returns the label of the queue that runs the caller; an empty text for a queue without one.
const char *object_runtime_current_queue_label(void);

// Calls a function when the current thread ends, before the destructors of its keys.
//
// Libdispatch has such a key. After its destructor, code that uses Dispatch on the thread, as the question for the
// main queue does, brings back its cache, which is then freed a second time.
void object_runtime_at_thread_end(void (*body)(void *argument), void *argument);

// A lock of four bytes, which is unlocked when it is 0.
void object_runtime_lock(uint32_t *lock);
bool object_runtime_try_lock(uint32_t *lock);
void object_runtime_unlock(uint32_t *lock);

#endif
