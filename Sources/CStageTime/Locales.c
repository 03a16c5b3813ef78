#include "Interposition.h"

// A value of Foundation, which Swift returns in the registers of C.
typedef struct {
    void *object;
    const void *witnesses;
} value;

// The functions of the module AppleRuntime.
extern value interlude_app_locale(void);
extern value interlude_app_calendar(void);
extern void *interlude_app_languages(void);

// `Locale.current`, `Calendar.current`, their variants that follow the user's settings, and `Locale.preferredLanguages` of
// Foundation. On Linux, they belong to no country: weeks begin on Monday, and currencies have no sign.
INTERPOSED value stage_locale(void) __asm__("$s20FoundationEssentials6LocaleV7currentACvgZ");
INTERPOSED value stage_updated_locale(void) __asm__("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ");
INTERPOSED value stage_calendar(void) __asm__("$s20FoundationEssentials8CalendarV7currentACvgZ");
INTERPOSED value stage_updated_calendar(void) __asm__("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ");
INTERPOSED void *stage_languages(void) __asm__("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");

value stage_locale(void) { return interlude_app_locale(); }
value stage_updated_locale(void) { return interlude_app_locale(); }
value stage_calendar(void) { return interlude_app_calendar(); }
value stage_updated_calendar(void) { return interlude_app_calendar(); }
void *stage_languages(void) { return interlude_app_languages(); }
