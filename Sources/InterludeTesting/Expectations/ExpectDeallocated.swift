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
/// A failure names what keeps the object alive: the references that lead to it from the window or the app, and a cycle. See
/// `Stage.retainPaths(to:)`.
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
    let paths = Stage.current?.retainPaths(to: object) ?? RetainPath.cycles(of: object)
    TestFailure.record(
        "\(type(of: object)) is still alive. \(RetainPath.explanation(paths))", on: .current,
        at: CallSite(fileID, filePath, line, column))
}
