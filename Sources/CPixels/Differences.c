#include "CPixels.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// MARK: Color differences

typedef struct {
    float lightness, a, b;
} Lab;

static float linear_values[256];

static void fill_linear_values(void) {
    for (int i = 0; i < 256; i++) {
        double value = i / 255.0;
        linear_values[i] = (float)(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4));
    }
}

static float root(float value) { return value > 216.0f / 24389 ? cbrtf(value) : (24389.0f / 27 * value + 16) / 116; }

static Lab lab(const uint8_t *pixel) {
    float red = linear_values[pixel[0]], green = linear_values[pixel[1]], blue = linear_values[pixel[2]];
    // The matrix of sRGB, with each row divided by the white point's component.
    float x = (0.4124564f * red + 0.3575761f * green + 0.1804375f * blue) / 0.95047f;
    float y = 0.2126729f * red + 0.7151522f * green + 0.0721750f * blue;
    float z = (0.0193339f * red + 0.1191920f * green + 0.9503041f * blue) / 1.08883f;
    float fx = root(x), fy = root(y), fz = root(z);
    return (Lab){116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)};
}

static float difference(Lab one, Lab other) {
    float chroma = hypotf(one.a, one.b), lightness_change = one.lightness - other.lightness;
    float chroma_change = chroma - hypotf(other.a, other.b);
    float a_change = one.a - other.a, b_change = one.b - other.b;
    float hue = a_change * a_change + b_change * b_change - chroma_change * chroma_change;
    float weighted_chroma = chroma_change / (1 + 0.045f * chroma), hue_weight = 1 + 0.015f * chroma;
    return sqrtf(
        lightness_change * lightness_change + weighted_chroma * weighted_chroma
        + (hue > 0 ? hue : 0) / (hue_weight * hue_weight));
}

void cp_color_differences(float *dst, const uint8_t *a, const uint8_t *b, int n) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill_linear_values);
    // Neighbors often have the same colors.
    const uint8_t *last = NULL;
    for (int x = 0; x < n; x++, a += 4, b += 4) {
        if (memcmp(a, b, 4) == 0) {
            dst[x] = 0;
        } else if (last != NULL && memcmp(a, last, 4) == 0 && memcmp(b, b + (last - a), 4) == 0) {
            dst[x] = dst[x + (last - a) / 4];
        } else {
            dst[x] = difference(lab(a), lab(b));
            last = a;
        }
    }
}

// MARK: Numbers

void cp_threshold(float *dst, const float *src, int n, float threshold, float maximum) {
    for (int x = 0; x < n; x++) dst[x] = src[x] > threshold ? maximum : 0;
}

CPSummary cp_summarize(const float *src, int n) {
    CPSummary summary = {0, 0};
    for (int x = 0; x < n; x++) {
        summary.sum += src[x];
        if (x == 0 || src[x] > summary.maximum) summary.maximum = src[x];
    }
    return summary;
}

// The largest half is 65504; numbers from 65520 round to infinity. Halves below 2⁻¹⁴ are multiples of 2⁻²⁴.
static uint16_t half_bits(float value) {
    uint32_t bits;
    memcpy(&bits, &value, 4);
    uint32_t sign = bits >> 16 & 0x8000, magnitude = bits & 0x7FFFFFFF;
    if (magnitude > 0x7F800000) return (uint16_t)(sign | 0x7E00);
    if (magnitude >= 0x477FF000) return (uint16_t)(sign | 0x7C00);
    if (magnitude < 0x38800000) {
        // The last bit of numbers from 0.5 is 2⁻²⁴, so that the addition rounds.
        float shifted;
        memcpy(&shifted, &magnitude, 4);
        shifted += 0.5f;
        memcpy(&magnitude, &shifted, 4);
        return (uint16_t)(sign | (magnitude - 0x3F000000));
    }
    // The exponent's bias is 15 instead of 127; values midway between two numbers round to even numbers.
    magnitude += 0xC8000FFF + (magnitude >> 13 & 1);
    return (uint16_t)(sign | magnitude >> 13);
}

static float half_value(uint16_t half) {
    uint32_t rest = half & 0x7FFF, bits;
    if (rest >= 0x7C00) {
        bits = 0x7F800000 | (rest & 0x3FF) << 13;
    } else if (rest >= 0x400) {
        bits = (rest << 13) + 0x38000000;
    } else {
        float value = (float)rest * 0x1p-24f;
        memcpy(&bits, &value, 4);
    }
    bits |= (uint32_t)(half & 0x8000) << 16;
    float value;
    memcpy(&value, &bits, 4);
    return value;
}

void cp_halves_of_floats(uint16_t *dst, const float *src, int n) {
    for (int x = 0; x < n; x++) dst[x] = half_bits(src[x]);
}

void cp_floats_of_halves(float *dst, const uint16_t *src, int n) {
    for (int x = 0; x < n; x++) dst[x] = half_value(src[x]);
}

void cp_floats_of_red(float *dst, const uint8_t *src, int n) {
    for (int x = 0; x < n; x++) dst[x] = (float)src[x * 4] / 255;
}
