extension DiagnosticRule {
    /// Rules for collection views.
    static let collectionViews = [
        supplementaryViewMissing, layoutSectionMissing, collectionLayoutMissing, itemMoveNotImplemented,
        registrationMadeForEachView,
    ]

    static let supplementaryViewMissing = DiagnosticRule(
        "supplementary-view-missing", "UIKit throws an exception.",
        remedy:
            "Implement collectionView(_:viewForSupplementaryElementOfKind:at:), or set the supplementaryViewProvider of a "
            + "diffable data source, and return a dequeued view.")
    static let layoutSectionMissing = DiagnosticRule(
        "layout-section-missing", "UIKit throws an exception.",
        remedy: "Return a section for each section index of the data source.")
    static let collectionLayoutMissing = DiagnosticRule(
        "collection-layout-missing", "UIKit throws an exception.",
        remedy: "Create the collection view with init(frame:collectionViewLayout:).")
    static let itemMoveNotImplemented = DiagnosticRule(
        "item-move-not-implemented", "UIKit does not begin such a movement.",
        remedy: "Implement collectionView(_:moveItemAt:to:).")
    static let registrationMadeForEachView = DiagnosticRule(
        "registration-made-for-each-view", "UIKit throws an exception.",
        remedy: "Create the registration once, outside the cell provider, so that views are reused.")
}

extension Diagnostic {
    package static func supplementaryViewMissing(kind: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .supplementaryViewMissing, "The layout has a “\(kind)”, but the data source provides no view for it.",
            culprit: culprit)
    }

    package static func collectionLayoutMissing(culprit: String) -> Diagnostic {
        Diagnostic(
            .collectionLayoutMissing, "\(culprit) was created without a layout. It has a flow layout.", culprit: culprit
        )
    }

    package static func layoutSectionMissing(_ section: Int, culprit: String) -> Diagnostic {
        Diagnostic(
            .layoutSectionMissing, "The section provider of the layout returned nil for section \(section).",
            culprit: culprit)
    }

    package static func itemMoveNotImplemented(culprit: String) -> Diagnostic {
        Diagnostic(
            .itemMoveNotImplemented,
            "An item was moved interactively, but the data source cannot move it; the item returns to its position.",
            culprit: culprit)
    }

    package static func registrationMadeForEachView(culprit: String) -> Diagnostic {
        Diagnostic(
            .registrationMadeForEachView, "A registration was created while the data source provided a view.",
            culprit: culprit)
    }
}
