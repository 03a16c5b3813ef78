import CoreGraphics

/// The style that a presentation has in other traits, such as a popover in a compact width.
extension UIPresentationController {
    /// Unverified: a popover's style is the one for its own traits; other presentations keep theirs.
    var _adaptivePresentationStyle: UIModalPresentationStyle {
        style == .popover ? adaptivePresentationStyle(for: traitCollection) : .none
    }

    /// Returns a page sheet for a popover outside of regular widths; otherwise the adaptive style in compact widths only.
    ///
    /// Unverified: by default ``adaptivePresentationStyle-swift.property`` in compact widths, otherwise `.none`.
    func _adaptivePresentationStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        if style == .popover { return traits.horizontalSizeClass == .regular ? .none : .pageSheet }
        return traits.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
    }

    /// Whether this object was created for the controller's current style.
    func matches(_ controller: UIViewController) -> Bool {
        let requiredStyle = controller.concretePresentationStyle
        return style == requiredStyle || adaptedFrom?.style == requiredStyle
    }

    /// Returns the adaptive style for the traits, from the delegate or by default; `.none` for no change.
    private func adaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        let style =
            delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
            ?? adaptivePresentationStyle(for: traits)
        let isSame = style == self.style || [.automatic, .custom, .popover].contains(style)
        return isSame ? .none : style
    }

    /// Returns a presentation controller of the adaptive style for the traits; `nil` if the style doesn't change.
    ///
    /// The delegate may replace the controller to present.
    func adapted(to traits: UITraitCollection) -> UIPresentationController? {
        let style = adaptiveStyle(for: traits)
        guard style != .none else { return nil }
        if let alert = presentedViewController as? UIAlertController {
            let controller = alert.systemPresentationController(presenting: presenter, source: alert)
            controller?.style = .custom
            return controller
        }
        let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
        let presented = other ?? presentedViewController
        switch style {
        case .none, .automatic, .custom, .popover:
            return nil
        case .pageSheet, .formSheet:
            let prepared = other == nil ? (self as? UIPopoverPresentationController)?.preparedSheet : nil
            let sheet =
                prepared ?? UISheetPresentationController(presentedViewController: presented, presenting: presenter)
            sheet.style = style
            return sheet
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
            let covering = CoveringPresentationController(presentedViewController: presented, presenting: presenter)
            covering.style = style
            return covering
        }
    }
}
