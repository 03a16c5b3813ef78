extension DiagnosticRule {
    /// Rules that collection views and tables share.
    static let lists = [
        invalidBatchUpdate, reconfiguredCellExchanged, reuseIdentifierNotRegistered, cellMissing, duplicateIdentifiers,
        identifierAlreadyExists, identifierNotFound, sectionIdentifierNotFound, tooManyElements,
    ]

    static let invalidBatchUpdate = DiagnosticRule(
        "invalid-batch-update", "UIKit throws an exception.",
        remedy: "Change the data together with the inserted and deleted index paths.")
    static let reconfiguredCellExchanged = DiagnosticRule(
        "reconfigured-cell-exchanged", "UIKit throws an exception.",
        remedy: "Dequeue a cell with the same identifier or registration, or reload instead of reconfiguring.")
    static let reuseIdentifierNotRegistered = DiagnosticRule(
        "reuse-identifier-not-registered", "UIKit throws an exception.",
        remedy: "Register a class for the reuse identifier first.")
    static let cellMissing = DiagnosticRule(
        "cell-missing", "UIKit throws an exception.", remedy: "Return a dequeued cell for each item.")
    static let duplicateIdentifiers = DiagnosticRule(
        "duplicate-identifiers", "UIKit throws an exception.",
        remedy: "Give each item and section a unique identifier whose hash and equality do not change, and add it once."
    )
    static let identifierAlreadyExists = DiagnosticRule(
        "identifier-already-exists", "UIKit logs this and moves it to the new position.",
        remedy: "Add an identifier once, and move it if it is already in the snapshot.")
    static let identifierNotFound = DiagnosticRule(
        "identifier-not-found", "UIKit throws an exception.",
        remedy: "Use identifiers that are in the snapshot, and two different ones to insert or move.")
    static let tooManyElements = DiagnosticRule(
        "too-many-elements", "UIKit would run out of memory or time.",
        remedy: "Check the arithmetic of the count, and load long lists in parts.")
    static let sectionIdentifierNotFound = DiagnosticRule(
        "section-identifier-not-found", "UIKit throws an exception.", remedy: "Append the section first.")
}

/// The noun for an element of a list.
package enum ListElement: String, Sendable {
    /// An element of a collection view.
    case item
    /// An element of a table.
    case row
}

extension Diagnostic {
    package static func invalidBatchUpdate(
        _ conflict: BatchUpdateConflict, of element: ListElement, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .invalidBatchUpdate, "\(conflict.description(of: element)) The data is reloaded.", culprit: culprit)
    }

    package static func reconfiguredCellExchanged(
        _ element: ListElement, _ index: Int, section: Int, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .reconfiguredCellExchanged,
            "The data source returned another cell for \(element.rawValue) \(index) of section \(section), which is being "
                + "reconfigured.",
            culprit: culprit)
    }

    package static func reuseIdentifierNotRegistered(_ identifier: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .reuseIdentifierNotRegistered, "No class is registered for the reuse identifier “\(identifier)”.",
            culprit: culprit)
    }

    /// - Parameter elements: The noun for the counted objects, such as `sections`.
    package static func tooManyElements(_ elements: String, count: Int, limit: Int, culprit: String) -> Diagnostic {
        Diagnostic(.tooManyElements, "There are \(count) \(elements); only \(limit) are used.", culprit: culprit)
    }

    package static func cellMissing(_ element: ListElement, _ index: Int, section: Int, culprit: String) -> Diagnostic {
        Diagnostic(
            .cellMissing, "The cell provider returned nil for \(element.rawValue) \(index) of section \(section).",
            culprit: culprit)
    }
}

// MARK: - Snapshots

/// A noun for an identifier of a diffable data source.
package enum SnapshotElement: String, Sendable {
    case item, section
}

/// Diagnostics of calls that edit a snapshot; the data source that applies it is the culprit in the end.
extension Diagnostic {
    package static func duplicateIdentifiers(_ element: SnapshotElement, _ identifier: String) -> Diagnostic {
        Diagnostic(
            .duplicateIdentifiers, "The \(element.rawValue) “\(identifier)” was added twice.", culprit: snapshot)
    }

    package static func identifierAlreadyExists(_ element: SnapshotElement, _ identifier: String) -> Diagnostic {
        Diagnostic(
            .identifierAlreadyExists,
            "The \(element.rawValue) “\(identifier)” was added although it is in the snapshot.", culprit: snapshot)
    }

    /// - Parameter verb: The edit that needs the identifier, such as `reload`.
    package static func identifierNotFound(_ identifier: String, for verb: String) -> Diagnostic {
        Diagnostic(
            .identifierNotFound,
            "The snapshot cannot \(verb) “\(identifier)”, which is not in it, or is inserted or moved itself.",
            culprit: snapshot)
    }

    package static func identifierNotFound(_ item: String) -> Diagnostic {
        Diagnostic(.identifierNotFound, "The item “\(item)” is not in the section snapshot.", culprit: snapshot)
    }

    /// - Parameter section: The section to append to; `nil` for the last section of a snapshot that has none.
    package static func sectionIdentifierNotFound(_ section: String?) -> Diagnostic {
        Diagnostic(
            .sectionIdentifierNotFound,
            section.map { "Items were appended to section “\($0)”, which is not in the snapshot." }
                ?? "Items were appended to a snapshot without sections.",
            culprit: snapshot)
    }

    private static let snapshot = "NSDiffableDataSourceSnapshot"
}
