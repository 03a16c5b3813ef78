#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// SwiftPM reads the list of a program's tests as JSON from its standard output. XCTest creates all test cases for the list,
// so an object that a test case holds may print, too; only the list is passed on.
static int output = -1, captured = -1;

static void pass_list(void) {
    fflush(stdout);
    off_t size = lseek(captured, 0, SEEK_END);
    char *text = size > 0 ? mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, captured, 0) : MAP_FAILED;
    if (text == MAP_FAILED) return;
    const char *end = text + size, *list = text, *list_end = end;
    for (const char *line = text; line < end;) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        next = next ? next + 1 : end;
        if (*line == '{' && memmem(line, (size_t)(next - line), "\"tests\"", 7)) {
            list = line;
            list_end = next;
            break;
        }
        line = next;
    }
    while (list < list_end) {
        ssize_t count = write(output, list, (size_t)(list_end - list));
        if (count <= 0) break;
        list += count;
    }
}

__attribute__((constructor)) static void capture_list(int argc, char **argv) {
    for (int index = 1; index < argc; index++) {
        if (strcmp(argv[index], "--dump-tests-json") != 0) continue;
        output = dup(STDOUT_FILENO);
        captured = memfd_create("tests", MFD_CLOEXEC);
        if (output < 0 || captured < 0 || dup2(captured, STDOUT_FILENO) < 0) return;
        atexit(pass_list);
        return;
    }
}
