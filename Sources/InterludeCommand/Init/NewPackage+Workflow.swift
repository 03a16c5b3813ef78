extension NewPackage {
    /// The packages of Debian and Ubuntu that Interlude requires.
    static let systemPackages = [
        "pkg-config", "zlib1g-dev", "libpng-dev", "libturbojpeg0-dev", "libwebp-dev", "libcairo2-dev",
        "libpango1.0-dev", "fonts-inter", "fonts-liberation", "libexpat1-dev", "libchipmunk-dev", "ffmpeg",
    ]

    /// A workflow that tests the package on Linux and uploads the films of its scenes.
    static let workflow = """
        name: Scenes

        on: [push, pull_request]

        jobs:
          test:
            runs-on: ubuntu-latest
            container: swift:6.2
            timeout-minutes: 30
            steps:
              - uses: actions/checkout@v6
              - name: Install libraries
                run: |
                  apt-get update -q
                  apt-get install -y -q --no-install-recommends \\
                    \(systemPackages.prefix(6).joined(separator: " ")) \\
                    \(systemPackages.dropFirst(6).joined(separator: " "))
              - uses: actions/cache@v5
                with:
                  path: .build
                  key: scenes-${{ hashFiles('Package.swift', 'Package.resolved') }}
              - run: swift test
              - run: swift run Scenes render --all --scale 1 --out films
              - uses: actions/upload-artifact@v6
                with:
                  name: films
                  path: films

        """
}
