#if !__has_include(<expat.h>)
#error libexpat1-dev is missing: sudo apt-get install libexpat1-dev (README.md of Interlude lists all libraries in the section Install)
#else
#include <expat.h>
#endif
