import Foundation
import Testing

/// A file that explains a failure.
struct FailureFile {
    var name: String
    var data: Data

    init(_ name: String, _ data: Data) {
        self.name = name
        self.data = data
    }

    init(_ name: String, _ text: String) {
        self.init(name, Data((text + "\n").utf8))
    }
}

extension FailureFile {
    /// Returns the strip, the page, and the events of a film.
    @MainActor
    static func files(of film: Film) -> [FailureFile] {
        let page = try? film.pageData()
        return [FailureFile("strip.png", film.contactSheet())] + (page.map { [FailureFile("film.html", $0)] } ?? [])
            + [FailureFile("events.txt", film.events.map(\.description).joined(separator: "\n"))]
    }
}

/// Records failures with the files that explain them.
@MainActor
enum TestFailure {
    /// Records a failure, with files and, once per stage, with the stage's film, page, events, and script.
    ///
    /// - Parameters:
    ///   - message: The failure.
    ///   - files: The files of the expectation.
    ///   - stage: The stage; `nil` if there is none.
    ///   - site: The source location of the expectation.
    static func record(_ message: String, _ files: [FailureFile] = [], on stage: Stage?, at site: CallSite) {
        let all = files + (stage.flatMap { StageFiles.deferred($0, title: TestRun.name(at: site)) }?() ?? [])
        let note = attach(all, at: site)
        let setting = StageSetting.current.map { "\nUnder \($0)." } ?? ""
        TestRun.fail(message + setting + (note.isEmpty ? "" : "\n\(note)"), at: site)
    }

    /// Whether the failure that is being recorded is that a reference was missing, which needs no files.
    private(set) static var isRecordingReference = false

    /// Records that there is no reference to compare with.
    static func recordUnavailable(_ reason: String, at site: CallSite) {
        isRecordingReference = true
        defer { isRecordingReference = false }
        TestRun.fail(reason, at: site)
    }

    /// Attaches files to the test, or writes them to a folder; returns a sentence with their names.
    static func attach(_ files: [FailureFile], at site: CallSite) -> String {
        attach(files, at: site.sourceLocation, test: TestRun.name(at: site))
    }

    /// Attaches files to a test, or writes them to a folder; returns a sentence with their names.
    static func attach(_ files: [FailureFile], at location: SourceLocation, test: String) -> String {
        guard !files.isEmpty else { return "" }
        if TestRun.savesAttachments {
            for file in files { Attachment.record([UInt8](file.data), named: file.name, sourceLocation: location) }
            return "Attached: \(files.map(\.name).joined(separator: ", "))."
        }
        let paths = files.compactMap {
            FailureFolder.write($0.data, named: $0.name, test: test, near: location.filePath)
        }
        guard let first = paths.first else { return "" }
        let folder = URL(fileURLWithPath: first).deletingLastPathComponent().path
        let names = paths.map { URL(fileURLWithPath: $0).lastPathComponent }.joined(separator: ", ")
        return "Files in \(folder): \(names)."
    }
}

/// The files of a stage that explain how it got to its state.
@MainActor
enum StageFiles {
    /// Pixels per point of films: enough to see the views, and fast in a debug build.
    private static let scale: CGFloat = 1

    /// Returns a closure that creates the files of a stage, also after it has ended; `nil` if an earlier failure has them.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - title: The title of the film; `nil` for the device's name.
    static func deferred(_ stage: Stage, title: String? = nil) -> (@MainActor () -> [FailureFile])? {
        guard !stage.hasAttachedFailure else { return nil }
        stage.hasAttachedFailure = true
        let (history, events, layers) = (stage.deferredHistoryFilm(), stage.events, stage.inspect())
        let script = script(of: stage)
        return {
            var files: [FailureFile] = []
            if var film = history?(scale) {
                if let title { film.title = title }
                files.append(FailureFile("strip.png", film.contactSheet()))
                if let page = try? film.pageData() { files.append(FailureFile("film.html", page)) }
            }
            files.append(FailureFile("events.txt", events.map(\.description).joined(separator: "\n")))
            files.append(FailureFile("layers.txt", layers.text()))
            files.append(FailureFile("script.swift", script))
            return files
        }
    }

    private static func script(of stage: Stage) -> String {
        let root =
            stage.window.rootViewController.map { StageScript.code(for: $0, of: "the test") } ?? "UIViewController()"
        return "import InterludeTesting\nimport Testing\n\n"
            + stage.script.test(named: "reproduced", root: root, setting: stage.setting, expectations: [])
    }
}
