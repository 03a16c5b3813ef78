#include "CInitializers.h"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) const void *

typedef SWIFT void *(*Init)(SELF);
typedef SWIFT void *(*InitFrame)(double, double, double, double, SELF);
typedef SWIFT void *(*InitConsuming)(void *, SELF);

void *interlude_init(const void *initializer, const void *metatype) {
    return ((Init)initializer)(metatype);
}

void *interlude_init_frame(
    const void *initializer, const void *metatype, double x, double y, double width, double height) {
    return ((InitFrame)initializer)(x, y, width, height, metatype);
}

void *interlude_init_consuming(const void *initializer, const void *metatype, void *argument) {
    return ((InitConsuming)initializer)(argument, metatype);
}
