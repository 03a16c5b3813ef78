import Interlude

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
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
///   - script: The script to run. Returns the object, to which there may be no other strong references.
/// - Throws: The error that the script throws.
@MainActor
public func expectDeallocated<Object: AnyObject>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ script: @MainActor () async throws -> Object
) async rethrows {
    weak var object: Object?
    object = try await script()
    guard let object else { return }
    TestFailure.record(
        """
        \(type(of: object)) is still alive. Something holds on to it: a closure without [weak self], a delegate that is not weak, \
        a property of another controller, or a transition that has not ended (did the script settle?).
        """, on: .current, at: CallSite(fileID, filePath, line, column))
}
