#if !__has_include(<zlib.h>)
#error zlib1g-dev is missing: sudo apt-get install zlib1g-dev (README.md of Interlude lists all libraries in the section Install)
#else
#include <zlib.h>
#endif
