import Foundation

/// A worker's pipes to the server: page messages in, updates out.
///
/// The app may print, so the pipe of standard output is moved to another descriptor, and standard output leads to
/// standard error.
final class WorkerLink: Sendable {
    private let output: Int32

    #if os(Linux)
    /// `F_SETPIPE_SZ`, which the C library declares for GNU programs only.
    private static let setPipeSize: Int32 = 1031
    #endif

    init() {
        output = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        #if os(Linux)
        // A whole frame, so that the stage continues while the server reads it. The kernel may refuse.
        _ = fcntl(output, Self.setPipeSize, 1 << 20)
        #endif
    }

    /// Reads messages on its own thread until the server closes the pipe, then ends the process.
    ///
    /// The process ends even if the app doesn't return to its run loop, so that no worker outlives its page.
    func start(_ inbox: Inbox) {
        Thread.detachNewThread {
            var framing = PipeFraming()
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
            while true {
                let count = read(STDIN_FILENO, memory.baseAddress, memory.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { _exit(0) }
                framing.append(UnsafeRawBufferPointer(rebasing: memory[..<count]))
                do {
                    while let data = try framing.next() {
                        let message = try JSONDecoder().decode(PageMessage.self, from: data)
                        DispatchQueue.main.async { MainActor.assumeIsolated { inbox.append(message) } }
                    }
                } catch {
                    FileHandle.standardError.write(Data("The worker received a damaged message: \(error)\n".utf8))
                    _exit(1)
                }
            }
        }
    }

    /// Writes a message; ends the process if the server is gone.
    func send(_ message: Data) {
        let data = PipeFraming.frame(message)
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { _exit(0) }
                rest = rest.dropFirst(count)
            }
        }
    }
}
