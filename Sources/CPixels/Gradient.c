#include "CPixels.h"

#pragma STDC FP_CONTRACT OFF

void cp_axial_locations(double *dst, int n, double start, double step) {
    for (int i = 0; i < n; i++) dst[i] = start + i * step;
}

/// The last circle through a point for which `from` ≤ t ≤ `to`, and whose radius isn't negative; NaN if there is none.
static double last_circle(const CPCircles *c, double x, double y, double from, double to) {
    // The point is on circle t if a·t² - 2b·t + c = 0.
    double a = c->dx * c->dx + c->dy * c->dy - c->dr * c->dr;
    double half = x * c->dx + y * c->dy + c->radius * c->dr;
    double constant = x * x + y * y - c->radius * c->radius;
    double found[2] = {__builtin_nan(""), __builtin_nan("")};
    if (a == 0) {
        if (half != 0) found[0] = constant / (2 * half);
    } else {
        double discriminant = half * half - a * constant;
        if (discriminant >= 0) {
            double root = __builtin_sqrt(discriminant), t0 = (half + root) / a, t1 = (half - root) / a;
            found[0] = t0 > t1 ? t0 : t1;
            found[1] = t0 > t1 ? t1 : t0;
        }
    }
    for (int i = 0; i < 2; i++)
        if (found[i] >= from && found[i] <= to && c->radius + found[i] * c->dr >= 0) return found[i];
    return __builtin_nan("");
}

void cp_radial_locations(
    double *dst, int n, const CPCircles *circles, double x, double y, double dx, double dy, int extends) {
    double from = extends ? -__builtin_inf() : 0, to = extends ? __builtin_inf() : 1;
    for (int i = 0; i < n; i++) dst[i] = last_circle(circles, x + i * dx, y + i * dy, from, to);
}

static double clamped(double value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

static uint32_t premultiplied(const CPColorStop *a, const CPColorStop *b, double fraction) {
    uint32_t result = 0;
    double alpha = clamped(a->alpha + (b->alpha - a->alpha) * fraction);
    for (int i = 0; i < 3; i++) {
        double value = clamped(a->color[i] + (b->color[i] - a->color[i]) * fraction);
        result = result << 8 | (uint32_t)(value * alpha * 255 + 0.5);
    }
    return (uint32_t)(alpha * 255 + 0.5) << 24 | result;
}

void cp_gradient_colors(
    uint32_t *dst, const double *locations, int n, const CPColorStop *stops, int count, int extends) {
    double last = __builtin_nan("");
    uint32_t color = 0;
    for (int i = 0; i < n; i++) {
        double t = locations[i];
        if (t != last) {
            last = t;
            // Also false for NaN.
            if (!(extends ? t == t : t >= 0 && t <= 1)) {
                color = 0;
            } else {
                int next = 0;
                while (next < count && stops[next].location <= t) next++;
                const CPColorStop *a = stops + (next > 0 ? next - 1 : 0), *b = stops + (next < count ? next : count - 1);
                double span = b->location - a->location;
                color = premultiplied(a, b, span > 0 ? (t - a->location) / span : 0);
            }
        }
        dst[i] = color;
    }
}
