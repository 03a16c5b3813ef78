import CoreGraphics

/// The texts, text fields, actions and additional view of an alert.
@MainActor
struct AlertContent {
    var title: String?
    var message: String?
    /// The attributed texts, which replace the plain ones; and the view of the content controller.
    var additions = AlertAdditions()
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

/// The parts that an app adds to an alert with key-value coding, for which UIKit has private properties.
@MainActor
struct AlertAdditions {
    var title: NSAttributedString?
    var message: NSAttributedString?
    /// The controller whose view is displayed between the texts and the actions.
    var controller: UIViewController?

    /// Returns the height of the controller's view, in points: the preferred height, or the height that its constraints
    /// permit.
    func bodyHeight(width: CGFloat) -> CGFloat {
        guard let controller else { return 0 }
        let preferred = controller.preferredContentSize.height
        return preferred > 0 ? preferred : controller.view.fittingAlertHeight(width: width)
    }
}

extension UIView {
    /// Returns the smallest height that the constraints permit at a width, in points.
    func fittingAlertHeight(width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
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
    /// The distance of an action's image or checkmark from the edge.
    static let iconMargin: CGFloat = 16
}
