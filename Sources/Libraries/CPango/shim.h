#if !__has_include(<pango/pangocairo.h>)
#error libpango1.0-dev is missing: sudo apt-get install libpango1.0-dev (README.md of Interlude lists all libraries in the section Install)
#else
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#endif
