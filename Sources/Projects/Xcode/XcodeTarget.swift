import Foundation

/// A target of an Xcode project.
struct XcodeTarget {
    /// The form of a target's product.
    enum Product: Equatable {
        case application, library, unitTests, other
    }

    let name: String
    let product: Product
    /// The build settings of the debug configuration, with the project's.
    let settings: BuildSettings
    /// The paths of the Swift sources.
    var sources: [String]
    /// The paths of the sources in Objective-C and C, which aren't built.
    var foreignSources: [String] = []
    /// The paths of the resources.
    var resources: [String]

    /// The name under which the module is imported.
    var moduleName: String {
        let product = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? name
        return Self.identifier(product)
    }

    /// Whether the target is built for iOS.
    var isForIOS: Bool {
        let platforms = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? "iphoneos"
        return platforms.contains("iphone") || platforms == "auto"
    }

    /// Returns a name with underscores for the characters that no identifier has.
    static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text : text
    }

    static func product(of type: String) -> Product {
        switch type.split(separator: ".").last {
        case "application": .application
        case "framework", "static", "dynamic": .library
        case "unit-test": .unitTests
        default: .other
        }
    }
}
