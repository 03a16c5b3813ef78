#if !__has_include(<chipmunk/chipmunk.h>)
#error libchipmunk-dev is missing: sudo apt-get install libchipmunk-dev (README.md of Interlude lists all libraries in the section Install)
#else
#include <chipmunk/chipmunk.h>
#endif
