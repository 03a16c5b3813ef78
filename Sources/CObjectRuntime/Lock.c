#include "CObjectRuntime.h"

#include <sched.h>
#include <stdatomic.h>

#ifdef __linux__
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

static void wait_while(uint32_t *lock, uint32_t value) { syscall(SYS_futex, lock, FUTEX_WAIT_PRIVATE, value, 0, 0, 0); }
static void wake_one(uint32_t *lock) { syscall(SYS_futex, lock, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0); }
#else
static void wait_while(uint32_t *lock, uint32_t value) { (void)lock, (void)value, sched_yield(); }
static void wake_one(uint32_t *lock) { (void)lock; }
#endif

// 0: unlocked, 1: locked, 2: locked and waited for.

bool object_runtime_try_lock(uint32_t *lock) {
    uint32_t unlocked = 0;
    return atomic_compare_exchange_strong((_Atomic uint32_t *)lock, &unlocked, 1);
}

void object_runtime_lock(uint32_t *lock) {
    if (object_runtime_try_lock(lock)) return;
    while (atomic_exchange((_Atomic uint32_t *)lock, 2) != 0) wait_while(lock, 2);
}

void object_runtime_unlock(uint32_t *lock) {
    if (atomic_exchange((_Atomic uint32_t *)lock, 0) == 2) wake_one(lock);
}
