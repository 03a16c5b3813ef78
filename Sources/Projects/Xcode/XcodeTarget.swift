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

/// Build settings, with references to each other.
struct BuildSettings {
    private var values: [String: String] = [:]

    /// Adds settings, which replace earlier ones.
    mutating func add(_ settings: [String: Any]) {
        for (key, value) in settings {
            let text = value as? String ?? (value as? [String])?.joined(separator: " ") ?? ""
            values[key] = text.replacingOccurrences(of: "$(inherited)", with: values[key] ?? "")
        }
    }

    /// The value of a setting, with the settings that it refers to; `nil` if it isn't set or empty.
    subscript(_ key: String) -> String? {
        guard let value = values[key], !value.isEmpty else { return nil }
        return resolved(value)
    }

    /// All settings whose names begin with a prefix, without it.
    func settings(withPrefix prefix: String) -> [String: String] {
        var result: [String: String] = [:]
        for key in values.keys where key.hasPrefix(prefix) { result[String(key.dropFirst(prefix.count))] = self[key] }
        return result
    }

    /// Replaces references such as `$(PRODUCT_NAME:c99extidentifier)` and `${TARGET_NAME}`.
    func resolved(_ text: String, depth: Int = 0) -> String {
        guard depth < 8, text.contains("$") else { return text }
        var result = text
        for pattern in ["\\$\\(([A-Za-z_0-9]+)(?::[a-z0-9]+)?\\)", "\\$\\{([A-Za-z_0-9]+)(?::[a-z0-9]+)?\\}"] {
            while let range = result.range(of: pattern, options: .regularExpression) {
                let name = result[range].dropFirst(2).dropLast().split(separator: ":")[0]
                result.replaceSubrange(range, with: resolved(values[String(name)] ?? "", depth: depth + 1))
            }
        }
        return result
    }
}
