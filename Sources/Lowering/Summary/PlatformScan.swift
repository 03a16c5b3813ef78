/// The platforms for which a source is written, as its text says without being parsed.
public struct PlatformScan: Sendable, Codable, Hashable {
    /// Whether the source imports UIKit or a module that is built on it, under any condition.
    public private(set) var importsUIKit: Bool
    /// Whether the source uses UIKit's types, which an umbrella header imports.
    public private(set) var mentionsUIKit: Bool
    /// Whether the source has code for Linux.
    public private(set) var hasLinuxBranch: Bool

    /// The modules without which no code for views is written.
    private static let modules: Set<String> = [
        "UIKit", "QuartzCore", "SwiftUI", "WebKit", "MapKit", "AVKit", "SafariServices", "MessageUI", "PhotosUI",
        "ContactsUI", "EventKitUI", "PDFKit", "SpriteKit", "SceneKit", "ARKit", "GLKit", "MetalKit", "QuickLook",
    ]

    /// The words of conditions and imports that only code for Linux has.
    private static let linuxWords = [
        "os(Linux)", "canImport(Glibc)", "canImport(FoundationNetworking)", "import Glibc",
    ]

    /// Scans a source.
    public init(_ source: [UInt8]) {
        let text = String(decoding: source, as: UTF8.self)
        importsUIKit = text.split(whereSeparator: \.isNewline).contains { line in
            guard line.contains("import ") else { return false }
            return Self.importedModule(line).map { Self.modules.contains($0) } ?? false
        }
        mentionsUIKit = ConstructScan.mentions(anyOf: [.init("UI")], in: source)
        hasLinuxBranch = Self.linuxWords.contains { text.contains($0) }
    }

    /// Returns the module that a line imports; `nil` for other lines.
    private static func importedModule(_ line: Substring) -> String? {
        var words = line.split { $0 == " " || $0 == "\t" }
        while let word = words.first,
            word.hasPrefix("@")
                || ["public", "internal", "package", "private", "fileprivate"]
                    .contains(word)
        {
            words.removeFirst()
        }
        guard words.first == "import", words.count > 1 else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        let path = words.count > 2 && kinds.contains(words[1]) ? words[2] : words[1]
        return path.split { $0 == "." || $0 == ";" }.first.map(String.init)
    }
}
