import Interlude
import Testing

/// Expects that an object is gone once a script that used it has ended.
///
/// ```swift
/// try await expectDeallocated {
///     let editor = EditorViewController()
///     list.present(editor, animated: true)
///     try await stage.settle()
///     list.dismiss(animated: true)
///     try await stage.settle()
///     return editor
/// }
/// ```
///
/// - Parameters:
///   - sourceLocation: Where a failure is shown.
///   - script: What happens; returns the object, to which nothing may hold on afterwards.
/// - Throws: What the script throws.
@MainActor
public func expectDeallocated<Object: AnyObject>(
    sourceLocation: SourceLocation = #_sourceLocation, _ script: @MainActor () async throws -> Object
) async rethrows {
    weak var object: Object?
    object = try await script()
    guard let object else { return }
    Issue.record(
        """
        \(type(of: object)) is still alive. Something holds on to it: a closure without [weak self], a delegate that is not weak, \
        a property of another controller, or a transition that has not ended (did the script settle?).
        """, sourceLocation: sourceLocation)
}
