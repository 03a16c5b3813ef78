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
}
