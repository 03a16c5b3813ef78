import QuartzCore

/// The scroll indicators of a scroll view, visible while the content moves.
@MainActor final class ScrollIndicators {
    /// Widely reported: the thickness, the distance from the edge and the minimum length, in points.
    static let thickness: CGFloat = 3
    static let margin: CGFloat = 3
    static let minimumLength: CGFloat = 36
    /// Unverified: the minimum length while the content is overscrolled, in points.
    static let squeezedLength: CGFloat = 7
    /// Unverified: the delay after the content stops, and the duration of the fade, in seconds.
    static let rest = 0.3
    static let fading = 0.25

    let vertical = CALayer()
    let horizontal = CALayer()
    var fade: ScheduledWork?
    var isShown = false

    init() {
        for layer in [vertical, horizontal] {
            layer.cornerRadius = Self.thickness / 2
            layer.zPosition = 10_000
            layer.opacity = 0
        }
    }
}

extension UIScrollView {
    /// Shows the indicators of the scrollable axes until ``hideIndicatorsSoon()``.
    func showIndicators() {
        guard
            showsVerticalScrollIndicator && scrollsBeyond(verticalLimits)
                || showsHorizontalScrollIndicator && scrollsBeyond(horizontalLimits)
        else { return }
        let indicators = self.indicators ?? ScrollIndicators()
        self.indicators = indicators
        indicators.fade?.cancel()
        indicators.isShown = true
        withoutActions {
            for bar in [indicators.vertical, indicators.horizontal] {
                bar.removeAllAnimations()
                bar.backgroundColor = indicatorColor.cgColor
                if bar.superlayer !== layer { layer.addSublayer(bar) }
            }
        }
        layoutIndicators()
    }

    func layoutIndicators() {
        guard let indicators, indicators.isShown else { return }
        let visible = bounds.inset(by: automaticallyAdjustsScrollIndicatorInsets ? adjustedContentInset : .zero)
        let (thickness, margin) = (ScrollIndicators.thickness, ScrollIndicators.margin)
        let upright = visible.inset(by: verticalScrollIndicatorInsets)
        let flat = visible.inset(by: horizontalScrollIndicatorInsets)
        withoutActions {
            let shows = showsVerticalScrollIndicator && scrollsBeyond(verticalLimits)
            indicators.vertical.opacity = shows ? 1 : 0
            let y = span(from: upright.minY, to: upright.maxY, offset: contentOffset.y, verticalLimits)
            indicators.vertical.frame = CGRect(
                x: upright.maxX - margin - thickness, y: y.lowerBound, width: thickness,
                height: y.upperBound - y.lowerBound)
            let showsFlat = showsHorizontalScrollIndicator && scrollsBeyond(horizontalLimits)
            indicators.horizontal.opacity = showsFlat ? 1 : 0
            let x = span(from: flat.minX, to: flat.maxX, offset: contentOffset.x, horizontalLimits)
            indicators.horizontal.frame = CGRect(
                x: x.lowerBound, y: flat.maxY - margin - thickness, width: x.upperBound - x.lowerBound,
                height: thickness)
        }
    }

    /// Fades the indicators out after a delay, unless the content moves again.
    func hideIndicatorsSoon() {
        guard let indicators, indicators.isShown else { return }
        indicators.fade?.cancel()
        indicators.fade = later(after: ScrollIndicators.rest) { [weak self] in self?.fadeIndicators() }
    }

    private func fadeIndicators() {
        guard let indicators, drag == nil, motion == nil else { return }
        indicators.isShown = false
        for bar in [indicators.vertical, indicators.horizontal] where bar.opacity > 0 {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = bar.opacity
            animation.toValue = Float(0)
            animation.duration = ScrollIndicators.fading
            withoutActions { bar.opacity = 0 }
            bar.add(animation, forKey: "fade")
        }
    }

    private func scrollsBeyond(_ limits: ClosedRange<Double>) -> Bool { limits.upperBound > limits.lowerBound }

    /// Returns the extent of an indicator in a track, for an offset within or beyond its limits.
    private func span(
        from start: CGFloat, to end: CGFloat, offset: CGFloat, _ limits: ClosedRange<Double>
    ) -> ClosedRange<CGFloat> {
        let (low, high) = (CGFloat(limits.lowerBound), CGFloat(limits.upperBound))
        let track = max(end - start - 2 * ScrollIndicators.margin, ScrollIndicators.squeezedLength)
        let natural = track * (end - start) / max(end - start + high - low, 1)
        let beyond = max(low - offset, offset - high, 0)
        let length = max(
            min(max(natural, ScrollIndicators.minimumLength), track) - beyond, ScrollIndicators.squeezedLength)
        let fraction = high > low ? min(max((offset - low) / (high - low), 0), 1) : 0
        let origin = start + ScrollIndicators.margin + (track - length) * fraction
        return origin...max(origin, origin + length)
    }

    private var indicatorColor: UIColor {
        switch indicatorStyle {
        case .black: UIColor(white: 0, alpha: 0.35)
        case .white: UIColor(white: 1, alpha: 0.5)
        case .default:
            traitCollection.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
        }
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}
