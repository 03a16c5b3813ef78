import Foundation

/// The files by which the app requests gestures from the UI test, which has fingers.
///
/// Both run on the Mac of the simulator, and share its files.
public struct GestureFiles: Sendable {
    private let folder: URL

    public init(_ folder: URL) { self.folder = folder }

    /// Creates the folder, without the files of an earlier run.
    public func prepare() throws {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    // MARK: The app

    /// Requests a gesture; the first one has the number 1.
    public func request(_ gesture: ProbeGesture, number: Int) throws {
        try JSONEncoder().encode(gesture).write(to: file("\(number).json"), options: .atomic)
    }

    /// Whether the UI test has performed a gesture.
    public func isPerformed(_ number: Int) -> Bool { exists("\(number).done") }

    /// Says that no gesture follows.
    public func end() throws { try Data().write(to: file("end")) }

    // MARK: The UI test

    /// Returns the gesture with a number, if the app has requested it.
    public func gesture(_ number: Int) throws -> ProbeGesture? {
        guard exists("\(number).json") else { return nil }
        return try JSONDecoder().decode(ProbeGesture.self, from: Data(contentsOf: file("\(number).json")))
    }

    public func markPerformed(_ number: Int) throws { try Data().write(to: file("\(number).done")) }

    public var isEnded: Bool { exists("end") }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
    private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name).path) }
}
