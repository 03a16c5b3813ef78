#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CObjectRuntime.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))

typedef SWIFT_CALL void (*destroy_function)(SWIFT_CONTEXT void *object);

// The words before a class's address point, which the ABI defines.
struct metadata_prefix {
    destroy_function destroy;
    const void *value_witnesses;
};

struct observed_class {
    const void *metadata;
    destroy_function destroy;
    struct observed_class *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Only grows, so that readers need no lock.
static struct observed_class *_Atomic classes[256];
static const object_runtime_calls *observer;

static size_t bucket(const void *metadata) { return ((uintptr_t)metadata >> 4) % 256; }

static struct observed_class *find(const void *metadata) {
    struct observed_class *entry = classes[bucket(metadata)];
    while (entry && entry->metadata != metadata) entry = entry->next;
    return entry;
}

static const void *metadata_of(const void *object) { return *(const void *const *)object; }

static SWIFT_CALL void destroy_observed(SWIFT_CONTEXT void *object) {
    destroy_function destroy = find(metadata_of(object))->destroy;
    observer->will_end(object);
    destroy(object);
    observer->did_end(object);
}

static bool make_writable(void *start, size_t size) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = (uintptr_t)start & ~(page - 1), end = ((uintptr_t)start + size + page - 1) & ~(page - 1);
    return mprotect((void *)first, end - first, PROT_READ | PROT_WRITE) == 0;
}

bool object_runtime_observe_class(const void *object, const object_runtime_calls *calls) {
    const void *metadata = metadata_of(object);
    if (find(metadata)) return true;
    pthread_mutex_lock(&lock);
    bool is_observed = find(metadata) != NULL;
    struct metadata_prefix *prefix = (struct metadata_prefix *)metadata - 1;
    if (!is_observed && make_writable(prefix, sizeof *prefix)) {
        struct observed_class *entry = malloc(sizeof *entry);
        size_t index = bucket(metadata);
        *entry = (struct observed_class){metadata, prefix->destroy, classes[index]};
        observer = calls;
        classes[index] = entry;
        prefix->destroy = destroy_observed;
        is_observed = true;
    }
    pthread_mutex_unlock(&lock);
    return is_observed;
}

extern bool swift_isDeallocating(void *object);

extern void *swift_tryRetain(void *object);

bool object_runtime_try_retain(const void *object) { return swift_tryRetain((void *)object) != NULL; }

bool object_runtime_is_deallocating(const void *object) { return swift_isDeallocating((void *)object); }
