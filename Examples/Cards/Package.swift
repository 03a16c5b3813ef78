// swift-tools-version: 6.2

import PackageDescription

// A complete package that depends on Interlude: a library with a transition, its scenes, and tests.
// A package of your own has `.package(url: "https://github.com/interlude-swift/interlude", from: "0.1.0", traits: [])`.
let package = Package(
    name: "Cards",
    products: [
        .library(name: "Cards", targets: ["Cards"])
    ],
    dependencies: [
        // Without the trait Dynamics, which the cards don't need, Chipmunk need not be installed.
        .package(name: "interlude", path: "../..", traits: [])
    ],
    targets: [
        .target(
            name: "Cards",
            dependencies: [
                // Apple's platforms have their own UIKit.
                .product(name: "UIKit", package: "interlude", condition: .when(platforms: [.linux]))
            ]),
        .executableTarget(
            name: "Scenes", dependencies: ["Cards", .product(name: "InterludeApp", package: "interlude")]),
        .testTarget(
            name: "CardsTests",
            dependencies: ["Cards", "Scenes", .product(name: "InterludeTesting", package: "interlude")]),
        .testTarget(
            name: "CardsXCTests",
            dependencies: ["Cards", .product(name: "InterludeTesting", package: "interlude")]),
    ]
)
