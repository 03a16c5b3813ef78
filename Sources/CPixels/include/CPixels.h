#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// Kernels for rows of premultiplied BGRA pixels, 8 bits per channel: 0xAARRGGBB as a little-endian word.
// "A8" is one byte of coverage per pixel. Every product of two 8-bit values is divided by 255 as
// (x + 128 + ((x + 128) >> 8)) >> 8, every interpolation has weights 0...256 and is (a * (256 - w) + b * w + 128) >> 8.
// Nothing depends on rounding modes: all instruction sets produce the same bytes.

#ifdef __cplusplus
extern "C" {
#endif

/// The instruction sets that kernels are compiled for; only the portable one on architectures other than x86-64.
///
/// Measured, for blending or sampling a frame at @3x: AVX2 takes a quarter to two thirds of the portable code's time, and
/// AVX-512 5 to 30 % less than AVX2; a turned bitmap a third of it.
typedef enum __attribute__((enum_extensibility(closed))) {
    CPLevelPortable = 0,
    CPLevelAVX2 = 1,
    CPLevelAVX512 = 2,
} CPLevel;

/// Returns the best level that this machine supports.
CPLevel cp_best_level(void);
/// Returns the current level: the best one unless a test selected another.
CPLevel cp_level(void);
/// Selects a level; an unsupported one is lowered to the best supported one.
void cp_use_level(CPLevel level);

// MARK: Streaming rows (Streams.inc)

void cp_fill(uint32_t *dst, int n, uint32_t color);
void cp_over_color(uint32_t *dst, int n, uint32_t color);
/// Draws a color through coverage.
void cp_over_color_a8(uint32_t *dst, const uint8_t *coverage, int n, uint32_t color);
void cp_over(uint32_t *dst, const uint32_t *src, int n);
void cp_over_alpha(uint32_t *dst, const uint32_t *src, int n, uint32_t alpha);
void cp_over_a8(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, int n);
/// dst = below + (dst - below) * alpha / 255: composites the drawing since `below` was saved with that opacity.
void cp_blend_back_alpha(uint32_t *dst, const uint32_t *below, int n, uint32_t alpha);
void cp_blend_back_a8(uint32_t *dst, const uint32_t *below, const uint8_t *coverage, int n);
/// Multiplies all four channels by alpha.
void cp_scale(uint32_t *dst, const uint32_t *src, int n, uint32_t alpha);
/// Blends two rows, and prefetches the first row's pixels from `ahead` pixels later, and the destination from `next` later.
void cp_interpolate(
    uint32_t *dst, const uint32_t *a, const uint32_t *b, int n, uint32_t weight, ptrdiff_t ahead, ptrdiff_t next);
void cp_fill_a8(uint8_t *dst, int n, uint32_t value);
void cp_multiply_a8(uint8_t *dst, const uint8_t *src, int n);
void cp_scale_a8(uint8_t *dst, const uint8_t *src, int n, uint32_t alpha);
void cp_alpha_of(uint8_t *dst, const uint32_t *src, int n);
/// Multiplies a color by coverage, without a backdrop.
void cp_color_of_a8(uint32_t *dst, const uint8_t *coverage, int n, uint32_t color);
/// Averages 2 × 2 pixels; reads 2n pixels of both rows.
void cp_halve(uint32_t *dst, const uint32_t *row0, const uint32_t *row1, int n);
/// dst[i] = (Σ weights[k] · src[i + k · step] + 32768) >> 16; the weights sum to 65536, the samples are at most 65280.
void cp_convolve(uint16_t *dst, const uint16_t *src, ptrdiff_t step, const uint32_t *weights, int taps, int n);
/// dst[i] = Σ weights[i · taps + k] · src[first[i] + k] for each channel, limited to a byte; a pixel's weights sum to 16384.
void cp_resample_row(
    uint32_t *dst, const uint32_t *src, const int32_t *first, const int16_t *weights, int taps, int n);
/// dst[i] = Σ weights[k] · src[i + k · stride] for each channel, colors limited to alpha; the weights sum to 16384.
void cp_resample_column(
    uint32_t *dst, const uint32_t *src, ptrdiff_t stride, const int16_t *weights, int taps, int n);
/// Scales the distance of the colors from their luma; `saturation` is in 1/256.
void cp_saturate(uint32_t *dst, int n, int32_t saturation);

// MARK: Sampled rows (Samplers.inc)

/// The columns first ..< last of a row; none if first >= last.
typedef struct {
    int32_t first, last;
} CPColumns;

/// A bitmap of at least 2 × 2 pixels.
typedef struct {
    const uint32_t *base;
    int32_t stride;
    int32_t width;
    int32_t height;
} CPTexture;

/// Homogeneous texture coordinates along a row, at device x = 0, and their steps. In 1/256 texel between texel centers.
typedef struct {
    double u, v, w;
    double du, dv, dw;
} CPRay;

/// Each entry of `positions` is the left texel << 16 | the weight of its right neighbor (0...256). The entries increase
/// or decrease monotonically. Reads only `src[0 ..< width]`.
void cp_sample_table(uint32_t *dst, const uint32_t *src, int width, const uint32_t *positions, int n);
/// Computes positions for a row that is parallel to the bitmap's rows. Column 0 shows the position `start` in a part of
/// `count` texels, at least 2, that begins at texel `first`, and each next column the position `step` further.
void cp_find_positions(uint32_t *positions, int x, int n, double start, double step, int first, int count);
void cp_sample_projective(uint32_t *dst, int x, int n, const CPTexture *texture, const CPRay *ray);
void cp_sample_nearest(uint32_t *dst, int x, int n, const CPTexture *texture, const CPRay *ray);

/// The number of columns of a strip.
#define CP_STRIP 16

/// A bitmap of at least 2 × 2 texels in rows or in strips: texel (x, y) is at
/// base[x / CP_STRIP * strip + y * stride + x % CP_STRIP]. Rows have a `strip`, strips a `stride`, of CP_STRIP.
typedef struct {
    const uint32_t *base;
    ptrdiff_t strip;
    int32_t stride;
    int32_t width;
    int32_t height;
} CPStrips;

/// How the columns of a frame map to a bitmap that is turned about a vertical axis: a column has one horizontal position in
/// the bitmap, and its vertical position is linear. The tables begin at column `first`, and have entries for whole groups of
/// CP_STRIP columns. Vertical positions must be less than 32768 texels from 0 in all rows from `top` to `bottom`, rounded to
/// multiples of 32.
typedef struct {
    int32_t first;
    /// As for cp_sample_table.
    const uint32_t *positions;
    /// The vertical position in row 0, in texels between texel centers, and its step from row to row.
    const double *rows, *steps;
} CPTurn;

/// Samples columns left ..< right, whole groups of CP_STRIP, where `columns` has any of them in rows top ..< bottom.
/// `dst` is the pixel in column `left` of row `top`; a group's pixels outside `columns` may be written, too.
void cp_sample_turned(
    uint32_t *dst, ptrdiff_t stride, int left, int right, int top, int bottom, const CPColumns *columns,
    const CPStrips *texture, const CPTurn *turn);
/// Arranges the rows of a bitmap in strips, each with `height` rows.
void cp_arrange_in_strips(uint32_t *dst, const uint32_t *src, ptrdiff_t stride, int width, int height);
/// Prefetches the texels that a row with that ray will read.
void cp_prefetch(int x, int n, const CPTexture *texture, const CPRay *ray);

/// Selects how a ray's (u / w, v / w) is mapped to a color of a ramp.
typedef enum __attribute__((enum_extensibility(closed))) { CPRampAxial = 0, CPRampRadial = 1, CPRampConic = 2 } CPRampKind;
/// `ramp` has 1024 colors, the last one for 1 (axial: u; radial: the length of (u, v); conic: the angle from the u
/// axis, in turns).
void cp_ramp(uint32_t *dst, int x, int n, const uint32_t *ramp, CPRampKind kind, const CPRay *ray);

// MARK: Blend modes (Blend.c)

/// The blend modes, in the order of `CGBlendMode`.
typedef enum __attribute__((enum_extensibility(closed))) {
    CPBlendNormal = 0,
    CPBlendMultiply,
    CPBlendScreen,
    CPBlendOverlay,
    CPBlendDarken,
    CPBlendLighten,
    CPBlendColorDodge,
    CPBlendColorBurn,
    CPBlendSoftLight,
    CPBlendHardLight,
    CPBlendDifference,
    CPBlendExclusion,
    CPBlendHue,
    CPBlendSaturation,
    CPBlendColor,
    CPBlendLuminosity,
    CPBlendClear,
    CPBlendCopy,
    CPBlendSourceIn,
    CPBlendSourceOut,
    CPBlendSourceAtop,
    CPBlendDestinationOver,
    CPBlendDestinationIn,
    CPBlendDestinationOut,
    CPBlendDestinationAtop,
    CPBlendXor,
    CPBlendPlusDarker,
    CPBlendPlusLighter,
} CPBlend;

/// Composites premultiplied pixels over the backdrop in `dst` with a blend mode.
void cp_blend(uint32_t *dst, const uint32_t *src, int n, CPBlend mode);

// MARK: Gradients of a context (Gradient.c)

/// Circles from t = 0, about the origin, to t = 1, about (dx, dy) with a radius that is greater by dr.
typedef struct {
    double radius, dx, dy, dr;
} CPCircles;

/// A color that isn't premultiplied: red, green, and blue.
typedef struct {
    double location, color[3], alpha;
} CPColorStop;

/// The locations of `n` pixels along a gradient's line.
void cp_axial_locations(double *dst, int n, double start, double step);
/// The locations of `n` points from (x, y) on in steps: each the last circle through it, or NaN. Without `extends`, only
/// circles from 0 to 1 count.
void cp_radial_locations(
    double *dst, int n, const CPCircles *circles, double x, double y, double dx, double dy, int extends);
/// The premultiplied colors at locations, mixed from the stops, which are sorted; transparent at NaN and, without
/// `extends`, beyond 0 to 1.
void cp_gradient_colors(
    uint32_t *dst, const double *locations, int n, const CPColorStop *stops, int count, int extends);

// MARK: Coverage of convex shapes (Convex.c)

/// A side of a convex shape, in device pixels, y0 < y1. Single precision is exact for multiples of 1/256 up to 65536.
typedef struct {
    float x0, y0, x1, y1;
} CPEdge;

/// The pixels left ..< right of rows top ..< bottom; empty if left >= right.
typedef struct {
    int32_t left, top, right, bottom;
} CPArea;

/// A convex shape: a left and a right chain of sides, each sorted by y. Rows uniformTop ..< uniformBottom are equal,
/// because both their sides are vertical. The shape covers the whole core, which may be empty: in the core's rows, columns
/// from its left on don't depend on the left chain, and columns up to its right don't depend on the right chain.
typedef struct {
    const CPEdge *left, *right;
    int32_t leftCount, rightCount;
    int32_t uniformTop, uniformBottom;
    CPArea core;
} CPConvex;

/// The coverage of a row: [start, fullStart) partial, [fullStart, fullEnd) full, [fullEnd, end) partial.
typedef struct {
    int32_t start, fullStart, fullEnd, end;
} CPRun;

/// Computes the exact areas of row y of a shape within clip0 ..< clip1.
/// Writes the bytes of the partial parts to coverage[x - clip0], and leaves those between unchanged.
CPRun cp_convex_row(const CPConvex *shape, int y, int clip0, int clip1, uint8_t *coverage);

/// The indices of the first sides that rows below the last one can have: both 0 before the first row.
typedef struct {
    int32_t left, right;
} CPProgress;

/// Like cp_convex_row, for rows from top to bottom, skipping the sides above them.
CPRun cp_convex_next_row(
    const CPConvex *shape, CPProgress *progress, int y, int clip0, int clip1, uint8_t *coverage);

/// Transforms n points (x, y) with a matrix a b c d tx ty, and rounds them to 1/256 pixel, halves away from zero.
/// Returns 0, with meaningless results, if a point is more than 16384 pixels away or NaN.
int cp_map_points(double *dst, const double *src, int n, const double *matrix);

/// Draws a color through a convex shape, within given columns of each row. The shape may be a rectangle, without sides,
/// that contains all the columns. `dst` is the pixel in column `origin` of row `top`; `all` contains the columns of all
/// rows, and `coverage` is working memory for as many pixels.
void cp_over_color_convex(
    uint32_t *dst, ptrdiff_t stride, int origin, int top, int bottom, const CPColumns *columns, CPColumns all,
    const CPConvex *shape, uint32_t color, uint8_t *coverage);

// MARK: Films (Films.c)

/// Finds the smallest area that contains all pixels within an area by which two bitmaps differ.
CPArea cp_changed_area(
    const uint32_t *a, ptrdiff_t aStride, const uint32_t *b, ptrdiff_t bStride, CPArea within);

/// Finds the smallest area that contains all pixels that are not transparent black; empty if there are none.
CPArea cp_visible_area(const uint32_t *src, ptrdiff_t stride, int width, int height);

/// Compresses rows by the repetition of pixels, without loss. Writes at most (width + 1) * height words, and returns
/// their number.
size_t cp_pack(uint32_t *dst, const uint32_t *src, ptrdiff_t stride, int width, int height);
/// Restores packed rows. Returns 0, with meaningless pixels, unless `src` has exactly the words of such a bitmap.
int cp_unpack(uint32_t *dst, ptrdiff_t stride, int width, int height, const uint32_t *src, size_t count);

/// sums[i] += src[i] * weight.
void cp_add_weighted(uint32_t *sums, const uint8_t *src, int n, uint32_t weight);
/// The old pixels that a new pixel covers: first ..< first + count, and the position of their weights.
typedef struct {
    int32_t first, count, weights;
} CPCovered;
/// Each of n pixels is the weighted mean of the sums that it covers: (Σ weights[k] · sums[k] + 2²³) >> 24 per channel.
void cp_weighted_means(
    uint8_t *dst, const uint32_t *sums, const CPCovered *covered, const uint32_t *weights, int n);

/// Converts rows of n pixels to 8-bit luma: ITU-R BT.709 in limited range, in 16-bit fixed point.
void cp_luma(uint8_t *luma, const uint32_t *src, int n);
/// Converts pairs of pixels of two rows to one chroma value each; an odd last column is a pair with itself.
void cp_chroma(uint8_t *blue, uint8_t *red, const uint32_t *row0, const uint32_t *row1, int n);

// MARK: Indexed colors (Palette.c)

/// The index of pixels that show the frame before.
#define CP_TRANSPARENT 255

/// Chooses a palette of 255 colors for an area, whose first pixel is `src`, and maps its pixels to it: frequent
/// colors exactly, others with an ordered dither. Pixels that are equal in `below`, which may be null, get the index
/// CP_TRANSPARENT. `palette` has 256 entries of red, green and blue. Returns 0 if memory runs out.
int cp_quantize(
    uint8_t *indices, uint8_t *palette, const uint32_t *src, ptrdiff_t stride, const uint32_t *below,
    ptrdiff_t belowStride, CPArea area);

/// Compresses n > 0 indices as GIF does, in blocks that begin with their length, with 8-bit symbols. Writes at most
/// 2 * n + 16 bytes, and returns their number; 0 if memory runs out.
size_t cp_lzw(uint8_t *dst, const uint8_t *indices, size_t n);

// MARK: Rows of bits (Cover.c)

/// Sets the bits of columns low ..< high in rows of `words` words.
void cp_set_bits(uint64_t *bits, int words, int rows, int low, int high);
/// Finds the range of unset bits in low ..< high for each row; returns the number of rows that have any.
int cp_unset_bits(const uint64_t *bits, int words, int rows, int low, int high, CPColumns *columns);

// MARK: Comparisons (Compare.c)

/// The pixels of rows that differ.
typedef struct {
    /// The number of pixels.
    int count;
    /// The first and the last column; undefined if the count is 0.
    int first, last;
    /// The largest difference of a channel.
    int largest;
} CPDifference;

/// Returns a hash of a row's pixels; `seed` is the hash of the rows above.
uint64_t cp_hash(uint64_t seed, const uint32_t *row, int n);
/// Adds the pixels with a channel that differs by more than the tolerance.
void cp_compare(const uint32_t *a, const uint32_t *b, int n, int tolerance, CPDifference *difference);
/// Draws equal pixels in pale gray and differing pixels in red.
void cp_mark_difference(uint32_t *dst, const uint32_t *a, const uint32_t *b, int n);

// MARK: Color differences and rows of numbers (Differences.c)

/// Writes the difference ΔE of 1994 for n pairs of pixels in sRGB, with 8 bits for red, green, blue, and alpha in this order.
/// Its constants are for graphic arts, its white point is D65. Equal pixels have a difference of 0; alpha is ignored.
void cp_color_differences(float *dst, const uint8_t *a, const uint8_t *b, int n);
/// Writes the maximum for each of n numbers that is greater than the threshold, and 0 for the others.
void cp_threshold(float *dst, const float *src, int n, float threshold, float maximum);
/// The sum and the maximum of numbers; both 0 if there are none.
typedef struct {
    double sum;
    float maximum;
} CPSummary;
CPSummary cp_summarize(const float *src, int n);
/// Converts n numbers to 16 bits, rounded to the nearest; values midway between two become even.
void cp_halves_of_floats(uint16_t *dst, const float *src, int n);
/// Converts n numbers with 16 bits.
void cp_floats_of_halves(float *dst, const uint16_t *src, int n);
/// Converts the first byte of n pixels of four bytes to numbers from 0 to 1.
void cp_floats_of_red(float *dst, const uint8_t *src, int n);

#ifdef __cplusplus
}
#endif

#endif
