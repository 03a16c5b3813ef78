#include "CPixels.h"

#include <string.h>

static int min2(int a, int b) { return a < b ? a : b; }
static int max2(int a, int b) { return a > b ? a : b; }

CPArea cp_changed_area(
    const uint32_t *a, ptrdiff_t aStride, const uint32_t *b, ptrdiff_t bStride, CPArea within) {
    CPArea area = {within.right, within.bottom, within.left, within.top};
    for (int y = within.top; y < within.bottom; y++) {
        const uint32_t *rowA = a + y * aStride, *rowB = b + y * bStride;
        if (memcmp(rowA + within.left, rowB + within.left, (size_t)(within.right - within.left) * 4) == 0) continue;
        int first = within.left, last = within.right;
        while (rowA[first] == rowB[first]) first++;
        while (rowA[last - 1] == rowB[last - 1]) last--;
        area.left = min2(area.left, first);
        area.right = max2(area.right, last);
        area.top = min2(area.top, y);
        area.bottom = y + 1;
    }
    return area.left < area.right ? area : (CPArea){0, 0, 0, 0};
}

static int is_transparent(const uint32_t *pixels) {
    uint32_t any = 0;
    for (int i = 0; i < 16; i++) any |= pixels[i];
    return any == 0;
}

CPArea cp_visible_area(const uint32_t *src, ptrdiff_t stride, int width, int height) {
    CPArea area = {width, height, 0, 0};
    for (int y = 0; y < height; y++, src += stride) {
        int first = 0, last = width;
        while (first + 16 <= width && is_transparent(src + first)) first += 16;
        while (first < width && src[first] == 0) first++;
        if (first == width) continue;
        while (last - 16 >= first && is_transparent(src + last - 16)) last -= 16;
        while (src[last - 1] == 0) last--;
        area.left = min2(area.left, first);
        area.right = max2(area.right, last);
        area.top = min2(area.top, y);
        area.bottom = y + 1;
    }
    return area.left < area.right ? area : (CPArea){0, 0, 0, 0};
}

// A packed row is a sequence of tokens. The upper two bits of a token are its kind, the others a number of pixels: that
// are equal to the pixels above, that repeat the following word, or that follow.
enum { above = 0, repeated = 1, literal = 2, kindShift = 30, shortest = 4 };

static uint32_t token(int kind, int count) { return (uint32_t)kind << kindShift | (uint32_t)count; }

static int equal_count(const uint32_t *a, const uint32_t *b, int n) {
    int i = 0;
    while (i + 16 <= n && memcmp(a + i, b + i, 64) == 0) i += 16;
    while (i < n && a[i] == b[i]) i++;
    return i;
}

static uint32_t *pack_row(uint32_t *dst, const uint32_t *row, const uint32_t *previous, int n) {
    int start = 0, i = 0;
    while (i < n) {
        int count = 0, kind = above;
        if (previous && row[i] == previous[i]) count = equal_count(row + i, previous + i, n - i);
        if (count < shortest && i + 1 < n && row[i] == row[i + 1]) {
            count = equal_count(row + i, row + i + 1, n - i - 1) + 1;
            kind = repeated;
        }
        if (count < shortest) {
            i++;
            continue;
        }
        if (start < i) {
            *dst++ = token(literal, i - start);
            memcpy(dst, row + start, (size_t)(i - start) * 4);
            dst += i - start;
        }
        *dst++ = token(kind, count);
        if (kind == repeated) *dst++ = row[i];
        start = i += count;
    }
    if (start < n) {
        *dst++ = token(literal, n - start);
        memcpy(dst, row + start, (size_t)(n - start) * 4);
        dst += n - start;
    }
    return dst;
}

size_t cp_pack(uint32_t *dst, const uint32_t *src, ptrdiff_t stride, int width, int height) {
    uint32_t *end = dst;
    for (int y = 0; y < height; y++, src += stride) end = pack_row(end, src, y == 0 ? 0 : src - stride, width);
    return (size_t)(end - dst);
}

int cp_unpack(uint32_t *dst, ptrdiff_t stride, int width, int height, const uint32_t *src, size_t count) {
    const uint32_t *end = src + count;
    for (int y = 0; y < height; y++, dst += stride) {
        for (int x = 0; x < width;) {
            if (src == end) return 0;
            int kind = (int)(*src >> kindShift), n = (int)(*src & ((1u << kindShift) - 1));
            src++;
            ptrdiff_t needed = kind == literal ? n : kind == repeated ? 1 : 0;
            if (n == 0 || n > width - x || end - src < needed || (kind == above && y == 0)) return 0;
            if (kind == above) memcpy(dst + x, dst + x - stride, (size_t)n * 4);
            else if (kind == literal) memcpy(dst + x, src, (size_t)n * 4);
            else for (int i = 0; i < n; i++) dst[x + i] = *src;
            src += needed;
            x += n;
        }
    }
    return src == end;
}
