# `make run` shows it, `make test` tests it; each installs what is missing first.

films := build/films
swift := scripts/swift

.PHONY: run test lint format bench dependencies clean

run: dependencies
	$(swift) build -c release --product interlude
	@mkdir -p $(films)
	.build/release/interlude render --all --out $(films)
	@echo "Open $(CURDIR)/$(films)/index.html in a browser."

test: dependencies
	$(swift) test

lint:
	$(swift) format lint --strict --recursive --parallel Package.swift Sources Tests

format:
	$(swift) format --in-place --recursive --parallel Package.swift Sources Tests

bench: dependencies
	$(swift) run -c release --package-path Benchmarks

dependencies:
	@scripts/install-dependencies.sh

clean:
	rm -rf .build build
