import CoreGraphics

/// The texts, text fields and actions of an alert.
@MainActor
struct AlertContent {
    var title: String?
    var message: String?
    var fields: [UITextField]
    var actions: [UIAlertAction]
    var preferred: UIAlertAction?

    var cancel: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// Returns the actions from top to bottom, or from left to right for two buttons side by side.
    ///
    /// The cancel action comes first side by side, otherwise last.
    func ordered(sideBySide: Bool) -> [UIAlertAction] {
        let others = actions.filter { $0.style != .cancel }
        let cancelActions = actions.filter { $0.style == .cancel }
        return sideBySide ? cancelActions + others : others + cancelActions
    }

    /// Whether the button's text is emphasized.
    func isEmphasized(_ action: UIAlertAction) -> Bool {
        preferred.map { $0 === action } ?? (action.style == .cancel)
    }
}

/// The metrics of alerts and action sheets, in points.
///
/// Unverified: estimated from screenshots of iOS 13 to 18.
enum AlertMetrics {
    static let alertWidth: CGFloat = 270
    static let popoverWidth: CGFloat = 304
    static let cornerRadius: CGFloat = 14
    static let alertButtonHeight: CGFloat = 44
    static let sheetButtonHeight: CGFloat = 57
    static let sheetMargin: CGFloat = 8
    static let headerMargin: CGFloat = 16
    static let alertHeaderTop: CGFloat = 20
    static let sheetHeaderTop: CGFloat = 14
    static let lineGap: CGFloat = 3
    static let fieldHeight: CGFloat = 26
    static let fieldGap: CGFloat = 16
}
