# `make run` shows it in the browser, `make test` tests it; each installs what is missing first.

films := build/films
swift := scripts/swift
PREFIX ?= $(HOME)/.local

# Less than half of a release build's time, with frames that take hardly longer; Package.swift has the figures.
build := INTERLUDE_BUILD=quick scripts/build-progress --scratch-path .build/quick
interlude := .build/quick/debug/interlude

.PHONY: run install package films test example docs test-sanitized test-addresses test-threads test-kernels mutate mutate-sample lint format bench dependencies clean

run: dependencies
	@$(build) --product interlude
	@$(interlude) play

# Builds the command with everything for projects, and links it in ~/.local/bin, or in the folder bin of PREFIX.
install: dependencies
	@$(build) --product interlude
	@$(build) --product interlude-projects
	@mkdir -p $(PREFIX)/bin
	ln -sf $(CURDIR)/$(interlude) $(PREFIX)/bin/interlude

# A package for Debian and Ubuntu, and a tarball, in build/packages.
package: dependencies
	scripts/package

films: dependencies
	@$(build) --product interlude
	@mkdir -p $(films)
	$(interlude) render --all --out $(films)
	@echo "Open $(CURDIR)/$(films)/index.html in a browser."

test: dependencies
	@scripts/test

# Builds and tests the example package, which depends on this one as any other package does.
example: dependencies
	$(swift) test --package-path Examples/Cards --quiet

suites_below_uikit = CoreGraphicsTests RenderServerTests AppleRuntimeTests QuartzCoreTests

# The suites below UIKit with AddressSanitizer, because they manage memory by hand, and with ThreadSanitizer, together
# with the suite of what any thread may call in UIKit. The kernels in C with UndefinedBehaviorSanitizer, whose findings
# end the tests, because Swift has no runtime library for it on Linux. Each builds what it needs once more, in a folder
# of its own.
test-sanitized: test-addresses test-threads test-kernels

test-addresses: dependencies
	INTERLUDE_TEST_TARGETS='$(suites_below_uikit)' ASAN_OPTIONS=detect_leaks=0 \
		$(swift) test --sanitize address --scratch-path .build/address

test-threads: dependencies
	INTERLUDE_SKIP_SLOW=1 INTERLUDE_TEST_TARGETS='$(suites_below_uikit) UIKitThreadTests' \
		TSAN_OPTIONS='suppressions=$(CURDIR)/scripts/thread-sanitizer.txt halt_on_error=0 exitcode=66' \
		$(swift) test --sanitize thread --scratch-path .build/threads

test-kernels: dependencies
	INTERLUDE_TEST_TARGETS=RenderServerTests \
		$(swift) test -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined --scratch-path .build/undefined

# Reports the deliberate faults that no test notices.
mutate: dependencies
	scripts/mutate

# A dozen of the faults in the modules below UIKit.
mutate-sample: dependencies
	INTERLUDE_TEST_TARGETS='$(suites_below_uikit)' scripts/mutate --sample=12 CPixels/ CoreGraphics/ RenderServer/ AppleRuntime/ QuartzCore/

formatted = Package.swift Sources Tests Plugins $(wildcard Examples/*/Package.swift Examples/*/Sources Examples/*/Tests) \
	Benchmarks/Package.swift Benchmarks/Sources

lint:
	$(swift) format lint --strict --recursive --parallel $(formatted)
	@if command -v shellcheck >/dev/null; then shellcheck $(shell grep -lE '^#!.*\bbash$$' scripts/*); fi

format:
	$(swift) format --in-place --recursive --parallel $(formatted)

# The benchmarks in release, as multiples of a memset, next to the record and the fastest peer.
bench: dependencies
	@scripts/bench

# The documentation of the modules, in build/docs; fails if there are warnings.
docs:
	scripts/generate-docs

dependencies:
	@scripts/install-dependencies.sh

clean:
	rm -rf .build build
