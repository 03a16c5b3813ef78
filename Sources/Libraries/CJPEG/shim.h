#if !__has_include(<turbojpeg.h>)
#error libturbojpeg0-dev is missing: sudo apt-get install libturbojpeg0-dev (README.md of Interlude lists all libraries in the section Install)
#else
#include <turbojpeg.h>
#endif
