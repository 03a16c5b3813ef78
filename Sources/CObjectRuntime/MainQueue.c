#include <stddef.h>

#include "CObjectRuntime.h"

struct main_queue;
extern struct main_queue _dispatch_main_q;
extern void *dispatch_get_current_queue(void);

bool object_runtime_is_on_main_queue(void) { return dispatch_get_current_queue() == (void *)&_dispatch_main_q; }

extern const char *dispatch_queue_get_label(void *queue);

const char *object_runtime_current_queue_label(void) { return dispatch_queue_get_label(NULL); }
