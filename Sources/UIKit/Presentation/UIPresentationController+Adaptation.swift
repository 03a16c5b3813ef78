import CoreGraphics

/// The style that a presentation has in other traits, such as a popover in a compact width.
extension UIPresentationController {
    /// Unverified: a popover's style depends on its own traits; other presentations keep theirs.
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

    /// The traits to which the presentation adapts: the window's, as the presenter may be in a narrow sheet itself.
    var traitsToAdaptTo: UITraitCollection {
        presentingViewController.viewIfLoaded?.window?.traitCollection ?? presentingViewController.traitCollection
    }

    /// Whether this object was created for the controller's current style.
    func matches(_ controller: UIViewController) -> Bool {
        let requiredStyle = controller.concretePresentationStyle
        return style == requiredStyle || adaptedFrom?.style == requiredStyle
    }

    /// Returns the presentation controller of a controller that this one has replaced for an adaptive style, or this one.
    func original(of controller: UIViewController) -> UIPresentationController {
        guard let adaptedFrom, adaptedFrom.presentedViewController === controller else { return self }
        return adaptedFrom
    }

    /// Returns the adaptive style for the traits, from the delegate or by default; `.none` for no change.
    func adaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        // Documented: an answer that isn't an adaptive style, such as `.popover`, means the default.
        let answer = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
        let style = answer.flatMap { $0.isAdaptive ? $0 : nil } ?? adaptivePresentationStyle(for: traits)
        return style == self.style || !style.isAdaptive ? .none : style
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

extension UIModalPresentationStyle {
    /// Whether other presentations can adapt to the style; `.none` means no adaptation.
    fileprivate var isAdaptive: Bool { ![.automatic, .custom, .popover].contains(self) }
}
