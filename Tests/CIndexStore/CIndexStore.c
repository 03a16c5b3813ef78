#include "CIndexStore.h"

#include <dlfcn.h>

bool index_open(const char *library, index_functions *functions) {
    static const char *const names[] = {
        "store_create", "store_dispose", "store_units_apply_f", "unit_reader_create", "unit_reader_dispose",
        "unit_reader_get_main_file", "unit_reader_dependencies_apply_f", "unit_dependency_get_kind",
        "unit_dependency_get_name", "record_reader_create", "record_reader_dispose",
        "record_reader_occurrences_apply_f", "occurrence_get_symbol", "occurrence_get_roles",
        "occurrence_get_line_col", "symbol_get_usr", "symbol_get_name",
    };
    enum { count = sizeof names / sizeof *names };
    _Static_assert(sizeof(index_functions) == count * sizeof(void *), "One name for each function.");
    void *handle = dlopen(library, RTLD_NOW);
    if (!handle) return false;
    void **function = (void **)functions;
    for (int index = 0; index < count; index++) {
        char name[64] = "indexstore_";
        char *end = name + 11;
        for (const char *from = names[index]; *from;) *end++ = *from++;
        function[index] = dlsym(handle, name);
        if (!function[index]) return false;
    }
    return true;
}
