#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// Kernels over rows of premultiplied BGRA pixels, 8 bits a channel: as a little-endian word 0xAARRGGBB.
// "A8" is one byte of coverage a pixel. Every product of two 8-bit values is divided by 255 as
// (x + 128 + ((x + 128) >> 8)) >> 8, every interpolation has weights 0...256 and is (a * (256 - w) + b * w + 128) >> 8.
// Nothing is left to rounding modes: each instruction set gives the same bytes.

#ifdef __cplusplus
extern "C" {
#endif

/// The instruction sets a kernel is compiled for. On other machines than x86-64 there is the portable one only.
typedef enum __attribute__((enum_extensibility(closed))) {
    CPLevelPortable = 0,
    CPLevelAVX2 = 1,
    CPLevelAVX512 = 2,
} CPLevel;

/// The best level this machine runs.
CPLevel cp_best_level(void);
/// The level in use: the best one unless a test asked for another.
CPLevel cp_level(void);
/// Uses another level from now on; one the machine lacks is lowered to the best it has.
void cp_use_level(CPLevel level);

// MARK: Streaming rows (Streams.inc)

void cp_fill(uint32_t *dst, int n, uint32_t color);
void cp_over_color(uint32_t *dst, int n, uint32_t color);
/// A colour through coverage.
void cp_over_color_a8(uint32_t *dst, const uint8_t *coverage, int n, uint32_t color);
void cp_over(uint32_t *dst, const uint32_t *src, int n);
void cp_over_alpha(uint32_t *dst, const uint32_t *src, int n, uint32_t alpha);
void cp_over_a8(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, int n);
/// dst = below + (dst - below) * alpha / 255: what was drawn since `below` was saved, as one picture of that opacity.
void cp_blend_back_alpha(uint32_t *dst, const uint32_t *below, int n, uint32_t alpha);
void cp_blend_back_a8(uint32_t *dst, const uint32_t *below, const uint8_t *coverage, int n);
/// All four channels times alpha.
void cp_scale(uint32_t *dst, const uint32_t *src, int n, uint32_t alpha);
void cp_interpolate(uint32_t *dst, const uint32_t *a, const uint32_t *b, int n, uint32_t weight);
void cp_fill_a8(uint8_t *dst, int n, uint32_t value);
void cp_multiply_a8(uint8_t *dst, const uint8_t *src, int n);
void cp_scale_a8(uint8_t *dst, const uint8_t *src, int n, uint32_t alpha);
void cp_alpha_of(uint8_t *dst, const uint32_t *src, int n);
/// A colour times coverage, nothing below.
void cp_color_of_a8(uint32_t *dst, const uint8_t *coverage, int n, uint32_t color);
/// The mean of 2 × 2 pixels; reads 2n pixels of both rows.
void cp_halve(uint32_t *dst, const uint32_t *row0, const uint32_t *row1, int n);
/// dst[i] = (Σ weights[k] · src[i + k · step] + 32768) >> 16; the weights sum to 65536, the samples are at most 65280.
void cp_convolve(uint16_t *dst, const uint16_t *src, ptrdiff_t step, const uint32_t *weights, int taps, int n);
/// Scales the distance of the colours from their luma; `saturation` is in 1/256.
void cp_saturate(uint32_t *dst, int n, int32_t saturation);

// MARK: Sampled rows (Samplers.inc)

/// A bitmap of at least 2 × 2 pixels.
typedef struct {
    const uint32_t *base;
    int32_t stride;
    int32_t width;
    int32_t height;
} CPTexture;

/// Homogeneous texture coordinates along a row, in 1/256 texel measured between texel centres, at device x = 0 and their steps.
typedef struct {
    double u, v, w;
    double du, dv, dw;
} CPRay;

/// Each entry of `positions` is the left texel << 16 | weight of its right neighbour (0...256); they rise or fall monotonically.
/// Reads `src[0 ..< width]` only.
void cp_sample_table(uint32_t *dst, const uint32_t *src, int width, const uint32_t *positions, int n);
void cp_sample_affine(uint32_t *dst, int x, int n, const CPTexture *texture, const CPRay *ray);
void cp_sample_projective(uint32_t *dst, int x, int n, const CPTexture *texture, const CPRay *ray);
void cp_sample_nearest(uint32_t *dst, int x, int n, const CPTexture *texture, const CPRay *ray);
/// Asks for the texture lines the row of that ray will read.
void cp_prefetch(int x, int n, const CPTexture *texture, const CPRay *ray);

/// Asks for n pixels that will be read soon.
void cp_prefetch_row(const uint32_t *src, int n);

/// How a ray's (u / w, v / w) picks a colour of a ramp.
typedef enum __attribute__((enum_extensibility(closed))) { CPRampAxial = 0, CPRampRadial = 1, CPRampConic = 2 } CPRampKind;
/// `ramp` has 1024 colours, the last for u = 1 (axial: u; radial: the length of (u, v); conic: the angle from the u axis, in turns).
void cp_ramp(uint32_t *dst, int x, int n, const uint32_t *ramp, CPRampKind kind, const CPRay *ray);

// MARK: Blend modes (Blend.c)

/// In the order of `CGBlendMode`.
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

/// Lays premultiplied pixels on others, the backdrop, in a mode.
void cp_blend(uint32_t *dst, const uint32_t *src, int n, CPBlend mode);

// MARK: Coverage of convex shapes (Convex.c)

/// A side of a convex shape, in device pixels, y0 < y1; the slope is (x1 - x0) / (y1 - y0).
typedef struct {
    double x0, y0, x1, y1, slope;
} CPEdge;

/// A convex shape: a left and a right chain of sides, each sorted by y. Rows steadyTop ..< steadyBottom are alike: both
/// their sides are upright.
typedef struct {
    const CPEdge *left, *right;
    int32_t leftCount, rightCount;
    int32_t steadyTop, steadyBottom;
} CPConvex;

/// What a row has of a shape: [start, fullStart) partial, [fullStart, fullEnd) covered, [fullEnd, end) partial.
typedef struct {
    int32_t start, fullStart, fullEnd, end;
} CPRun;

/// Exact areas of row y of a shape within clip0 ..< clip1.
/// The bytes of the partial parts are written to coverage[x - clip0]; those between are left alone.
CPRun cp_convex_row(const CPConvex *shape, int y, int clip0, int clip1, uint8_t *coverage);

/// The sides from which on rows below the last one have any: both 0 before the first row.
typedef struct {
    int32_t left, right;
} CPProgress;

/// The same for rows from top to bottom, without looking at sides that lie above.
CPRun cp_convex_next_row(
    const CPConvex *shape, CPProgress *progress, int y, int clip0, int clip1, uint8_t *coverage);

/// Maps n points (x, y) as a matrix without perspective does, a b c d tx ty, and cuts them to 1/256 pixel, halves away from
/// zero. Returns 0, having written nothing of use, where one is farther than 16384 pixels away or no number.
int cp_map_points(double *dst, const double *src, int n, const double *matrix);

/// Columns first ..< last of a row; none where these do not rise.
typedef struct {
    int32_t first, last;
} CPColumns;

/// A colour through a convex shape, within given columns of each row; the shape may be a rectangle, without sides, that
/// holds them all. `dst` is the pixel of column `origin` in row `top`; `all` holds the columns of all rows, and `coverage`
/// is working memory for as many pixels.
void cp_over_color_convex(
    uint32_t *dst, ptrdiff_t stride, int origin, int top, int bottom, const CPColumns *columns, CPColumns all,
    const CPConvex *shape, uint32_t color, uint8_t *coverage);

// MARK: Rows of bits (Cover.c)

/// Sets the bits of columns low ..< high in rows that are `words` long.
void cp_set_bits(uint64_t *bits, int words, int rows, int low, int high);
/// Finds for each row the columns between which bits of low ..< high are not set; returns how many rows have any.
int cp_unset_bits(const uint64_t *bits, int words, int rows, int low, int high, CPColumns *columns);

#ifdef __cplusplus
}
#endif

#endif
