#include "CPixels.h"

static uint8_t rounded(int32_t sum) {
    const int32_t value = sum >> 14;
    return value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value;
}

void cp_resample_row(
    uint32_t *dst, const uint32_t *src, const int32_t *first, const int16_t *weights, int taps, int n) {
    for (int i = 0; i < n; i++) {
        const uint8_t *from = (const uint8_t *)(src + first[i]);
        const int16_t *weight = weights + (ptrdiff_t)i * taps;
        int32_t sums[4] = {1 << 13, 1 << 13, 1 << 13, 1 << 13};
        for (int k = 0; k < taps; k++) {
            for (int channel = 0; channel < 4; channel++) sums[channel] += weight[k] * from[4 * k + channel];
        }
        uint8_t *to = (uint8_t *)(dst + i);
        for (int channel = 0; channel < 4; channel++) to[channel] = rounded(sums[channel]);
    }
}

void cp_resample_column(
    uint32_t *dst, const uint32_t *src, ptrdiff_t stride, const int16_t *weights, int taps, int n) {
    enum { PART = 64 };
    for (int start = 0; start < n; start += PART) {
        const int bytes = 4 * (n - start < PART ? n - start : PART);
        int32_t sums[4 * PART];
        for (int i = 0; i < bytes; i++) sums[i] = 1 << 13;
        for (int k = 0; k < taps; k++) {
            const uint8_t *from = (const uint8_t *)(src + k * stride + start);
            for (int i = 0; i < bytes; i++) sums[i] += weights[k] * from[i];
        }
        uint8_t *to = (uint8_t *)(dst + start);
        for (int i = 0; i < bytes; i += 4) {
            const uint8_t alpha = rounded(sums[i + 3]);
            for (int channel = 0; channel < 3; channel++) {
                const uint8_t value = rounded(sums[i + channel]);
                to[i + channel] = value < alpha ? value : alpha;
            }
            to[i + 3] = alpha;
        }
    }
}
