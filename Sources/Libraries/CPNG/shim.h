#if !__has_include(<png.h>)
#error libpng-dev is missing: sudo apt-get install libpng-dev (README.md of Interlude lists all libraries in the section Install)
#else
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors with longjmp, which must not cross Swift frames; so the only function that needs its full
// interface is written here.

/// A growing block of memory, and what went wrong when something did.
struct png_output {
    unsigned char *bytes;
    size_t count;
    size_t capacity;
    char message[160];
};

static inline void png_output_write(png_structp png, png_bytep data, size_t length) {
    struct png_output *output = (struct png_output *)png_get_io_ptr(png);
    if (output->count + length > output->capacity) {
        size_t capacity = output->capacity * 2 > output->count + length ? output->capacity * 2 : output->count + length + 4096;
        unsigned char *bytes = (unsigned char *)realloc(output->bytes, capacity);
        if (!bytes) png_error(png, "out of memory");
        output->bytes = bytes;
        output->capacity = capacity;
    }
    memcpy(output->bytes + output->count, data, length);
    output->count += length;
}

static inline void png_output_flush(png_structp png) { (void)png; }

static inline void png_output_error(png_structp png, png_const_charp message) {
    struct png_output *output = (struct png_output *)png_get_error_ptr(png);
    strncpy(output->message, message, sizeof output->message - 1);
    png_longjmp(png, 1);
}

static inline void png_output_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

/// Encodes rows of straight BGRA, without the alpha when `opaque` is not 0. The caller frees `output->bytes`.
/// Returns 1, or 0 with a message.
static inline int png_encode_bgra(
    const unsigned char *pixels, size_t stride, unsigned width, unsigned height, int opaque, int level, int filters,
    struct png_output *output) {
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, output, png_output_error, png_output_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        if (!info) strcpy(output->message, "out of memory");
        png_destroy_write_struct(&png, &info);
        return 0;
    }
    png_set_write_fn(png, output, png_output_write, png_output_flush);
    png_set_compression_level(png, level);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
    png_set_IHDR(
        png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_write_info(png, info);
    png_set_bgr(png);
    if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (unsigned y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * stride);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return 1;
}
#endif
