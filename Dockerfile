# Swift with the libraries that Interlude requires, and Interlude built: docker build -t interlude .
# With the libraries only: docker build --target libraries -t interlude-libraries .
FROM swift:6.2 AS libraries

RUN apt-get update -q \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
        pkg-config zlib1g-dev libpng-dev libturbojpeg0-dev libwebp-dev libcairo2-dev libpango1.0-dev fonts-inter \
        fonts-liberation libexpat1-dev libchipmunk-dev ffmpeg make \
    && rm -rf /var/lib/apt/lists/*

FROM libraries

COPY . /interlude
RUN make -C /interlude install PREFIX=/usr/local

# Packages are built in one folder, in which UIKit is built already. SwiftPM finds Interlude here, with the version that the
# package asks for.
ENV SWIFTPM_BUILD_DIR=/interlude-build
RUN /interlude/scripts/prepare-image /interlude
