import Foundation

/// The state of the worker's executable while its sources are watched.
public enum BuildState: Sendable, Hashable {
    /// Sources have changed; the executable is being built.
    case building
    /// The executable doesn't build; the text is the compiler's output.
    case failed(String)
    /// The executable is new. The duration of the build, in seconds.
    case ready(seconds: Double)
}

/// Reports a build to the pages.
struct BuildReport: Encodable {
    let type = "build"
    /// `building`, `failed`, or `ready`.
    var state: String
    var output: String?
    var seconds: Double?

    init(_ build: BuildState) {
        switch build {
        case .building: state = "building"
        case .failed(let text): (state, output) = ("failed", text)
        case .ready(let duration): (state, seconds) = ("ready", duration)
        }
    }
}
