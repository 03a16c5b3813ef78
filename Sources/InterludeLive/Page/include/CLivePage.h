/* The files of the live page, compiled into the executable, so that it works wherever it is moved. */

#ifndef C_LIVE_PAGE_H
#define C_LIVE_PAGE_H

#include <stddef.h>

/* A file: its name and its content. */
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t count;
} live_page_file_t;

/* The number of files. */
extern const int live_page_file_count;

/* Returns the file with an index below the count. */
live_page_file_t live_page_file(int index);

#endif
