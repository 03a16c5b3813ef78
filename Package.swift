// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// The toolchain's own build of swift-syntax, which the compiler uses for macros, or nil where there is none.
///
/// Toolchains for Linux have one. The library that describes packages is loaded from the toolchain in use.
let toolchainSyntax: String? = {
    // The file has no size, so `String(contentsOfFile:)` reads only its first page.
    let loaded = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    let library = String(decoding: loaded, as: UTF8.self).split(whereSeparator: \.isWhitespace).first {
        $0.hasSuffix("/pm/ManifestAPI/libPackageDescription.so")
    }
    guard let library, Context.environment["INTERLUDE_SYNTAX_PACKAGE"] == nil else { return nil }
    let folder = URL(fileURLWithPath: String(library) + "/../../../host").standardizedFileURL.path
    let needed = ["SwiftSyntax.swiftmodule", "SwiftParser.swiftmodule", "libSwiftSyntax.so", "libSwiftParser.so"]
    return needed.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") } ? folder : nil
}()

let package = Package(
    name: "interlude",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "SystemLog", targets: ["SystemLog"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "CoreText", targets: ["CoreText"]),
        .library(name: "Compression", targets: ["Compression"]),
        .library(name: "simd", targets: ["simd"]),
        .library(
            name: "DeviceFrameworks",
            targets: [
                "AVFoundation", "AVKit", "AudioToolbox", "CoreLocation", "MessageUI", "SafariServices", "StoreKit",
                "MapKit", "WebKit",
            ]),
        .library(name: "Interlude", targets: ["Interlude"]),
        .library(name: "InterludeTesting", targets: ["InterludeTesting"]),
        .library(name: "InterludeApp", targets: ["InterludeApp"]),
        .executable(name: "interlude", targets: ["InterludeCommand"]),
        .executable(name: "interlude-projects", targets: ["ProjectCommand"]),
        .plugin(name: "InterludePlugin", targets: ["InterludePlugin"]),
        .plugin(name: "LoweringPlugin", targets: ["LoweringPlugin"]),
    ],
    traits: [
        .default(enabledTraits: ["Dynamics"]),
        .trait(name: "Dynamics", description: "UIKit Dynamics, which needs the library Chipmunk."),
    ],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CCairo", path: "Sources/Libraries/CCairo", pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CPango", path: "Sources/Libraries/CPango", pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        .systemLibrary(
            name: "CPNG", path: "Sources/Libraries/CPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CZlib", path: "Sources/Libraries/CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CJPEG", path: "Sources/Libraries/CJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CWebP", path: "Sources/Libraries/CWebP", pkgConfig: "libwebpmux",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CExpat", path: "Sources/Libraries/CExpat", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .systemLibrary(
            name: "CChipmunk", path: "Sources/Libraries/CChipmunk",
            providers: [.apt(["libchipmunk-dev"]), .brew(["chipmunk"])]),
        .systemLibrary(name: "UIKitSubmodules", path: "Sources/Libraries/UIKitSubmodules"),

        .target(name: "_Testing_CoreGraphics", path: "Sources/TestingOverlays/_Testing_CoreGraphics"),
        .target(name: "_Testing_UIKit", path: "Sources/TestingOverlays/_Testing_UIKit"),
        // Without optimization the kernels take ten times as long, and most of a test's drawing time is theirs.
        .target(name: "CPixels", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
        .target(
            name: "CoreGraphics",
            dependencies: ["CPixels", "CCairo", "CPango", "CPNG", "CJPEG", "CWebP", "_Testing_CoreGraphics"]),
        .target(name: "RenderServer", dependencies: ["CPixels", "CoreGraphics", "CCairo"]),
        .target(name: "InterludeDiagnostics", path: "Sources/Diagnostics"),
        .target(name: "CObjectRuntime"),
        .target(name: "AppleRuntime", dependencies: ["CoreGraphics", "InterludeDiagnostics", "CObjectRuntime"]),
        .target(
            name: "QuartzCore",
            dependencies: ["AppleRuntime", "CObjectRuntime", "CoreGraphics", "RenderServer", "InterludeDiagnostics"]),
        .target(
            name: "UIKit",
            dependencies: [
                "InterludeDiagnostics", "CoreGraphics", "AppleRuntime", "QuartzCore", "CObjectRuntime",
                "_Testing_UIKit",
                "UIKitSubmodules", "CExpat", .target(name: "CChipmunk", condition: .when(traits: ["Dynamics"])),
            ]),
        .target(name: "CStageTime"),
        .target(name: "SystemLog", dependencies: ["AppleRuntime"]),
        .target(name: "Combine", dependencies: ["UIKit", .product(name: "OpenCombine", package: "OpenCombine")]),
        .target(
            name: "AVFoundation", dependencies: ["AudioToolbox", "QuartzCore", "InterludeDiagnostics"],
            path: "Sources/Frameworks/AVFoundation"),
        .target(name: "AVKit", dependencies: ["AVFoundation", "UIKit"], path: "Sources/Frameworks/AVKit"),
        .target(
            name: "AudioToolbox", dependencies: ["QuartzCore", "InterludeDiagnostics"],
            path: "Sources/Frameworks/AudioToolbox"),
        .target(name: "Compression", dependencies: ["CZlib"], path: "Sources/Frameworks/Compression"),
        .target(name: "simd", path: "Sources/Frameworks/simd"),
        .target(name: "CoreText", dependencies: ["UIKit"], path: "Sources/Frameworks/CoreText"),
        .target(
            name: "CoreLocation", dependencies: ["QuartzCore", "InterludeDiagnostics"],
            path: "Sources/Frameworks/CoreLocation"),
        .target(
            name: "MapKit", dependencies: ["CoreLocation", "UIKit", "InterludeDiagnostics"],
            path: "Sources/Frameworks/MapKit"),
        .target(
            name: "MessageUI", dependencies: ["UIKit", "InterludeDiagnostics"], path: "Sources/Frameworks/MessageUI"),
        .target(
            name: "SafariServices", dependencies: ["UIKit", "InterludeDiagnostics"],
            path: "Sources/Frameworks/SafariServices"),
        .target(
            name: "StoreKit", dependencies: ["UIKit", "InterludeDiagnostics"], path: "Sources/Frameworks/StoreKit"),
        .target(name: "WebKit", dependencies: ["UIKit", "InterludeDiagnostics"], path: "Sources/Frameworks/WebKit"),
        .target(
            name: "PartialFrameworks", dependencies: ["UIKit", "InterludeDiagnostics", "CPixels"],
            path: "Sources/Frameworks/PartialFrameworks"),
        .target(name: "Swift4Types", dependencies: ["UIKit"], path: "Sources/Frameworks/Swift4Types"),
        .target(
            name: "XCTestExtensions", dependencies: ["CoreGraphics", "UIKit"],
            path: "Sources/Frameworks/XCTestExtensions"),
        .target(
            name: "Interlude",
            dependencies: [
                "UIKit", "InterludeDiagnostics", "RenderServer", "CPixels", "CStageTime", "CWebP", "CZlib",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .target(name: "InterludeTesting", dependencies: ["Interlude"]),
        .target(
            name: "Gallery", dependencies: ["UIKit"], resources: [.copy("Storyboards/GrowSegue.storyboard")]),
        .target(name: "GalleryScenes", dependencies: ["Gallery", "Interlude"]),
        // The iOS project Probes/Probes.xcodeproj compiles Records and Sources, too, as one module.
        .target(name: "ProbeRecords", path: "Probes/Records"),
        .target(
            name: "Probes", dependencies: ["ProbeRecords", "UIKit"], path: "Probes",
            exclude: [
                "App", "Info.plist", "Interface.txt", "Probes.xcodeproj", "Recordings", "Records", "Stage", "Tests",
                "UITests",
            ],
            sources: ["Sources", "Gestures", "Linux"],
            resources: [.copy("Storyboards/Choices.storyboard"), .copy("Storyboards/Assets.xcassets")]),
        .target(name: "ProbeStage", dependencies: ["Probes", "ProbeRecords", "Interlude"], path: "Probes/Stage"),
        .target(name: "CLivePage", path: "Sources/InterludeLive/Page"),
        .target(
            name: "InterludeLive",
            dependencies: [
                "Interlude", "CLivePage", .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            exclude: ["Page"]),
        .target(
            name: "InterludeApp",
            dependencies: [
                "Interlude", "InterludeLive",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .target(
            name: "Lowering", dependencies: [.product(name: "SwiftParser", package: "swift-syntax")]),
        .target(name: "Projects", dependencies: ["Lowering"]),
        .executableTarget(
            name: "InterludeCommand",
            dependencies: [
                "InterludeApp", "GalleryScenes", "SystemLog", "ProbeRecords", "ProbeStage",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "ProjectCommand",
            dependencies: [
                "InterludeApp", "Projects", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "LoweringTool", dependencies: ["Projects"]),
        .plugin(name: "LoweringPlugin", capability: .buildTool(), dependencies: ["LoweringTool"]),
        .plugin(
            name: "InterludePlugin",
            capability: .command(
                intent: .custom(
                    verb: "interlude",
                    description: "Plays, lists, renders, inspects, and checks the scenes of the package."))),

        .testTarget(name: "DiagnosticsTests", dependencies: ["InterludeDiagnostics", "TestSupport"]),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(
            name: "UIKitTestSupport", dependencies: ["UIKit", "InterludeDiagnostics", "TestSupport"],
            path: "Tests/UIKitTestSupport"),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "CPixels", "CCairo", "TestSupport"]),
        .testTarget(name: "RenderServerTests", dependencies: ["RenderServer", "CPixels", "TestSupport"]),
        .testTarget(
            name: "AppleRuntimeTests",
            dependencies: ["AppleRuntime", "InterludeDiagnostics", "QuartzCore", "SystemLog", "TestSupport"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "TestSupport"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine", "Interlude", "TestSupport"]),
        .testTarget(
            name: "FrameworksTests",
            dependencies: [
                "AVFoundation", "AVKit", "AudioToolbox", "Compression", "CoreLocation", "CoreText", "MapKit",
                "MessageUI", "PartialFrameworks", "SafariServices", "StoreKit", "Swift4Types", "WebKit",
                "XCTestExtensions", "simd", "Interlude",
                "InterludeDiagnostics", "TestSupport",
            ]),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "InterludeDiagnostics", "Interlude", "InterludeTesting", "GalleryScenes",
                "UIKitTestSupport",
            ],
            exclude: ["Fixtures/Storyboards"]),
        .testTarget(name: "UIKitThreadTests", dependencies: ["UIKit", "UIKitTestSupport"]),
        .testTarget(
            name: "Swift5Tests", dependencies: ["UIKit", "Interlude", "TestSupport"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "CIndexStore", path: "Tests/CIndexStore",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(
            name: "InterludeTestSupport", dependencies: ["Interlude", "TestSupport"],
            path: "Tests/InterludeTestSupport"),
        .testTarget(
            name: "InterludeTests",
            dependencies: [
                "CIndexStore", "Interlude", "InterludeTesting", "InterludeDiagnostics", "InterludeTestSupport",
            ]),
        .testTarget(
            name: "InterludeTestingTests",
            dependencies: ["InterludeTesting", "Interlude", "InterludeDiagnostics", "InterludeTestSupport"],
            exclude: ["References"]),
        .testTarget(
            name: "ProbesTests",
            dependencies: ["ProbeRecords", "Probes", "ProbeStage", "Interlude", "Projects", "TestSupport"]),
        .testTarget(name: "ExampleTests", dependencies: ["UIKit", "Interlude", "InterludeTesting", "TestSupport"]),
        .executableTarget(
            name: "LiveTestScenes", dependencies: ["InterludeApp"], path: "Tests/LiveTestScenes"),
        .testTarget(
            name: "InterludeLiveTests",
            dependencies: [
                "InterludeLive", "LiveTestScenes", "Interlude", "CoreGraphics", "TestSupport",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
        .testTarget(name: "ProjectsTests", dependencies: ["Projects", "Lowering", "TestSupport"]),
        .testTarget(name: "LoweringTests", dependencies: ["Lowering", "TestSupport"]),
        .testTarget(
            name: "InterludeCommandTests",
            dependencies: [
                "InterludeCommand", "ProjectCommand", "InterludeApp", "GalleryScenes", "TestSupport",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// INTERLUDE_BUILD is set where nothing is built again. Compiled as whole modules, sources take a third less time than file
// by file, and tests a tenth, but UIKit's are batches for several cores. The interface of a whole module of tests, which
// nothing imports, is a product of compiling it: apart, it would be type-checked twice, which takes a third of the tests'
// time. A dependency's sources stay as they are, too.
let isDependency = Context.packageDirectory.contains("/checkouts/")
let compilesOnce = isDependency || Context.environment["INTERLUDE_BUILD"] != nil
// As a whole, UIKit takes one core 76 s, and in batches, two cores 98 s: with four cores, batches are faster.
let cores = ProcessInfo.processInfo.activeProcessorCount
let inBatches = cores < 4 ? ["UIKitTests"] : ["UIKitTests", "UIKit"]
let compiled: [Target.TargetType] = [.regular, .executable, .test]
for target in package.targets where compilesOnce && compiled.contains(target.type) && !inBatches.contains(target.name) {
    var wholeModules = ["-whole-module-optimization", "-num-threads", "8"]
    if target.type == .test { wholeModules.append("-no-emit-module-separately-wmo") }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(wholeModules, .when(configuration: .debug))]
}

// INTERLUDE_BUILD=quick shows the page soon. Next to the kernels, only the module that draws is optimized.
// Measured with the gallery's 17 scenes: such a build takes less than half of the processor time of a release build, whose
// UIKit and commands aren't optimized, and its frames take at most a tenth longer.
if Context.environment["INTERLUDE_BUILD"] == "quick" {
    for target in package.targets where target.name == "RenderServer" {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
    }
    for target in package.targets where target.name == "Projects" {
        target.swiftSettings = (target.swiftSettings ?? []) + [.define("INTERLUDE_BUILD_QUICK")]
    }
}

// Building swift-syntax takes longer than building Interlude, so the toolchain's build of it is used where there is one.
// Modules that import Lowering need its interface, too.
if let toolchainSyntax, let lowering = package.targets.first(where: { $0.name == "Lowering" }) {
    package.dependencies.removeAll { dependency in
        guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
        return location.hasSuffix("/swift-syntax")
    }
    lowering.dependencies = []
    lowering.linkerSettings = [
        .unsafeFlags(["-L\(toolchainSyntax)", "-Xlinker", "-rpath", "-Xlinker", toolchainSyntax]),
        .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"),
    ]
    let importing = [
        "Lowering", "LoweringTests", "LoweringTool", "Projects", "ProjectsTests", "ProjectCommand",
        "InterludeCommandTests", "ProbesTests",
    ]
    for target in package.targets where importing.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-I\(toolchainSyntax)"])]
    }
}

// Each batch of files expands the macros of all tests of its module, and 25 files are a batch by default. In larger ones,
// the compiler sorts the ranges of all expansions again and again: with 200 files, for a tenth of the time.
for target in package.targets where target.name == "UIKitTests" {
    target.swiftSettings = [.unsafeFlags(["-driver-batch-size-limit", "100"])]
}

// The test targets to build with everything they need, separated by spaces. Default: all targets.
if let names = Context.environment["INTERLUDE_TEST_TARGETS"] {
    var needed = Set(names.split(separator: " ").map(String.init))
    var packages: Set<String> = []
    var count = 0
    while needed.count > count {
        count = needed.count
        for dependency in package.targets.filter({ needed.contains($0.name) }).flatMap(\.dependencies) {
            switch dependency {
            case .byNameItem(let name, _), .targetItem(let name, _): needed.insert(name)
            case .productItem(_, let name?, _, _): packages.insert(name)
            default: break
            }
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
    package.dependencies.removeAll { dependency in
        guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
        return !packages.contains { location.hasSuffix("/\($0)") }
    }
}
