/// A reader of the Swift runtime's class metadata.
///
/// The layout is the Swift ABI's without Objective-C (`docs/ABI/TypeMetadata.rst` in the compiler's sources).
package struct ClassMetadata {
    package let address: UnsafeRawPointer

    package init(_ type: AnyClass) {
        address = unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    /// A word of the metadata; from word 7 on, the words are field offsets and the vtable.
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
