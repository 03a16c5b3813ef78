#include "CPixels.h"

uint64_t cp_hash(uint64_t seed, const uint32_t *row, int n) {
    // The mixing step of FNV-1a over words of 64 bits, with a final rotation against its weak high bits.
    uint64_t hash = seed ^ 0xCBF29CE484222325u;
    int x = 0;
    for (; x + 1 < n; x += 2) {
        hash = (hash ^ (row[x] | (uint64_t)row[x + 1] << 32)) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    if (x < n) {
        hash = (hash ^ row[x]) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    return hash;
}

static int largest_difference(uint32_t a, uint32_t b) {
    int largest = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        int distance = (int)(a >> shift & 0xFF) - (int)(b >> shift & 0xFF);
        if (distance < 0) distance = -distance;
        if (distance > largest) largest = distance;
    }
    return largest;
}

void cp_compare(const uint32_t *a, const uint32_t *b, int n, int tolerance, CPDifference *difference) {
    for (int x = 0; x < n; x++) {
        if (a[x] == b[x]) continue;
        int distance = largest_difference(a[x], b[x]);
        if (distance <= tolerance) continue;
        if (difference->count == 0 || x < difference->first) difference->first = x;
        if (difference->count == 0 || x > difference->last) difference->last = x;
        if (distance > difference->largest) difference->largest = distance;
        difference->count += 1;
    }
}

void cp_mark_difference(uint32_t *dst, const uint32_t *a, const uint32_t *b, int n) {
    for (int x = 0; x < n; x++) {
        int distance = a[x] == b[x] ? 0 : largest_difference(a[x], b[x]);
        if (distance == 0) {
            // Equal pixels are a pale gray, so that marked pixels stand out.
            uint32_t luma = ((a[x] >> 16 & 0xFF) * 77 + (a[x] >> 8 & 0xFF) * 150 + (a[x] & 0xFF) * 29) >> 8;
            uint32_t pale = 196 + luma * 56 / 255;
            dst[x] = 0xFF000000u | pale << 16 | pale << 8 | pale;
        } else {
            uint32_t rest = (uint32_t)(180 - (distance > 180 ? 180 : distance));
            dst[x] = 0xFF000000u | 0xE0u << 16 | rest << 8 | rest;
        }
    }
}
