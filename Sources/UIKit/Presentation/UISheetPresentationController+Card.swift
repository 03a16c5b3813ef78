import CoreGraphics
import QuartzCore

/// How far a card goes back beneath a sheet.
///
/// Unverified: what iOS 13 to 18 show, read off pictures.
private enum CardMeasures {
    /// How far its sides are from those of the sheet above, in points.
    static let indent: CGFloat = 16
    /// How far it looks out above the sheet, in points.
    static let peek: CGFloat = 10
    /// The radius of its corners, before it is scaled.
    static let cornerRadius: CGFloat = 10
}

/// On a phone a sheet of full height pushes back what it stands on, as if that were a card, too.
extension UISheetPresentationController {
    /// Finds the card that goes back: that of the presenter, or, beneath a sheet that is low, that of the next one down.
    func takeCard() {
        pushedCard = cardBeneath
        if !(pushedCard is SheetView) {
            pushedCard?.clipsToBounds = true
            pushedCard?.layer.cornerCurve = .continuous
        }
    }

    private var cardBeneath: UIView? {
        var controller = presenter
        while let current = controller {
            guard let presentation = current.modal.presentationController, presentation.isActive else {
                return current.viewIfLoaded?.superview as? UIDropShadowView
            }
            if let card = presentation.card { return card }
            guard presentation is UISheetPresentationController else { return nil }
            controller = presentation.presenter
        }
        return nil
    }

    /// The card is where it was before the sheet came.
    func releaseCard() {
        guard let card = pushedCard else { return }
        UIView.performWithoutAnimation { pushBack(0) }
        pushedCard = nil
        let isPushed = card.furthestSheet(inChainOf: presenter).map { $0.pushBackFraction > 0 } ?? false
        guard !(card is SheetView), !isPushed else { return }
        UIView.performWithoutAnimation { card.layer.cornerRadius = 0 }
        card.clipsToBounds = false
    }

    /// The screen's own corners, which nobody sees as long as the card fills it, become the card's.
    private func round(_ card: UIView, _ fraction: CGFloat) {
        let screen = AppSession.current.screen.cornerRadius
        guard fraction > 0 || card.layer.cornerRadius > 0 else { return }
        if card.layer.cornerRadius == 0 { UIView.performWithoutAnimation { card.layer.cornerRadius = screen } }
        card.layer.cornerRadius = screen + (CardMeasures.cornerRadius - screen) * fraction
    }

    /// Pushes the card back by a fraction of the whole way, unless another sheet on the same card pushes it further.
    func pushBack(_ fraction: CGFloat) {
        let wasBack = pushBackFraction > 0.5
        pushBackFraction = fraction
        if wasBack != (fraction > 0.5) { AppSession.current.updateStatusBar() }
        guard let card = pushedCard else { return }
        let furthest = card.furthestSheet(inChainOf: presenter).flatMap { $0.pushBackFraction > fraction ? $0 : nil } ?? self
        let fraction = furthest.pushBackFraction
        let place = card.superview?.bounds ?? .zero
        let top = card.center.y - card.bounds.height / 2
        let scale = (card.bounds.width - 2 * CardMeasures.indent) / max(card.bounds.width, 1)
        // Scaling about the middle moves the upper edge down by half of what is lost.
        let lowered = top + card.bounds.height * (1 - scale) / 2
        let goal = furthest.resolvedDetents.highest.minY - CardMeasures.peek - place.minY
        let now = 1 + (scale - 1) * fraction
        let transform = CGAffineTransform(a: now, b: 0, c: 0, d: now, tx: 0, ty: (goal - lowered) * fraction)
        if card.transform != transform { card.transform = transform }
        if !(card is SheetView) { round(card, fraction) }
    }
}

extension UIView {
    /// The one among the sheets of a presenter's chain of presentations that pushes this card back most.
    fileprivate func furthestSheet(inChainOf presenter: UIViewController?) -> UISheetPresentationController? {
        var controller = presenter
        while let below = controller?.modal.presenting { controller = below }
        var furthest: UISheetPresentationController?
        while let presented = controller?.modal.presented {
            if let sheet = presented.modal.presentationController as? UISheetPresentationController,
                sheet.pushedCard === self, sheet.pushBackFraction > furthest?.pushBackFraction ?? -1
            {
                furthest = sheet
            }
            controller = presented
        }
        return furthest
    }
}
