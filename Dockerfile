# Swift with the libraries that Interlude requires: docker build -t interlude .
FROM swift:6.2

RUN apt-get update -q \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
        pkg-config zlib1g-dev libpng-dev libturbojpeg0-dev libwebp-dev libcairo2-dev libpango1.0-dev fonts-inter \
        libexpat1-dev libchipmunk-dev ffmpeg make \
    && rm -rf /var/lib/apt/lists/*
