#include "CPixels.h"

#include <string.h>

#include "Pixel.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#define CP_LEVEL 0
#define CP_NAME(name) name##_portable
#include "Streams.inc"
#include "Samplers.inc"
#include "Turned.inc"
#undef CP_LEVEL
#undef CP_NAME

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define CP_LEVEL 1
#define CP_NAME(name) name##_avx2
#include "Streams.inc"
#include "Samplers.inc"
#include "Turned.inc"
#undef CP_LEVEL
#undef CP_NAME
#pragma clang attribute pop

#pragma clang attribute push( \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx2"))), apply_to = function)
#define CP_LEVEL 2
#define CP_NAME(name) name##_avx512
#include "Streams.inc"
#include "Samplers.inc"
#include "Turned.inc"
#undef CP_LEVEL
#undef CP_NAME
#pragma clang attribute pop

#endif

/// All kernels: name, parameters, and the arguments as they are forwarded.
#define CP_KERNELS(K)                                                                                                  \
    K(fill, (uint32_t * dst, int n, uint32_t color), (dst, n, color))                                                  \
    K(over_color, (uint32_t * dst, int n, uint32_t color), (dst, n, color))                                            \
    K(over_color_a8, (uint32_t * dst, const uint8_t *coverage, int n, uint32_t color), (dst, coverage, n, color))      \
    K(over_color_convex,                                                                                               \
      (uint32_t * dst, ptrdiff_t stride, int origin, int top, int bottom, const CPColumns *columns, CPColumns all,     \
       const CPConvex *shape, uint32_t color, uint8_t *coverage),                                                      \
      (dst, stride, origin, top, bottom, columns, all, shape, color, coverage))                                        \
    K(over, (uint32_t * dst, const uint32_t *src, int n), (dst, src, n))                                               \
    K(over_alpha, (uint32_t * dst, const uint32_t *src, int n, uint32_t alpha), (dst, src, n, alpha))                  \
    K(over_a8, (uint32_t * dst, const uint32_t *src, const uint8_t *coverage, int n), (dst, src, coverage, n))         \
    K(blend_back_alpha, (uint32_t * dst, const uint32_t *below, int n, uint32_t alpha), (dst, below, n, alpha))        \
    K(blend_back_a8, (uint32_t * dst, const uint32_t *below, const uint8_t *coverage, int n),                          \
      (dst, below, coverage, n))                                                                                       \
    K(scale, (uint32_t * dst, const uint32_t *src, int n, uint32_t alpha), (dst, src, n, alpha))                       \
    K(interpolate,                                                                                                     \
      (uint32_t * dst, const uint32_t *a, const uint32_t *b, int n, uint32_t weight, ptrdiff_t ahead, ptrdiff_t next), \
      (dst, a, b, n, weight, ahead, next))                                                                             \
    K(fill_a8, (uint8_t * dst, int n, uint32_t value), (dst, n, value))                                                \
    K(multiply_a8, (uint8_t * dst, const uint8_t *src, int n), (dst, src, n))                                          \
    K(scale_a8, (uint8_t * dst, const uint8_t *src, int n, uint32_t alpha), (dst, src, n, alpha))                      \
    K(alpha_of, (uint8_t * dst, const uint32_t *src, int n), (dst, src, n))                                            \
    K(color_of_a8, (uint32_t * dst, const uint8_t *coverage, int n, uint32_t color), (dst, coverage, n, color))        \
    K(halve, (uint32_t * dst, const uint32_t *row0, const uint32_t *row1, int n), (dst, row0, row1, n))                \
    K(convolve,                                                                                                        \
      (uint16_t * dst, const uint16_t *src, ptrdiff_t step, const uint32_t *weights, int taps, int n),                 \
      (dst, src, step, weights, taps, n))                                                                              \
    K(saturate, (uint32_t * dst, int n, int32_t saturation), (dst, n, saturation))                                     \
    K(sample_table, (uint32_t * dst, const uint32_t *src, int width, const uint32_t *positions, int n),                \
      (dst, src, width, positions, n))                                                                                 \
    K(find_positions, (uint32_t * positions, int x, int n, double start, double step, int first, int count),           \
      (positions, x, n, start, step, first, count))                                                                    \
    K(sample_projective, (uint32_t * dst, int x, int n, const CPTexture *texture, const CPRay *ray),                   \
      (dst, x, n, texture, ray))                                                                                       \
    K(sample_turned,                                                                                                   \
      (uint32_t * dst, ptrdiff_t stride, int left, int right, int top, int bottom, const CPColumns *columns,           \
       const CPStrips *texture, const CPTurn *turn),                                                                   \
      (dst, stride, left, right, top, bottom, columns, texture, turn))                                                 \
    K(sample_nearest, (uint32_t * dst, int x, int n, const CPTexture *texture, const CPRay *ray),                      \
      (dst, x, n, texture, ray))                                                                                       \
    K(ramp, (uint32_t * dst, int x, int n, const uint32_t *ramp, CPRampKind kind, const CPRay *ray),                   \
      (dst, x, n, ramp, kind, ray))                                                                                    \
    K(add_weighted, (uint32_t * sums, const uint8_t *src, int n, uint32_t weight), (sums, src, n, weight))             \
    K(weighted_means,                                                                                                  \
      (uint8_t * dst, const uint32_t *sums, const CPCovered *covered, const uint32_t *weights, int n),                 \
      (dst, sums, covered, weights, n))                                                                                \
    K(luma, (uint8_t * luma, const uint32_t *src, int n), (luma, src, n))                                              \
    K(chroma, (uint8_t * blue, uint8_t *red, const uint32_t *row0, const uint32_t *row1, int n),                       \
      (blue, red, row0, row1, n))

typedef struct {
#define K(name, parameters, arguments) void(*name) parameters;
    CP_KERNELS(K)
#undef K
} Kernels;

#define K(name, parameters, arguments) name##_portable,
static const Kernels portable = {CP_KERNELS(K)};
#undef K
#if defined(__x86_64__)
#define K(name, parameters, arguments) name##_avx2,
static const Kernels avx2 = {CP_KERNELS(K)};
#undef K
#define K(name, parameters, arguments) name##_avx512,
static const Kernels avx512 = {CP_KERNELS(K)};
#undef K
#endif

static const Kernels *active = &portable;

CPLevel cp_best_level(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
        && __builtin_cpu_supports("avx512dq"))
        return CPLevelAVX512;
    if (__builtin_cpu_supports("avx2")) return CPLevelAVX2;
#endif
    return CPLevelPortable;
}

static const Kernels *current(void) { return __atomic_load_n(&active, __ATOMIC_RELAXED); }

CPLevel cp_level(void) {
#if defined(__x86_64__)
    if (current() == &avx512) return CPLevelAVX512;
    if (current() == &avx2) return CPLevelAVX2;
#endif
    return CPLevelPortable;
}

void cp_use_level(CPLevel level) {
    CPLevel best = cp_best_level();
    if (level > best) level = best;
    const Kernels *chosen = &portable;
#if defined(__x86_64__)
    if (level == CPLevelAVX512) chosen = &avx512;
    if (level == CPLevelAVX2) chosen = &avx2;
#endif
    __atomic_store_n(&active, chosen, __ATOMIC_RELAXED);
}

__attribute__((constructor)) static void choose(void) { cp_use_level(CPLevelAVX512); }

#define K(name, parameters, arguments)                                                                                 \
    void cp_##name parameters { current()->name arguments; }
CP_KERNELS(K)
#undef K

void cp_prefetch(int x, int n, const CPTexture *texture, const CPRay *ray) {
    double low = x, high = x + n;
    double first = 1.0 / (ray->w + low * ray->dw) / 256.0, last = 1.0 / (ray->w + high * ray->dw) / 256.0;
    double u = (ray->u + low * ray->du) * first, v = (ray->v + low * ray->dv) * first;
    double du = (ray->u + high * ray->du) * last - u, dv = (ray->v + high * ray->dv) * last - v;
    // One prefetch for each cache line of 16 texels along the row, at least one for each 16 pixels, at most one for each.
    double texels = du < 0 ? -du : du;
    int count = texels < n * 16.0 ? (int)(texels / 16) + 1 : n;
    if (count < n / 16 + 1) count = n / 16 + 1;
    du /= count;
    dv /= count;
    for (int i = 0; i <= count; i++, u += du, v += dv)
        if (u >= 0 && v >= 0 && u < texture->width && v < texture->height)
            __builtin_prefetch(texture->base + (ptrdiff_t)(int)v * texture->stride + (int)u);
}

void cp_arrange_in_strips(uint32_t *dst, const uint32_t *src, ptrdiff_t stride, int width, int height) {
    for (int x = 0; x < width; x += CP_STRIP) {
        const size_t count = (size_t)(width - x < CP_STRIP ? width - x : CP_STRIP);
        for (int y = 0; y < height; y++, dst += CP_STRIP) memcpy(dst, src + y * stride + x, count * sizeof *dst);
    }
}
