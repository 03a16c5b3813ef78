import Foundation

/// A scheme of an Xcode project.
struct XcodeScheme {
    private let text: String
    /// The folder of the project.
    private let folder: String

    /// The scheme that tests a project: the first that has tests, beginning with the one with the project's name.
    static func testing(_ path: String) -> XcodeScheme? {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let folder = "\(path)/xcshareddata/xcschemes"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let schemes = names.filter { $0.hasSuffix(".xcscheme") }.sorted { one, other in
            (one == "\(name).xcscheme" ? 0 : 1, one) < (other == "\(name).xcscheme" ? 0 : 1, other)
        }
        return schemes.lazy.compactMap { scheme -> XcodeScheme? in
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(scheme)") else { return nil }
            let found = XcodeScheme(
                text: String(decoding: data, as: UTF8.self), folder: (path as NSString).deletingLastPathComponent)
            return found.testConfiguration == nil ? nil : found
        }.first
    }

    /// The build configuration of the test action; `nil` for a scheme without tests.
    var testConfiguration: String? {
        guard text.contains("<TestableReference") || text.contains("<TestPlanReference") else { return nil }
        return action("TestAction").flatMap { Self.attribute("buildConfiguration", of: $0) }
    }

    /// The variables with which tests run; the launch action's, unless the test action has its own.
    var testEnvironment: [String: String] {
        guard let test = action("TestAction") else { return [:] }
        let usesLaunch = Self.attribute("shouldUseLaunchSchemeArgsEnv", of: test) != "NO"
        let variables = (usesLaunch ? action("LaunchAction") : test)?.components(separatedBy: "<EnvironmentVariable")
        return (variables ?? []).dropFirst().reduce(into: [:]) { result, variable in
            guard variable.first?.isWhitespace == true, Self.attribute("isEnabled", of: variable) == "YES",
                let name = Self.attribute("key", of: variable), let value = Self.attribute("value", of: variable)
            else { return }
            result[name] = ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"].reduce(value) {
                $0.replacingOccurrences(of: "$(\($1))", with: folder)
            }
        }
    }

    private func action(_ name: String) -> String? {
        text.components(separatedBy: "<\(name)").dropFirst().first?.components(separatedBy: "</\(name)>").first
    }

    /// Returns an attribute of the element that a text begins with.
    private static func attribute(_ name: String, of element: String) -> String? {
        var rest = element.prefix { $0 != ">" }[...]
        while let range = rest.range(of: name) {
            let value = rest[range.upperBound...].drop { $0.isWhitespace || $0 == "=" }
            if rest[..<range.lowerBound].last?.isWhitespace == true, value.first == "\"" {
                return unescaped(value.dropFirst().prefix { $0 != "\"" })
            }
            rest = rest[range.upperBound...]
        }
        return nil
    }

    private static func unescaped(_ value: Substring) -> String {
        [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(value)) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
    }
}
