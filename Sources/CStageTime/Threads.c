#include "Interposition.h"

LOOKUP(unsigned char, _CFIsMainThread, void)

// `Thread.isMainThread` of Foundation. On Linux, another thread than the process's first one serves the main queue, so
// that code such as `if !Thread.isMainThread { DispatchQueue.main.sync { … } }` would wait for itself.
INTERPOSED bool stage_time_thread_is_main(void) __asm__("$s10Foundation6ThreadC06isMainB0SbvgZ");

bool stage_time_thread_is_main(void) { return stage_time_is_on_main_queue() || find__CFIsMainThread()() != 0; }
