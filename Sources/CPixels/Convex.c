#include "CPixels.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

/// The integral of clamp(x, 0, 1).
static double ramp_integral(double x) {
    if (x <= 0) return 0;
    if (x >= 1) return x - 0.5;
    return 0.5 * x * x;
}

/// The mean of clamp(x, 0, 1) for x from a to b.
static double mean_clamped(double a, double b) {
    // The two limits of the general formula, equal to it without a division: subtracting the halves is exact.
    if (a >= 1 && b >= 1) return 1;
    if (a <= 0 && b <= 0) return 0;
    double d = b - a;
    if (d < 1e-6 && d > -1e-6) {
        double m = 0.5 * (a + b);
        return m <= 0 ? 0 : m >= 1 ? 1 : m;
    }
    return (ramp_integral(b) - ramp_integral(a)) / d;
}

/// The part of a side within a row: its height, and its x at the start and end.
typedef struct {
    double height, x0, x1;
} Part;

/// More than the number of sides that a row of a drawn shape has in a chain.
enum { maximum_parts = 16 };

/// The part of a chain within a row: the ranges of its x and y.
typedef struct {
    double low, high, top, bottom;
    /// The area to the right of the chain in a column entirely to its left.
    double height;
    int first, last;
    Part parts[maximum_parts];
} EdgeSpan;

static Part part(const CPEdge *e, double y) {
    double x0 = e->x0, y0 = e->y0, y1 = e->y1, slope = (e->x1 - x0) / (y1 - y0);
    double t0 = y0 > y ? y0 : y, t1 = y1 < y + 1 ? y1 : y + 1;
    return (Part){t1 - t0, x0 + (t0 - y0) * slope, x0 + (t1 - y0) * slope};
}

static double smaller(double a, double b) { return a < b ? a : b; }
static double larger(double a, double b) { return a > b ? a : b; }

static void edge_span(EdgeSpan *r, const CPEdge *edges, int from, int count, double y) {
    double low = 1e18, high = -1e18, height = 0;
    int i = from;
    while (i < count && edges[i].y1 <= y) i++;
    r->first = i;
    for (; i < count && edges[i].y0 < y + 1; i++) {
        Part p = part(edges + i, y);
        low = smaller(low, smaller(p.x0, p.x1));
        high = larger(high, larger(p.x0, p.x1));
        height += p.height;
        if (i - r->first < maximum_parts) r->parts[i - r->first] = p;
    }
    r->last = i;
    r->low = low;
    r->high = high;
    r->height = height;
    // The sides of a chain descend.
    r->top = r->first < i ? larger(edges[r->first].y0, y) : 1e18;
    r->bottom = r->first < i ? smaller(edges[i - 1].y1, y + 1) : -1e18;
}

/// The area to the right of column c's left border and to the left of the chain, at most one pixel wide.
static double area(const CPEdge *edges, const EdgeSpan *r, double y, double c) {
    if (r->low - c >= 1) return r->height;
    if (r->high - c <= 0) return 0;
    double sum = 0;
    int count = r->last - r->first;
    for (int i = 0; i < count; i++) {
        Part p = i < maximum_parts ? r->parts[i] : part(edges + r->first + i, y);
        sum += p.height * mean_clamped(p.x0 - c, p.x1 - c);
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

CPRun cp_convex_row(const CPConvex *shape, int y, int clip0, int clip1, uint8_t *coverage) {
    CPProgress progress = {0, 0};
    return cp_convex_next_row(shape, &progress, y, clip0, clip1, coverage);
}

CPRun cp_convex_next_row(
    const CPConvex *shape, CPProgress *progress, int y, int clip0, int clip1, uint8_t *coverage) {
    const CPEdge *left = shape->left, *right = shape->right;
    CPRun none = {clip0, clip0, clip0, clip0};
    if (clip0 >= clip1) return none;
    // In the rows of the core, a chain matters only for columns on its side.
    int isInCore = y >= shape->core.top && y < shape->core.bottom;
    int hasLeft = !isInCore || clip0 < shape->core.left, hasRight = !isInCore || clip1 > shape->core.right;
    EdgeSpan l, r;
    if (hasLeft) {
        edge_span(&l, left, progress->left, shape->leftCount, y);
        progress->left = l.first;
        if (l.first == l.last) return none;
    }
    if (hasRight) {
        edge_span(&r, right, progress->right, shape->rightCount, y);
        progress->right = r.first;
        if (r.first == r.last) return none;
    }
    double height = hasLeft ? l.bottom - l.top : hasRight ? r.bottom - r.top : 1;
    int start = hasLeft ? floor_column(l.low, clip0, clip1) : clip0;
    int end = hasRight ? ceil_column(r.high, clip0, clip1) : clip1;
    if (start >= end) return none;
    int fullStart = hasLeft ? ceil_column(l.high, start, end) : start;
    int fullEnd = hasRight ? floor_column(r.low, start, end) : end;
    uint8_t middle = byte_of(height);
    if (fullStart >= fullEnd) fullStart = fullEnd = end;
    for (int x = start; x < fullStart; x++)
        coverage[x - clip0] = byte_of((hasRight ? area(right, &r, y, x) : 1) - (hasLeft ? area(left, &l, y, x) : 0));
    if (middle != 255) memset(coverage + (fullStart - clip0), middle, (size_t)(fullEnd - fullStart));
    for (int x = fullEnd; x < end; x++)
        coverage[x - clip0] = byte_of((hasRight ? area(right, &r, y, x) : 1) - (hasLeft ? area(left, &l, y, x) : 0));
    CPRun run = {start, fullStart, fullEnd, end};
    if (middle != 255) run.fullStart = run.fullEnd = end;
    return run;
}

int cp_map_points(double *restrict dst, const double *restrict src, int n, const double *restrict m) {
    int isNear = 1;
    for (int i = 0; i < n; i++) {
        double x = src[2 * i] * m[0] + src[2 * i + 1] * m[2] + m[4];
        double y = src[2 * i] * m[1] + src[2 * i + 1] * m[3] + m[5];
        // False for NaN.
        isNear &= x <= 16384 && x >= -16384 && y <= 16384 && y >= -16384;
        x = (isNear ? x : 0) * 256;
        y = (isNear ? y : 0) * 256;
        double wholeX = (int32_t)x, wholeY = (int32_t)y;
        wholeX += (x - wholeX >= 0.5) - (x - wholeX <= -0.5);
        wholeY += (y - wholeY >= 0.5) - (y - wholeY <= -0.5);
        dst[2 * i] = wholeX / 256;
        dst[2 * i + 1] = wholeY / 256;
    }
    return isNear;
}
