import Foundation
import Synchronization

/// A byte store that holds the first 32 megabytes in memory and writes the rest to a temporary file.
///
/// The file is unlinked as soon as it is created, so it disappears with the process. If no file can be created,
/// everything stays in memory.
final class SpillFile: Sendable {
    private struct State {
        var buffered = Data()
        var descriptor: Int32 = -1
        var spilled = 0
        var isMemoryOnly = false
    }

    private let state = Mutex(State())
    private let limit: Int

    init(limit: Int = 32 << 20) {
        self.limit = limit
    }

    deinit {
        let descriptor = state.withLock { $0.descriptor }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends words and returns their offset in bytes.
    func append(_ words: UnsafeBufferPointer<UInt32>) -> Int {
        state.withLock { state in
            let offset = state.spilled + state.buffered.count
            state.buffered.append(UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self))
            if state.buffered.count > limit, !state.isMemoryOnly { Self.spill(&state) }
            return offset
        }
    }

    /// Returns the words at an offset that ``append(_:)`` returned.
    func words(at offset: Int, count: Int) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
            initialized = read(into: UnsafeMutableRawBufferPointer(words), at: offset) / 4
        }
    }

    /// Returns the number of bytes that were read, which is less only if the file was damaged.
    private func read(into bytes: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        state.withLock { state in
            if offset >= state.spilled {
                let start = state.buffered.startIndex + offset - state.spilled
                return state.buffered.copyBytes(to: bytes, from: start..<(start + bytes.count))
            }
            var done = 0
            while done < bytes.count, let base = bytes.baseAddress {
                let count = pread(state.descriptor, base + done, bytes.count - done, off_t(offset + done))
                if count <= 0 { break }
                done += count
            }
            return done
        }
    }

    private static func spill(_ state: inout State) {
        if state.descriptor < 0 {
            state.descriptor = makeFile()
            if state.descriptor < 0 {
                state.isMemoryOnly = true
                return
            }
        }
        let written = state.buffered.withUnsafeBytes { buffer -> Int in
            var done = 0
            while done < buffer.count {
                let count = pwrite(
                    state.descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(state.spilled + done))
                if count <= 0 { break }
                done += count
            }
            return done
        }
        guard written == state.buffered.count else {
            state.isMemoryOnly = true
            return
        }
        state.spilled += written
        state.buffered.removeAll(keepingCapacity: true)
    }

    private static func makeFile() -> Int32 {
        let folder = FileManager.default.temporaryDirectory.path
        var template = Array((folder + "/interlude-film-XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        if descriptor >= 0 { unlink(template) }
        return descriptor
    }
}
