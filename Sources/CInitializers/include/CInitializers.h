#pragma once

// Calls of Swift allocating initialisers that were looked up in a class's metadata.
// Each returns a new object that the caller owns, or null from a failable initialiser.

void *interlude_init(const void *initializer, const void *metatype);
void *interlude_init_frame(
    const void *initializer, const void *metatype, double x, double y, double width, double height);
/// `argument` is consumed: an object with a reference to give away, or the address of a value to move from.
void *interlude_init_consuming(const void *initializer, const void *metatype, void *argument);
