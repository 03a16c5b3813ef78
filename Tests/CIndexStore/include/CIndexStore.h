#ifndef CINDEXSTORE_H
#define CINDEXSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The part of the toolchain's libIndexStore that tests use; the library is opened at run time.

typedef struct {
    const char *data;
    size_t length;
} index_string;

typedef struct {
    void *(*store_create)(const char *path, void **error);
    void (*store_dispose)(void *store);
    bool (*units_apply)(void *store, unsigned sorted, void *context, bool (*body)(void *context, index_string name));

    void *(*unit_create)(void *store, const char *name, void **error);
    void (*unit_dispose)(void *unit);
    index_string (*unit_main_file)(void *unit);
    bool (*dependencies_apply)(void *unit, void *context, bool (*body)(void *context, void *dependency));
    int (*dependency_kind)(void *dependency);
    index_string (*dependency_name)(void *dependency);

    void *(*record_create)(void *store, const char *name, void **error);
    void (*record_dispose)(void *record);
    bool (*occurrences_apply)(void *record, void *context, bool (*body)(void *context, void *occurrence));
    void *(*occurrence_symbol)(void *occurrence);
    uint64_t (*occurrence_roles)(void *occurrence);
    void (*occurrence_line)(void *occurrence, unsigned *line, unsigned *column);
    index_string (*symbol_usr)(void *symbol);
    index_string (*symbol_name)(void *symbol);
} index_functions;

enum { index_dependency_record = 2 };
enum { index_role_definition = 1 << 1, index_role_reference = 1 << 2, index_role_implicit = 1 << 8 };

// Opens the library; returns false if it isn't at the path, or lacks a function.
bool index_open(const char *library, index_functions *functions);

#endif
