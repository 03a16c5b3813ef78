import Foundation

/// A file that an expectation compares with, in the folder `References` next to the test's file.
///
/// The path is `References/<file of the test>/<name>.<device and conditions>.<extension>`.
struct Reference {
    let url: URL
    private let recording: ReferenceRecording

    /// The result of looking for a reference.
    enum State {
        /// The reference to compare with.
        case found(Data)
        /// There is nothing to compare with; the text states the reason.
        case unavailable(String)
    }

    init(
        named name: String, setting: StageSetting?, fileExtension: String, recording: ReferenceRecording?,
        at site: CallSite
    ) {
        let source = URL(fileURLWithPath: "\(site.filePath)")
        let safe = name.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? String($0) : "-" }.joined()
        let suffix = setting.map { "." + $0.fileName } ?? ""
        url = source.deletingLastPathComponent()
            .appendingPathComponent("References/\(source.deletingPathExtension().lastPathComponent)", isDirectory: true)
            .appendingPathComponent("\(safe)\(suffix).\(fileExtension)")
        self.recording = recording ?? .selected
    }

    /// Returns the reference, or records one.
    ///
    /// - Parameter actual: Creates the content to record.
    func load(orRecord actual: () -> Data) -> State {
        let existing = try? Data(contentsOf: url)
        if let existing, recording != .all { return .found(existing) }
        guard recording != .never else {
            return .unavailable(
                "The reference \(shortPath) is missing. Run the test with INTERLUDE_RECORD=missing and commit the file."
            )
        }
        let isFirst = !FileManager.default.fileExists(
            atPath: url.deletingLastPathComponent().deletingLastPathComponent().path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try actual().write(to: url)
            let verb =
                existing == nil
                ? "The reference \(shortPath) was missing and has been recorded." : "Recorded \(shortPath)."
            let exclusion = isFirst ? #" Add exclude: ["References"] to the test target in Package.swift."# : ""
            return .unavailable("\(verb) Look at it, commit it, and run the test again to compare.\(exclusion)")
        } catch {
            return .unavailable("The reference \(shortPath) can't be written: \(error.localizedDescription)")
        }
    }

    /// The path from the folder of the test.
    var shortPath: String { "References/\(url.deletingLastPathComponent().lastPathComponent)/\(url.lastPathComponent)" }
}
