import Foundation

/// Looks for an object among the values that closures capture.
///
/// A closure is a function and a context, a block of memory with the captured values. The runtime doesn't describe these, so
/// a word of the block that is the object's address counts as a reference to it. A weak capture has no such word.
struct ClosureCaptures {
    /// Contexts in contexts are examined up to this depth: a closure of another type has one that holds the original.
    private static let maximumDepth = 4
    private static let wordSize = MemoryLayout<UnsafeRawPointer>.size
    /// The metadata and the reference count of an object.
    private static let headerSize = 2 * wordSize

    private let address: UnsafeRawPointer
    private let heap = HeapRanges()

    init(of object: AnyObject) { address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) }

    /// Whether a closure captures the object; `nil` if the value isn't a closure.
    func containObject(_ value: Any) -> Bool? {
        guard MetadataKind(of: type(of: value)) == .function else { return nil }
        // An existential stores a function in its buffer: the code and the context.
        let context = withUnsafeBytes(of: value) {
            $0.load(fromByteOffset: Self.wordSize, as: UnsafeRawPointer?.self)
        }
        // The context of a closure that captures one object may be that object.
        return context.map { $0 == address || contains($0, depth: 0) } ?? false
    }

    /// Whether a context has the object's address in one of its words, or in a context or variable that it captures.
    ///
    /// Each address is compared with the allocator's ranges before it is read, since a word may be any number.
    private func contains(_ block: UnsafeRawPointer, depth: Int) -> Bool {
        guard depth < Self.maximumDepth, heap.contains(block, count: Self.headerSize) else { return false }
        let size = blockSize(block)
        guard size > Self.headerSize, heap.contains(block, count: size) else { return false }
        return stride(from: Self.headerSize, through: size - Self.wordSize, by: Self.wordSize).contains { offset in
            guard let word = block.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) else { return false }
            return word == address || isBox(word) && contains(word, depth: depth + 1)
        }
    }

    /// Whether an address is a block of captured values: a variable or another context.
    private func isBox(_ word: UnsafeRawPointer) -> Bool {
        guard heap.contains(word, count: Self.headerSize),
            let metadata = word.load(as: UnsafeRawPointer?.self), heap.isReadable(metadata, count: Self.wordSize)
        else { return false }
        return MetadataKind(at: metadata) == .captures
    }
}

/// The size of a block of the allocator.
@_silgen_name("malloc_usable_size")
private func blockSize(_ block: UnsafeRawPointer) -> Int

/// The kinds of metadata that matter here, with their numbers in the runtime.
private enum MetadataKind {
    case function, captures, other

    init(of type: Any.Type) { self.init(at: unsafeBitCast(type, to: UnsafeRawPointer.self)) }

    init(at metadata: UnsafeRawPointer) {
        switch metadata.load(as: UInt.self) {
        case 0x302: self = .function
        case 0x400, 0x500: self = .captures
        default: self = .other
        }
    }
}

/// The ranges of memory that can be read, and the ranges among them that the allocator may have provided.
private struct HeapRanges {
    private var readable: [Range<UInt>] = []
    private var anonymous: [Range<UInt>] = []

    init() {
        // As the file has no size, `String(contentsOfFile:)` would return only the first of its pages.
        let file = FileHandle(forReadingAtPath: "/proc/self/maps")
        let maps = (try? file?.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        for line in maps.split(separator: "\n") {
            let fields = line.split(separator: " ", omittingEmptySubsequences: true)
            let bounds = fields.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
            guard fields.count >= 5, bounds.count == 2, bounds[0] < bounds[1], fields[1].hasPrefix("r") else {
                continue
            }
            let range = bounds[0]..<bounds[1]
            readable.append(range)
            if fields[1].hasPrefix("rw"), fields.count == 5 || fields[5].hasPrefix("[heap") { anonymous.append(range) }
        }
    }

    /// Whether aligned memory may be the allocator's.
    func contains(_ pointer: UnsafeRawPointer, count: Int) -> Bool {
        UInt(bitPattern: pointer) % 16 == 0 && Self.contains(pointer, count: count, in: anonymous)
    }

    /// Whether aligned memory can be read.
    func isReadable(_ pointer: UnsafeRawPointer, count: Int) -> Bool {
        UInt(bitPattern: pointer) % 8 == 0 && Self.contains(pointer, count: count, in: readable)
    }

    private static func contains(_ pointer: UnsafeRawPointer, count: Int, in ranges: [Range<UInt>]) -> Bool {
        let start = UInt(bitPattern: pointer)
        let (end, overflows) = start.addingReportingOverflow(UInt(count))
        // The ranges are in ascending order.
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= start { low = middle + 1 } else { high = middle }
        }
        return !overflows && low < ranges.count && ranges[low].lowerBound <= start && end <= ranges[low].upperBound
    }
}
