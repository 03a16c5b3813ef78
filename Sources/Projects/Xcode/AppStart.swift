import Foundation

/// The file that starts an app: a scene whose first screen is the app's.
struct AppStart {
    private let application: ProjectModule
    /// The names of the libraries that are built with the app.
    private let libraries: [String]

    init(_ application: ProjectModule, libraries: [String]) {
        self.application = application
        self.libraries = libraries
    }

    /// Whether a source is a program's first file, with top-level code.
    static func isMain(_ path: String) -> Bool { (path as NSString).lastPathComponent == "main.swift" }

    /// Returns the text of the file.
    func source() throws -> String {
        let delegate = try delegateClass()
        let title = application.settings["PRODUCT_NAME"] ?? application.name
        let name = title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
        let modules = libraries.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            // Written by the command; starts the app as a scene.
            import InterludeApp

            @main struct InterludeStart: InterludeApp {
                static let scenes = [
                    StageScene("\(String(name))", title: "\(title)", launching: \(delegate).self, modules: [\(modules)])
                ]
            }

            """
    }

    /// Returns the name of the class that is marked as the app's entry point, or that `main.swift` names.
    private func delegateClass() throws -> String {
        if let name = Self.delegateClass(in: application.sources) { return name }
        throw ProjectError(
            "\(application.name) has no class with @main or @UIApplicationMain that is its application delegate.")
    }

    /// Returns the name of the class with which an app starts; `nil` for an app of SwiftUI or in Objective-C.
    static func delegateClass(in sources: [String]) -> String? {
        for path in sources {
            guard let text = String(textOf: path) else { continue }
            if Self.isMain(path), let name = Self.match("(\\w+)\\.self", in: text) { return name }
            if let name = Self.match("@(?:UIApplicationMain|main)\\b[^{]*?class\\s+(\\w+)", in: text) { return name }
        }
        return nil
    }

    private static func match(_ pattern: String, in text: String) -> String? {
        guard let expression = try? NSRegularExpression(pattern: pattern),
            let match = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)),
            let range = Range(match.range(at: 1), in: text)
        else { return nil }
        return String(text[range])
    }
}

extension XcodeTarget {
    /// Whether the app starts with a delegate in Swift, in contrast to apps of SwiftUI or in Objective-C.
    var hasDelegateInSwift: Bool { AppStart.delegateClass(in: sources) != nil }
}

extension Array {
    /// Returns the preferred elements of several, or all if none is preferred.
    func preferring(_ isPreferred: (Element) -> Bool) -> [Element] {
        guard count > 1 else { return self }
        let preferred = filter(isPreferred)
        return preferred.isEmpty ? self : preferred
    }
}
