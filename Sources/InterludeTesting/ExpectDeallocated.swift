import Interlude
import Testing

/// Expects that the object a script returns is deallocated when the script has ended.
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
///   - sourceLocation: The source location of a failure.
///   - script: The script to run. Returns the object, to which there may be no other strong references.
/// - Throws: The error that the script throws.
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
