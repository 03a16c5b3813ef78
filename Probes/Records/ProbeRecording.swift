import Foundation

/// The values that probes recorded on one device with one version of a system: the content of a file.
public struct ProbeRecording: Hashable, Codable, Sendable {
    /// Increased when a key of the file changes its meaning.
    public static let currentFormat = 1

    public var format = currentFormat
    /// The system and its version, such as `iOS 26.0`.
    public var system: String
    /// The device, such as `iPhone16`.
    public var device: String
    /// The width and height of the screen in points.
    public var screen: [Double]
    /// Pixels per point.
    public var scale: Double
    public var framesPerSecond: Int
    /// How the values were obtained, if not by the probes.
    public var note: String?
    /// The results by key.
    public var results: [String: ProbeResult] = [:]

    public init(system: String, device: String, screen: [Double], scale: Double, framesPerSecond: Int) {
        self.system = system
        self.device = device
        self.screen = screen
        self.scale = scale
        self.framesPerSecond = framesPerSecond
    }

    /// Reads the content of a file.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(Self.self, from: json)
        guard format == Self.currentFormat else { throw ProbeError.unknownFormat(format) }
    }

    /// The content of a file, with sorted keys, so that equal recordings have equal bytes.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A line for each result keeps differences of two files readable; curves would need hundreds with .prettyPrinted.
        let lines = try results.sorted { $0.key < $1.key }.map { key, result in
            "    \(String(decoding: try encoder.encode([key]), as: UTF8.self).dropFirst().dropLast()): "
                + String(decoding: try encoder.encode(result), as: UTF8.self)
        }
        var head = self
        head.results = [:]
        let text = String(decoding: try encoder.encode(head), as: UTF8.self)
        let body = lines.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n  }"
        return Data((text.replacingOccurrences(of: "\"results\":{}", with: "\n  \"results\": " + body) + "\n").utf8)
    }

    /// The name of the recording's file, such as `iPhone16-iOS26.0.json`.
    public var fileName: String {
        "\(device)-\(system)".filter { !$0.isWhitespace && $0 != "/" } + ".json"
    }
}

/// An error while recordings are read.
public enum ProbeError: Error, CustomStringConvertible {
    case unknownFormat(Int)

    public var description: String {
        switch self {
        case .unknownFormat(let format):
            "The recording has the format \(format); this version reads \(ProbeRecording.currentFormat)."
        }
    }
}
