#if !__has_include(<cairo.h>)
#error libcairo2-dev is missing: sudo apt-get install libcairo2-dev (README.md of Interlude lists all libraries in the section Install)
#else
#include <cairo.h>
#include <cairo-pdf.h>
#endif
