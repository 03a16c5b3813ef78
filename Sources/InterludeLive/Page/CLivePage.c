#include "CLivePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "index.html"
};

static const unsigned char style_css[] = {
#embed "style.css"
};

static const unsigned char panels_css[] = {
#embed "panels.css"
};

static const unsigned char icon_svg[] = {
#embed "icon.svg"
};

static const unsigned char main_js[] = {
#embed "main.js"
};

static const unsigned char app_js[] = {
#embed "app.js"
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

static const unsigned char playback_js[] = {
#embed "playback.js"
};

static const unsigned char timeline_js[] = {
#embed "timeline.js"
};

static const unsigned char range_js[] = {
#embed "range.js"
};

static const unsigned char scenes_js[] = {
#embed "scenes.js"
};

static const unsigned char conditions_js[] = {
#embed "conditions.js"
};

static const unsigned char inspector_js[] = {
#embed "inspector.js"
};

static const unsigned char curves_js[] = {
#embed "curves.js"
};

static const unsigned char source_js[] = {
#embed "source.js"
};

static const unsigned char parameters_js[] = {
#embed "parameters.js"
};

static const unsigned char editing_js[] = {
#embed "editing.js"
};

static const unsigned char build_js[] = {
#embed "build.js"
};

static const unsigned char check_js[] = {
#embed "check.js"
};

static const unsigned char space_js[] = {
#embed "space.js"
};

static const unsigned char compare_js[] = {
#embed "compare.js"
};

static const unsigned char jobs_js[] = {
#embed "jobs.js"
};

static const unsigned char failure_js[] = {
#embed "failure.js"
};

static const unsigned char share_js[] = {
#embed "share.js"
};

static const unsigned char address_js[] = {
#embed "address.js"
};

static const unsigned char backward_js[] = {
#embed "backward.js"
};

static const unsigned char onionskin_js[] = {
#embed "onionskin.js"
};

static const unsigned char panes_js[] = {
#embed "panes.js"
};

static const unsigned char status_js[] = {
#embed "status.js"
};

static const unsigned char lanes_js[] = {
#embed "lanes.js"
};

static const unsigned char export_js[] = {
#embed "export.js"
};

static const live_page_file_t files[] = {
    {"index.html", index_html, sizeof index_html},
    {"style.css", style_css, sizeof style_css},
    {"panels.css", panels_css, sizeof panels_css},
    {"icon.svg", icon_svg, sizeof icon_svg},
    {"main.js", main_js, sizeof main_js},
    {"app.js", app_js, sizeof app_js},
    {"connection.js", connection_js, sizeof connection_js},
    {"run.js", run_js, sizeof run_js},
    {"screen.js", screen_js, sizeof screen_js},
    {"input.js", input_js, sizeof input_js},
    {"playback.js", playback_js, sizeof playback_js},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"range.js", range_js, sizeof range_js},
    {"scenes.js", scenes_js, sizeof scenes_js},
    {"conditions.js", conditions_js, sizeof conditions_js},
    {"inspector.js", inspector_js, sizeof inspector_js},
    {"curves.js", curves_js, sizeof curves_js},
    {"source.js", source_js, sizeof source_js},
    {"parameters.js", parameters_js, sizeof parameters_js},
    {"editing.js", editing_js, sizeof editing_js},
    {"build.js", build_js, sizeof build_js},
    {"check.js", check_js, sizeof check_js},
    {"space.js", space_js, sizeof space_js},
    {"compare.js", compare_js, sizeof compare_js},
    {"jobs.js", jobs_js, sizeof jobs_js},
    {"failure.js", failure_js, sizeof failure_js},
    {"share.js", share_js, sizeof share_js},
    {"address.js", address_js, sizeof address_js},
    {"backward.js", backward_js, sizeof backward_js},
    {"onionskin.js", onionskin_js, sizeof onionskin_js},
    {"panes.js", panes_js, sizeof panes_js},
    {"status.js", status_js, sizeof status_js},
    {"lanes.js", lanes_js, sizeof lanes_js},
    {"export.js", export_js, sizeof export_js},
};

const int live_page_file_count = sizeof files / sizeof files[0];

live_page_file_t live_page_file(int index) { return files[index]; }
