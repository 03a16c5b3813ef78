import Glibc

/// The memory of a bitmap: zeroed, aligned to a cache line, and in large pages if it is large.
///
/// A screen at @3x has 2,893 pages of 4 KB, more than a processor remembers the addresses of, and a processor reads ahead only
/// within a page. Pages of 2 MB are also cleared in one step when they are first touched.
struct PixelMemory {
    let base: UnsafeMutableRawPointer
    /// The memory to return: to the system if its size is known, otherwise to `malloc`.
    private let allocation: UnsafeMutableRawPointer
    private let mappedSize: Int?

    private static let largePage = 1 << 21

    /// The size, in bytes, up to which memory is written at once, because drawing is likely to touch all of it. A page that
    /// is read before it is written, as text is blended, interrupts the other processors when it gets memory of its own.
    private static let maximumClearedSize = 1 << 17

    init(size: Int) {
        if size >= Self.largePage, let mapped = Self.map(size) {
            (base, allocation, mappedSize) = (mapped, mapped, size)
            return
        }
        if size <= Self.maximumClearedSize {
            allocation = malloc(size + 64)!
            memset(allocation, 0, size + 64)
        } else {
            // calloc's pages are already zero, so a large buffer costs nothing until it is drawn on.
            allocation = calloc(size + 64, 1)!
        }
        base = UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: allocation) + 63) & ~63)!
        mappedSize = nil
    }

    /// Returns memory that begins at a large page; `nil` if the system has none.
    private static func map(_ size: Int) -> UnsafeMutableRawPointer? {
        let whole = size + largePage
        guard
            let start = mmap(nil, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            start != MAP_FAILED
        else { return nil }
        let page = sysconf(Int32(_SC_PAGESIZE))
        let before = -Int(bitPattern: start) & (largePage - 1)
        let end = (before + size + page - 1) & ~(page - 1)
        if before > 0 { munmap(start, before) }
        if end < whole { munmap(start + end, whole - end) }
        // Without large pages, the memory has small ones.
        madvise(start + before, size, MADV_HUGEPAGE)
        return start + before
    }

    func deallocate() {
        if let mappedSize { munmap(allocation, mappedSize) } else { free(allocation) }
    }
}
