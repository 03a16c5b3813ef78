#include "CLivePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "index.html"
};

static const unsigned char style_css[] = {
#embed "style.css"
};

static const unsigned char icon_svg[] = {
#embed "icon.svg"
};

static const unsigned char main_js[] = {
#embed "main.js"
};

static const unsigned char connection_js[] = {
#embed "connection.js"
};

static const unsigned char run_js[] = {
#embed "run.js"
};

static const unsigned char screen_js[] = {
#embed "screen.js"
};

static const unsigned char input_js[] = {
#embed "input.js"
};

static const unsigned char timeline_js[] = {
#embed "timeline.js"
};

static const unsigned char inspector_js[] = {
#embed "inspector.js"
};

static const unsigned char address_js[] = {
#embed "address.js"
};

static const unsigned char code_js[] = {
#embed "code.js"
};

static const live_page_file_t files[] = {
    {"index.html", index_html, sizeof index_html},
    {"style.css", style_css, sizeof style_css},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"main.js", main_js, sizeof main_js},
    {"connection.js", connection_js, sizeof connection_js},
    {"run.js", run_js, sizeof run_js},
    {"screen.js", screen_js, sizeof screen_js},
    {"input.js", input_js, sizeof input_js},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"inspector.js", inspector_js, sizeof inspector_js},
    {"address.js", address_js, sizeof address_js},
    {"code.js", code_js, sizeof code_js},
};

const int live_page_file_count = sizeof files / sizeof files[0];

live_page_file_t live_page_file(int index) { return files[index]; }
