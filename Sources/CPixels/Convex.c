#include "CPixels.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

/// The integral of clamp(x, 0, 1).
static double ramp_integral(double x) {
    if (x <= 0) return 0;
    if (x >= 1) return x - 0.5;
    return 0.5 * x * x;
}

/// The mean of clamp(x, 0, 1) while x runs from a to b.
static double mean_clamped(double a, double b) {
    double d = b - a;
    if (d < 1e-6 && d > -1e-6) {
        double m = 0.5 * (a + b);
        return m <= 0 ? 0 : m >= 1 ? 1 : m;
    }
    return (ramp_integral(b) - ramp_integral(a)) / d;
}

/// A chain's part within a row: the range of its x and of its y.
typedef struct {
    double low, high, top, bottom;
    int first, last;
} Reach;

static Reach reach(const CPEdge *edges, int count, double y) {
    Reach r = {1e18, -1e18, 1e18, -1e18, 0, 0};
    int i = 0;
    while (i < count && edges[i].y1 <= y) i++;
    r.first = i;
    for (; i < count && edges[i].y0 < y + 1; i++) {
        const CPEdge *e = edges + i;
        double slope = (e->x1 - e->x0) / (e->y1 - e->y0);
        double t0 = e->y0 > y ? e->y0 : y, t1 = e->y1 < y + 1 ? e->y1 : y + 1;
        double a = e->x0 + (t0 - e->y0) * slope, b = e->x0 + (t1 - e->y0) * slope;
        if (a < r.low) r.low = a;
        if (b < r.low) r.low = b;
        if (a > r.high) r.high = a;
        if (b > r.high) r.high = b;
        if (t0 < r.top) r.top = t0;
        if (t1 > r.bottom) r.bottom = t1;
    }
    r.last = i;
    return r;
}

/// The area right of column c's left border and left of the chain, at most one pixel wide.
static double area(const CPEdge *edges, const Reach *r, double y, double c) {
    double sum = 0;
    for (int i = r->first; i < r->last; i++) {
        const CPEdge *e = edges + i;
        double slope = (e->x1 - e->x0) / (e->y1 - e->y0);
        double t0 = e->y0 > y ? e->y0 : y, t1 = e->y1 < y + 1 ? e->y1 : y + 1;
        double a = e->x0 + (t0 - e->y0) * slope - c, b = e->x0 + (t1 - e->y0) * slope - c;
        sum += (t1 - t0) * mean_clamped(a, b);
    }
    return sum;
}

static int clamp_column(double x, int low, int high) { return x <= low ? low : x >= high ? high : (int)x; }

static int floor_column(double x, int low, int high) {
    if (x <= low) return low;
    if (x >= high) return high;
    int i = (int)x;
    return i > x ? i - 1 : i;
}

static int ceil_column(double x, int low, int high) {
    if (x <= low) return low;
    if (x >= high) return high;
    int i = clamp_column(x, low, high);
    return i < x ? i + 1 : i;
}

static uint8_t byte_of(double area) {
    double v = area * 255.0 + 0.5;
    return v <= 0 ? 0 : v >= 255 ? 255 : (uint8_t)v;
}

CPRun cp_convex_row(
    const CPEdge *left, int leftCount, const CPEdge *right, int rightCount, int y, int clip0, int clip1,
    uint8_t *coverage) {
    CPRun none = {clip0, clip0, clip0, clip0};
    Reach l = reach(left, leftCount, y), r = reach(right, rightCount, y);
    if (l.first == l.last || r.first == r.last || clip0 >= clip1) return none;
    double height = l.bottom - l.top;
    int start = floor_column(l.low, clip0, clip1), end = ceil_column(r.high, clip0, clip1);
    if (start >= end) return none;
    int fullStart = ceil_column(l.high, start, end), fullEnd = floor_column(r.low, start, end);
    uint8_t middle = byte_of(height);
    if (fullStart >= fullEnd) fullStart = fullEnd = end;
    for (int x = start; x < fullStart; x++)
        coverage[x - clip0] = byte_of(area(right, &r, y, x) - area(left, &l, y, x));
    if (middle != 255) memset(coverage + (fullStart - clip0), middle, (size_t)(fullEnd - fullStart));
    for (int x = fullEnd; x < end; x++)
        coverage[x - clip0] = byte_of(area(right, &r, y, x) - area(left, &l, y, x));
    CPRun run = {start, fullStart, fullEnd, end};
    if (middle != 255) run.fullStart = run.fullEnd = end;
    return run;
}
