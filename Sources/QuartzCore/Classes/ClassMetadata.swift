/// What the Swift runtime keeps about a class, as far as it is needed here.
///
/// The layout is that of the Swift ABI without Objective-C (`docs/ABI/TypeMetadata.rst` of the compiler's sources).
package struct ClassMetadata {
    package let address: UnsafeRawPointer

    package init(_ type: AnyClass) {
        address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    /// A word of the metadata; from word 7 on these are fields' offsets and the table of methods.
    package subscript(word: Int) -> UnsafeRawPointer? {
        (address + word * MemoryLayout<UInt>.size).load(as: UnsafeRawPointer?.self)
    }

    /// The number of words of the metadata.
    package var wordCount: Int {
        let size = (address + 32).load(as: UInt32.self)
        let addressPoint = (address + 36).load(as: UInt32.self)
        return Int(size - addressPoint) / MemoryLayout<UInt>.size
    }

    /// Where the initialisers that the class itself declares stand among the words.
    package var initializerSlots: [Int] {
        guard let descriptor = self[5] else { return [] }
        let flags = Flags(rawValue: descriptor.load(as: UInt32.self))
        guard flags.contains(.hasMethods), !flags.contains(.hasResilientSuperclass), !flags.contains(.isGeneric)
        else { return [] }
        // 11 words of 32 bits describe the class; then comes what its initialisation at run time needs.
        var cursor = descriptor + 44
        if flags.contains(.isInitializedOnce) { cursor += 12 } else if flags.contains(.isForeign) { cursor += 4 }
        let firstSlot = Int(cursor.load(as: UInt32.self))
        let count = Int(cursor.load(fromByteOffset: 4, as: UInt32.self))
        return (0..<count).compactMap { index in
            let kind = (cursor + 8 + index * 8).load(as: UInt32.self) & 0xF
            return kind == 1 ? firstSlot + index : nil
        }
    }

    private struct Flags: OptionSet {
        let rawValue: UInt32

        static let isGeneric = Flags(rawValue: 1 << 7)
        static let isInitializedOnce = Flags(rawValue: 1 << 16)
        static let isForeign = Flags(rawValue: 1 << 17)
        static let hasResilientSuperclass = Flags(rawValue: 1 << 29)
        static let hasMethods = Flags(rawValue: 1 << 31)
    }
}
