#include "CPixels.h"

/// The bits of a word for columns low ..< high, both of which may be outside the word.
static uint64_t bits_of(int word, int low, int high) {
    int from = low - word * 64, to = high - word * 64;
    uint64_t bits = ~(uint64_t)0;
    if (from > 0) bits &= from < 64 ? bits << from : 0;
    if (to < 64) bits &= to > 0 ? ~(uint64_t)0 >> (64 - to) : 0;
    return bits;
}

void cp_set_bits(uint64_t *bits, int words, int rows, int low, int high) {
    if (low >= high) return;
    for (int word = low / 64; word <= (high - 1) / 64; word++) {
        uint64_t set = bits_of(word, low, high);
        for (int row = 0; row < rows; row++) bits[row * words + word] |= set;
    }
}

int cp_unset_bits(const uint64_t *bits, int words, int rows, int low, int high, CPColumns *columns) {
    int found = 0;
    for (int row = 0; row < rows; row++) {
        CPColumns open = {0, 0};
        for (int word = low / 64; low < high && word <= (high - 1) / 64; word++) {
            uint64_t unset = ~bits[row * words + word] & bits_of(word, low, high);
            if (unset == 0) continue;
            if (open.last == 0) open.first = word * 64 + __builtin_ctzll(unset);
            open.last = word * 64 + 64 - __builtin_clzll(unset);
        }
        columns[row] = open;
        found += open.last > 0;
    }
    return found;
}
