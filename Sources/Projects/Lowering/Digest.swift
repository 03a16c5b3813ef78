import Foundation

/// A hash that is the same in every process (FNV-1a).
struct Digest {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init() {}

    init(_ text: String) { add(Array(text.utf8)) }

    init(encoding value: some Encodable) { add(Self.encoding(value)) }

    mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    var text: String { String(value, radix: 16) }

    /// Encodes a value with sorted keys.
    static func encoding(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { Array($0) } ?? []
    }
}
