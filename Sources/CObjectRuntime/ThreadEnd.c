#include "CObjectRuntime.h"

extern int __cxa_thread_atexit_impl(void (*body)(void *), void *argument, void *library);
extern void *__dso_handle;

void object_runtime_at_thread_end(void (*body)(void *), void *argument) {
    __cxa_thread_atexit_impl(body, argument, &__dso_handle);
}
