// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "interlude", path: "..")],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                .product(name: "UIKit", package: "interlude"), .product(name: "Interlude", package: "interlude"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
