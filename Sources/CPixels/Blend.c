#include "CPixels.h"
#include "Pixel.h"

// A channel of the backdrop `b` and of the source `s`, both 0...255 and not premultiplied. The formulas are from the
// PDF reference (ISO 32000-1, 11.3.5), in integers.
static int min2(int a, int b) { return a < b ? a : b; }
static int max2(int a, int b) { return a > b ? a : b; }
static int times(int a, int b) { return (int)cp_div255((uint32_t)(a * b)); }
static int screen(int b, int s) { return b + s - times(b, s); }
static int hard_light(int b, int s) { return s < 128 ? times(b, 2 * s) : screen(b, 2 * s - 255); }

static int root255(int b) {
    // The square root of b / 255, in 1/255.
    int square = b * 255, root = 0;
    for (int bit = 128; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square) root += bit;
    return square - root * root > root ? root + 1 : root;
}

static int soft_light(int b, int s) {
    if (s < 128) return b - times(times(255 - 2 * s, b), 255 - b);
    int d = b <= 63 ? (16 * b * b * b / 255 - 12 * b * b) / 255 + 4 * b : root255(b);
    return b + times(2 * s - 255, max2(d - b, 0));
}

static int separable(CPBlend mode, int b, int s) {
    switch (mode) {
    case CPBlendMultiply: return times(b, s);
    case CPBlendScreen: return screen(b, s);
    case CPBlendOverlay: return hard_light(s, b);
    case CPBlendDarken: return min2(b, s);
    case CPBlendLighten: return max2(b, s);
    case CPBlendColorDodge: return b == 0 ? 0 : s == 255 ? 255 : min2(255, (b * 255 + (255 - s) / 2) / (255 - s));
    case CPBlendColorBurn: return b == 255 ? 255 : s == 0 ? 0 : 255 - min2(255, ((255 - b) * 255 + s / 2) / s);
    case CPBlendSoftLight: return soft_light(b, s);
    case CPBlendHardLight: return hard_light(b, s);
    case CPBlendDifference: return b > s ? b - s : s - b;
    case CPBlendExclusion: return b + s - 2 * times(b, s);
    default: return s;
    }
}

typedef struct {
    int c[3];
} Color;

static int luminosity(Color color) { return (11 * color.c[0] + 59 * color.c[1] + 30 * color.c[2] + 50) / 100; }

static int saturation(Color color) {
    return max2(color.c[0], max2(color.c[1], color.c[2])) - min2(color.c[0], min2(color.c[1], color.c[2]));
}

static Color with_luminosity(Color color, int wanted) {
    int change = wanted - luminosity(color);
    for (int i = 0; i < 3; i++) color.c[i] += change;
    int low = min2(color.c[0], min2(color.c[1], color.c[2])), high = max2(color.c[0], max2(color.c[1], color.c[2]));
    for (int i = 0; i < 3; i++) {
        if (low < 0 && wanted > low) color.c[i] = wanted + (color.c[i] - wanted) * wanted / (wanted - low);
        if (high > 255 && high > wanted) color.c[i] = wanted + (color.c[i] - wanted) * (255 - wanted) / (high - wanted);
        color.c[i] = min2(255, max2(0, color.c[i]));
    }
    return color;
}

static Color with_saturation(Color color, int wanted) {
    int range = saturation(color), low = min2(color.c[0], min2(color.c[1], color.c[2]));
    for (int i = 0; i < 3; i++) color.c[i] = range == 0 ? 0 : (color.c[i] - low) * wanted / range;
    return color;
}

static Color blended(CPBlend mode, Color b, Color s) {
    switch (mode) {
    case CPBlendHue: return with_luminosity(with_saturation(s, saturation(b)), luminosity(b));
    case CPBlendSaturation: return with_luminosity(with_saturation(b, saturation(s)), luminosity(b));
    case CPBlendColor: return with_luminosity(s, luminosity(b));
    case CPBlendLuminosity: return with_luminosity(b, luminosity(s));
    default:
        for (int i = 0; i < 3; i++) s.c[i] = separable(mode, b.c[i], s.c[i]);
        return s;
    }
}

static Color plain(uint32_t pixel) {
    int alpha = (int)(pixel >> 24);
    Color result;
    for (int i = 0; i < 3; i++) {
        int value = (int)(pixel >> (8 * i) & 255);
        result.c[i] = alpha == 255 ? value : alpha == 0 ? 0 : min2(255, (value * 255 + alpha / 2) / alpha);
    }
    return result;
}

static uint32_t mixed(CPBlend mode, uint32_t below, uint32_t above) {
    int db = (int)(below >> 24), sa = (int)(above >> 24);
    Color color = blended(mode, plain(below), plain(above));
    uint32_t alpha = (uint32_t)(sa + db - times(sa, db)), result = alpha << 24;
    int both = times(sa, db);
    for (int i = 0; i < 3; i++) {
        int s = (int)(above >> (8 * i) & 255), b = (int)(below >> (8 * i) & 255);
        int value = times(s, 255 - db) + times(b, 255 - sa) + times(both, color.c[i]);
        result |= (uint32_t)min2((int)alpha, value) << (8 * i);
    }
    return result;
}

/// Porter-Duff compositing with the fractions of source and backdrop that remain.
static uint32_t composed(uint32_t below, uint32_t above, int ofSource, int ofBackdrop) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        int value = times((int)(above >> shift & 255), ofSource) + times((int)(below >> shift & 255), ofBackdrop);
        result |= (uint32_t)min2(255, value) << shift;
    }
    return result;
}

static uint32_t darker_sum(uint32_t below, uint32_t above) {
    int alpha = min2(255, (int)(below >> 24) + (int)(above >> 24));
    uint32_t result = (uint32_t)alpha << 24;
    int missing = (int)(below >> 24) + (int)(above >> 24) - alpha;
    for (int shift = 0; shift < 24; shift += 8)
        result |= (uint32_t)max2(0, (int)(below >> shift & 255) + (int)(above >> shift & 255) - missing) << shift;
    return result;
}

void cp_blend(uint32_t *dst, const uint32_t *src, int n, CPBlend mode) {
    for (int i = 0; i < n; i++) {
        uint32_t below = dst[i], above = src[i];
        int db = (int)(below >> 24), sa = (int)(above >> 24);
        switch (mode) {
        case CPBlendNormal: dst[i] = cp_px_over(below, above); break;
        case CPBlendClear: dst[i] = 0; break;
        case CPBlendCopy: dst[i] = above; break;
        case CPBlendSourceIn: dst[i] = composed(below, above, db, 0); break;
        case CPBlendSourceOut: dst[i] = composed(below, above, 255 - db, 0); break;
        case CPBlendSourceAtop: dst[i] = composed(below, above, db, 255 - sa); break;
        case CPBlendDestinationOver: dst[i] = composed(below, above, 255 - db, 255); break;
        case CPBlendDestinationIn: dst[i] = composed(below, above, 0, sa); break;
        case CPBlendDestinationOut: dst[i] = composed(below, above, 0, 255 - sa); break;
        case CPBlendDestinationAtop: dst[i] = composed(below, above, 255 - db, sa); break;
        case CPBlendXor: dst[i] = composed(below, above, 255 - db, 255 - sa); break;
        case CPBlendPlusDarker: dst[i] = darker_sum(below, above); break;
        case CPBlendPlusLighter: dst[i] = composed(below, above, 255, 255); break;
        default:
            if (above != 0) dst[i] = mixed(mode, below, above);
        }
    }
}
