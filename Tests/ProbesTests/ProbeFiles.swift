import Foundation

/// The files of the probes.
enum ProbeFiles {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The sources that import UIKit and run on both hosts.
    static var sources: [(name: String, text: String)] { get throws { try swift(in: "Probes/Sources") } }

    static func swift(in folder: String) throws -> [(name: String, text: String)] {
        let path = root.appendingPathComponent(folder).path
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map { ($0, try text("\(folder)/\($0)")) }
    }
}
