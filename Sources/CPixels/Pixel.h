#ifndef CPIXELS_PIXEL_H
#define CPIXELS_PIXEL_H

#include <stdint.h>

// One pixel at a time, two channels per word: the compiler vectorizes the loops over them.
// always_inline, so that they use the instruction set of the kernel that contains them.
#define CP_INLINE static inline __attribute__((always_inline))

#define CP_PAIR 0x00FF00FFu

CP_INLINE uint32_t cp_div255(uint32_t x) {
    x += 128;
    return (x + (x >> 8)) >> 8;
}

CP_INLINE uint32_t cp_pair_div255(uint32_t x) {
    x += 0x00800080u;
    return ((x + ((x >> 8) & CP_PAIR)) >> 8) & CP_PAIR;
}

CP_INLINE uint32_t cp_px_scale(uint32_t p, uint32_t a) {
    return cp_pair_div255((p & CP_PAIR) * a) | cp_pair_div255(((p >> 8) & CP_PAIR) * a) << 8;
}

CP_INLINE uint32_t cp_px_over(uint32_t d, uint32_t s) { return s + cp_px_scale(d, 255 - (s >> 24)); }

CP_INLINE uint32_t cp_px_mix(uint32_t below, uint32_t above, uint32_t a) {
    uint32_t b = 255 - a;
    return cp_pair_div255((above & CP_PAIR) * a + (below & CP_PAIR) * b)
        | cp_pair_div255(((above >> 8) & CP_PAIR) * a + ((below >> 8) & CP_PAIR) * b) << 8;
}

CP_INLINE uint32_t cp_px_lerp(uint32_t a, uint32_t b, uint32_t w) {
    uint32_t v = 256 - w;
    uint32_t rb = (((a & CP_PAIR) * v + (b & CP_PAIR) * w + 0x00800080u) >> 8) & CP_PAIR;
    uint32_t ag = (((a >> 8) & CP_PAIR) * v + ((b >> 8) & CP_PAIR) * w + 0x00800080u) & 0xFF00FF00u;
    return rb | ag;
}

#endif
