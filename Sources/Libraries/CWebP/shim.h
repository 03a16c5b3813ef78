#if !__has_include(<webp/mux.h>)
#error libwebp-dev is missing: sudo apt-get install libwebp-dev (README.md of Interlude lists all libraries in the section Install)
#else
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>
#include <webp/demux.h>
#endif
