/// The observer of the animations that layers receive, for tools that report which code adds them.
package enum AnimationAdditions {
    /// Called with each animation that a layer has received, while the code that adds it is on the stack.
    nonisolated(unsafe) package static var observer: (@MainActor (CAAnimation) -> Void)?
}
