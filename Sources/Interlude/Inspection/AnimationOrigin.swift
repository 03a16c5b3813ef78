import Foundation

/// The line of the app's code that added an animation to a layer.
///
/// A property that an animation block sets adds an animation, so the line is where it is set.
public struct AnimationOrigin: Hashable, Sendable, Codable {
    /// The path of the source file.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The function, for instance `GrowAnimator.animateTransition(using:)`.
    public var function: String
}

extension AnimationOrigin: CustomStringConvertible {
    /// The file's name, the line, and the function: `GrowAndShrink.swift:82, GrowAnimator.animateTransition(using:)`.
    public var description: String { "\(URL(fileURLWithPath: file).lastPathComponent):\(line), \(function)" }
}
