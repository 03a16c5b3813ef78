#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

enum {
    /// The most colors that are counted one by one; others only by their bin.
    hashSize = 1 << 16,
    maximumCounted = 3 << 14,
    /// Colors with 5 bits per channel.
    binCount = 1 << 15,
    colorCount = CP_TRANSPARENT,
    /// The most frequent colors are exact, so that plain areas stay plain.
    maximumExact = 64,
};

typedef struct {
    uint32_t color, count;
} Counted;

typedef struct {
    uint64_t count, sum[3];
} Bin;

/// A part of the list of used bins.
typedef struct {
    int start, end;
} Box;

typedef struct {
    Counted table[hashSize];
    /// The index of each counted color in the palette plus 1; 0 if it isn't exact.
    uint8_t exact[hashSize];
    int counted;
    Bin bins[binCount];
    uint16_t used[binCount], sorted[binCount];
    int usedCount;
    /// The index of the nearest color to the middle of each bin; -1 if it hasn't been searched.
    int16_t nearest[binCount];
    uint8_t palette[3 * 256];
    int exactCount, count;
    uint64_t pixels;
} Quantizer;

static int channel(uint32_t color, int index) { return (int)(color >> (8 * index) & 255); }

static int bin_of(int b, int g, int r) { return r >> 3 << 10 | g >> 3 << 5 | b >> 3; }

/// Returns the slot of a color in the table, which is empty or has that color.
static int slot_of(const Quantizer *q, uint32_t color) {
    uint32_t slot = color * 2654435761u >> 16;
    while (q->table[slot].count && q->table[slot].color != color) slot = (slot + 1) & (hashSize - 1);
    return (int)slot;
}

static void add_to_bin(Quantizer *q, uint32_t color, uint32_t count) {
    Bin *bin = &q->bins[bin_of(channel(color, 0), channel(color, 1), channel(color, 2))];
    bin->count += count;
    for (int i = 0; i < 3; i++) bin->sum[i] += (uint64_t)count * (uint64_t)channel(color, i);
}

static void count_color(Quantizer *q, uint32_t color, uint32_t count) {
    q->pixels += count;
    int slot = slot_of(q, color);
    if (q->table[slot].count == 0) {
        if (q->counted == maximumCounted) {
            add_to_bin(q, color, count);
            return;
        }
        q->counted++;
        q->table[slot].color = color;
    }
    q->table[slot].count += count;
}

static void count_rows(
    Quantizer *q, const uint32_t *src, ptrdiff_t stride, const uint32_t *below, ptrdiff_t belowStride, int width,
    int height) {
    uint32_t color = 0, count = 0;
    for (int y = 0; y < height; y++, src += stride, below += below ? belowStride : 0) {
        for (int x = 0; x < width; x++) {
            if (below && src[x] == below[x]) continue;
            uint32_t next = src[x] & 0xFFFFFF;
            if (next != color && count > 0) {
                count_color(q, color, count);
                count = 0;
            }
            color = next;
            count++;
        }
    }
    if (count > 0) count_color(q, color, count);
}

static int add_color(Quantizer *q, int r, int g, int b) {
    uint8_t *entry = q->palette + 3 * q->count;
    entry[0] = (uint8_t)r;
    entry[1] = (uint8_t)g;
    entry[2] = (uint8_t)b;
    return q->count++;
}

static int compare_frequency(const void *first, const void *second) {
    const Counted *a = first, *b = second;
    if (a->count != b->count) return a->count > b->count ? -1 : 1;
    return a->color < b->color ? -1 : a->color > b->color;
}

/// Adds the most frequent colors as they are; all if they fit.
static void choose_exact(Quantizer *q, int isComplete) {
    int most = isComplete && q->counted <= colorCount ? colorCount : maximumExact, found = 0;
    uint64_t least = most == colorCount ? 1 : q->pixels / 1024 + 1;
    Counted *frequent = malloc(sizeof *frequent * hashSize);
    if (!frequent) return;
    for (int i = 0; i < hashSize; i++)
        if (q->table[i].count >= least) frequent[found++] = q->table[i];
    qsort(frequent, (size_t)found, sizeof *frequent, compare_frequency);
    for (int i = 0; i < found && i < most; i++) {
        uint32_t color = frequent[i].color;
        q->exact[slot_of(q, color)] = (uint8_t)(add_color(q, channel(color, 2), channel(color, 1), channel(color, 0)) + 1);
    }
    q->exactCount = q->count;
    free(frequent);
}

static int component(uint16_t bin, int axis) { return bin >> (5 * axis) & 31; }

/// Returns the axis along which the bins of a box differ most, and their range there.
static int longest_axis(const Quantizer *q, Box box, int *range) {
    int best = 0;
    *range = -1;
    for (int axis = 2; axis >= 0; axis--) {
        int low = 31, high = 0;
        for (int i = box.start; i < box.end; i++) {
            int value = component(q->used[i], axis);
            if (value < low) low = value;
            if (value > high) high = value;
        }
        if (high - low > *range) {
            *range = high - low;
            best = axis;
        }
    }
    return best;
}

static uint64_t pixels_in(const Quantizer *q, Box box) {
    uint64_t count = 0;
    for (int i = box.start; i < box.end; i++) count += q->bins[q->used[i]].count;
    return count;
}

/// Sorts the bins of a box along an axis, and returns the position that halves their pixels.
static int median(Quantizer *q, Box box, int axis) {
    int starts[33] = {0};
    for (int i = box.start; i < box.end; i++) starts[component(q->used[i], axis) + 1]++;
    for (int i = 0; i < 32; i++) starts[i + 1] += starts[i];
    for (int i = box.start; i < box.end; i++) q->sorted[starts[component(q->used[i], axis)]++] = q->used[i];
    memcpy(q->used + box.start, q->sorted, sizeof q->used[0] * (size_t)(box.end - box.start));
    uint64_t half = (pixels_in(q, box) + 1) / 2, count = 0;
    int middle = box.start;
    while (middle < box.end - 1 && (middle == box.start || count < half)) count += q->bins[q->used[middle++]].count;
    return middle;
}

/// Fills the palette with the means of boxes of bins, each time halving the box with the largest error.
static void choose_means(Quantizer *q) {
    Box boxes[colorCount];
    uint64_t errors[colorCount];
    for (int i = 0; i < binCount; i++)
        if (q->bins[i].count) q->used[q->usedCount++] = (uint16_t)i;
    if (q->usedCount == 0) return;
    int count = 1, range, most = colorCount - q->count;
    boxes[0] = (Box){0, q->usedCount};
    longest_axis(q, boxes[0], &range);
    errors[0] = (uint64_t)(range * range) * pixels_in(q, boxes[0]);
    while (count < most) {
        int worst = 0;
        for (int i = 1; i < count; i++)
            if (errors[i] > errors[worst]) worst = i;
        if (errors[worst] == 0) break;
        int axis = longest_axis(q, boxes[worst], &range), middle = median(q, boxes[worst], axis);
        boxes[count] = (Box){middle, boxes[worst].end};
        boxes[worst].end = middle;
        int halves[2] = {worst, count++};
        for (int i = 0; i < 2; i++) {
            longest_axis(q, boxes[halves[i]], &range);
            errors[halves[i]] = (uint64_t)(range * range) * pixels_in(q, boxes[halves[i]]);
        }
    }
    for (int i = 0; i < count; i++) {
        Bin all = {0, {0, 0, 0}};
        for (int j = boxes[i].start; j < boxes[i].end; j++) {
            const Bin *bin = &q->bins[q->used[j]];
            all.count += bin->count;
            for (int k = 0; k < 3; k++) all.sum[k] += bin->sum[k];
        }
        uint64_t half = all.count / 2;
        add_color(
            q, (int)((all.sum[2] + half) / all.count), (int)((all.sum[1] + half) / all.count),
            (int)((all.sum[0] + half) / all.count));
    }
}

static int nearest_color(Quantizer *q, int bin) {
    if (q->nearest[bin] >= 0) return q->nearest[bin];
    int r = component((uint16_t)bin, 2) * 8 + 4, g = component((uint16_t)bin, 1) * 8 + 4;
    int b = component((uint16_t)bin, 0) * 8 + 4, best = 0, distance = 1 << 30;
    for (int i = 0; i < q->count; i++) {
        const uint8_t *entry = q->palette + 3 * i;
        int dr = entry[0] - r, dg = entry[1] - g, db = entry[2] - b;
        // Weights by the eye's sensitivity.
        int next = 3 * dr * dr + 6 * dg * dg + db * db;
        if (next < distance) {
            distance = next;
            best = i;
        }
    }
    return q->nearest[bin] = (int16_t)best;
}

/// The thresholds of an ordered dither, less than half a bin to either side: Bayer's matrix.
static int dither(int x, int y) {
    int value = 0;
    for (int bit = 0; bit < 3; bit++)
        value = value << 2 | (((x ^ y) >> bit & 1) << 1 | (y >> bit & 1));
    return (value >> 3) - 4;
}

static int clamped(int value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

static uint8_t index_of(Quantizer *q, uint32_t color, int offset) {
    int slot = slot_of(q, color);
    if (q->table[slot].count && q->exact[slot]) return (uint8_t)(q->exact[slot] - 1);
    int b = clamped(channel(color, 0) + offset), g = clamped(channel(color, 1) + offset);
    return (uint8_t)nearest_color(q, bin_of(b, g, clamped(channel(color, 2) + offset)));
}

static void map_rows(
    Quantizer *q, uint8_t *indices, const uint32_t *src, ptrdiff_t stride, const uint32_t *below,
    ptrdiff_t belowStride, CPArea area) {
    int offsets[8];
    for (int y = area.top; y < area.bottom; y++, src += stride, below += below ? belowStride : 0) {
        for (int x = 0; x < 8; x++) offsets[x] = dither(x, y & 7);
        uint32_t color = 1u << 24;
        uint8_t index = 0;
        int isPlain = 0;
        for (int x = 0; x < area.right - area.left; x++, indices++) {
            if (below && src[x] == below[x]) {
                *indices = CP_TRANSPARENT;
                continue;
            }
            uint32_t next = src[x] & 0xFFFFFF;
            if (next != color || !isPlain) {
                int slot = slot_of(q, next);
                isPlain = q->table[slot].count && q->exact[slot];
                color = next;
                index = isPlain ? (uint8_t)(q->exact[slot] - 1) : index_of(q, next, offsets[(area.left + x) & 7]);
            }
            *indices = index;
        }
    }
}

int cp_quantize(
    uint8_t *indices, uint8_t *palette, const uint32_t *src, ptrdiff_t stride, const uint32_t *below,
    ptrdiff_t belowStride, CPArea area) {
    Quantizer *q = calloc(1, sizeof *q);
    if (!q) return 0;
    memset(q->nearest, 0xFF, sizeof q->nearest);
    count_rows(q, src, stride, below, belowStride, area.right - area.left, area.bottom - area.top);
    choose_exact(q, q->counted < maximumCounted);
    for (int i = 0; i < hashSize; i++)
        if (q->table[i].count && !q->exact[i]) add_to_bin(q, q->table[i].color, q->table[i].count);
    choose_means(q);
    map_rows(q, indices, src, stride, below, belowStride, area);
    memcpy(palette, q->palette, sizeof q->palette);
    free(q);
    return 1;
}

// MARK: LZW

typedef struct {
    uint8_t *at, *block;
    uint64_t bits;
    int bitCount;
} CodeWriter;

static void put_byte(CodeWriter *writer, uint8_t byte) {
    if (*writer->block == 255) {
        writer->block = writer->at++;
        *writer->block = 0;
    }
    *writer->at++ = byte;
    ++*writer->block;
}

static void put(CodeWriter *writer, int code, int width) {
    writer->bits |= (uint64_t)code << writer->bitCount;
    writer->bitCount += width;
    for (; writer->bitCount >= 8; writer->bitCount -= 8, writer->bits >>= 8) put_byte(writer, (uint8_t)writer->bits);
}

size_t cp_lzw(uint8_t *dst, const uint8_t *indices, size_t n) {
    enum { clear = 256, end = 257, slots = 1 << 14, maximumCode = 4095 };
    // A string is the code of its beginning and its last byte; the table has string << 12 | code, 0 if free.
    uint32_t *table = calloc(slots, sizeof *table);
    if (!table) return 0;
    CodeWriter writer = {dst + 1, dst, 0, 0};
    *dst = 0;
    int width = 9, next = 258;
    put(&writer, clear, width);
    for (size_t i = 0; i < n;) {
        int code = indices[i++];
        for (; i < n; i++) {
            uint32_t string = (uint32_t)code << 8 | indices[i], slot = string * 2654435761u >> 18;
            while (table[slot] && table[slot] >> 12 != string) slot = (slot + 1) & (slots - 1);
            if (!table[slot]) {
                table[slot] = string << 12 | (uint32_t)next;
                break;
            }
            code = (int)(table[slot] & 4095);
        }
        put(&writer, code, width);
        if (i == n) break;
        // The decoder adds a string one code later, which is when the codes get wider.
        if (next > (1 << width) - 1) width++;
        if (next++ == maximumCode) {
            put(&writer, clear, 12);
            memset(table, 0, slots * sizeof *table);
            width = 9;
            next = 258;
        }
    }
    put(&writer, end, width);
    if (writer.bitCount > 0) put(&writer, 0, 8 - writer.bitCount);
    if (*writer.block > 0) *writer.at++ = 0;
    free(table);
    return (size_t)(writer.at - dst);
}
