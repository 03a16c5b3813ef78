import Foundation

/// The threads of the program.
enum ProgramThreads {
    /// Whether a thread besides the calling one runs, or would run if a processor were free.
    static var othersRun: Bool {
        let folder = "/proc/self/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.count { isRunning(FileManager.default.contents(atPath: "\(folder)/\($0)/stat")) } > 1
    }

    /// Whether a thread's statistics have the state `R`, which follows its name in parentheses.
    private static func isRunning(_ statistics: Data?) -> Bool {
        guard let statistics, let end = statistics.lastIndex(of: UInt8(ascii: ")")) else { return false }
        return statistics[end...].dropFirst(2).first == UInt8(ascii: "R")
    }
}
