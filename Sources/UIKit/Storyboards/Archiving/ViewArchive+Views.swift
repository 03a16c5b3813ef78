import CoreGraphics
import Foundation
import QuartzCore

extension ViewArchive {
    /// Views, image views, stack views, scroll views, cells, and visual effects.
    static let views = [
        ClassFields(UIView.self) { fields in
            view(fields)
            layout(fields)
            layer(fields)
        },
        ClassFields(UIImageView.self) { imageView($0) },
        ClassFields(UIStackView.self) { stackView($0) },
        ClassFields(UIScrollView.self) { scrollView($0) },
        ClassFields(UIVisualEffectView.self) { effectView($0) },
        ClassFields(UITableViewCell.self) { tableViewCell($0) },
        ClassFields(UITableViewHeaderFooterView.self) { fields in
            fields.value("UITitle", get: { $0.textLabel?.text }, set: { $0.textLabel?.text = $1 })
        },
        ClassFields(UICollectionViewCell.self) { fields in
            fields.view("UIBackgroundView", get: { $0.backgroundView }, set: { $0.backgroundView = $1 })
            fields.value("UISelected", \.isSelected)
        },
    ]

    private static func view(_ fields: ArchiveFields<UIView>) {
        fields.value("UIAnchorPoint", \.anchorPoint)
        fields.value("UIBounds", \.bounds)
        fields.value("UICenter", \.center)
        fields.value("UITransform3D", \.transform3D)
        fields.value("UIContentScaleFactor", \.contentScaleFactor)
        fields.value("UIAlpha", \.alpha)
        fields.value("UIHidden", \.isHidden)
        fields.value("UIOpaque", \.isOpaque)
        fields.value("UIClipsToBounds", \.clipsToBounds)
        fields.value("UIBackgroundColor", \.backgroundColor)
        fields.value("UITintColor", get: { $0.viewState.tintColor }, set: { $0.tintColor = $1 })
        fields.choice("UITintAdjustmentMode", \.tintAdjustmentMode)
        fields.choice("UIContentMode", \.contentMode)
        fields.value("UITag", \.tag)
        fields.value("UIUserInteractionEnabled", \.isUserInteractionEnabled)
        fields.value("UIMultipleTouchEnabled", \.isMultipleTouchEnabled)
        fields.value("UIExclusiveTouch", \.isExclusiveTouch)
        fields.choice("UISemanticContentAttribute", \.semanticContentAttribute)
        fields.choice("UIOverrideInterfaceStyle", \.overrideUserInterfaceStyle)
        fields.value("UIRestorationIdentifier", \.restorationIdentifier)
        fields.value("UIAccessibilityIdentifier", \.accessibilityIdentifier)
        fields.value("UIAccessibilityLabel", \.accessibilityLabel)
        fields.view("UIMask", get: { $0.mask }, set: { $0.mask = $1 })
    }

    private static func layout(_ fields: ArchiveFields<UIView>) {
        fields.choice("UIAutoresizingMask", \.autoresizingMask)
        fields.value("UIAutoresizesSubviews", \.autoresizesSubviews)
        fields.value(
            "UITranslatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
        fields.value("UIPreservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
        fields.value("UIInsetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
        fields.value("UILayoutMargins", get: { $0.viewState.layoutMargins }, set: { $0.layoutMargins = $1 })
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            fields.value("UIHuggingPriority\(axis.rawValue)", get: { $0.contentHuggingPriority(for: axis).rawValue }) {
                $0.setContentHuggingPriority(UILayoutPriority(rawValue: $1), for: axis)
            }
            fields.value(
                "UICompressionResistancePriority\(axis.rawValue)",
                get: { $0.contentCompressionResistancePriority(for: axis).rawValue }
            ) {
                $0.setContentCompressionResistancePriority(UILayoutPriority(rawValue: $1), for: axis)
            }
        }
    }

    /// The layer's values that no property of the view sets.
    private static func layer(_ fields: ArchiveFields<UIView>) {
        fields.value("UILayerCornerRadius", \.layer.cornerRadius)
        fields.choice("UILayerMaskedCorners", \.layer.maskedCorners)
        fields.choice("UILayerCornerCurve", \.layer.cornerCurve)
        fields.value("UILayerBorderWidth", \.layer.borderWidth)
        fields.value("UILayerBorderColor", get: color(\.borderColor), set: set(\.borderColor))
        fields.value("UILayerShadowColor", get: color(\.shadowColor), set: set(\.shadowColor))
        fields.value("UILayerShadowOpacity", \.layer.shadowOpacity)
        fields.value("UILayerShadowRadius", \.layer.shadowRadius)
        fields.value("UILayerShadowOffset", \.layer.shadowOffset)
        fields.value("UILayerShadowPath", get: { $0.layer.shadowPath.map { UIBezierPath(cgPath: $0) } }) {
            $0.layer.shadowPath = $1.cgPath
        }
        fields.value("UILayerZPosition", \.layer.zPosition)
        fields.value("UILayerSublayerTransform", \.layer.sublayerTransform)
        fields.value("UILayerShouldRasterize", \.layer.shouldRasterize)
        fields.value("UILayerRasterizationScale", \.layer.rasterizationScale)
        fields.value("UILayerContents", get: { view in contents(of: view) }) { $0.layer.contents = $1.cgImage }
        fields.value("UILayerContentsRect", \.layer.contentsRect)
    }

    /// Returns the bitmap that the app set as the contents of a view's layer; not what the view draws.
    private static func contents(of view: UIView) -> UIImage? {
        guard type(of: view) == UIView.self, let contents = view.layer.contents as? CGImage else { return nil }
        return UIImage(cgImage: contents)
    }

    private static func color(_ path: KeyPath<CALayer, CGColor?>) -> @MainActor (UIView) -> UIColor? {
        { view in view.layer[keyPath: path].map { UIColor(cgColor: $0) } }
    }

    private static func set(_ path: ReferenceWritableKeyPath<CALayer, CGColor?>) -> @MainActor (UIView, UIColor) -> Void
    {
        { view, color in view.layer[keyPath: path] = color.cgColor }
    }

    private static func imageView(_ fields: ArchiveFields<UIImageView>) {
        fields.value("UIImage", \.image)
        fields.value("UIHighlightedImage", \.highlightedImage)
        fields.value("UIHighlighted", \.isHighlighted)
        fields.value("UIAnimationDuration", \.animationDuration)
        fields.value("UIAnimationRepeatCount", \.animationRepeatCount)
    }

    private static func stackView(_ fields: ArchiveFields<UIStackView>) {
        fields.choice("UIStackViewAxis", \.axis)
        fields.choice("UIStackViewDistribution", \.distribution)
        fields.choice("UIStackViewAlignment", \.alignment)
        fields.value("UIStackViewSpacing", \.spacing)
        fields.value("UIStackViewBaselineRelative", \.isBaselineRelativeArrangement)
        fields.value("UIStackViewLayoutMarginsRelative", \.isLayoutMarginsRelativeArrangement)
    }

    private static func scrollView(_ fields: ArchiveFields<UIScrollView>) {
        fields.choice("UIContentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
        fields.value("UIContentInset", \.contentInset)
        fields.value("UIContentSize", \.contentSize)
        fields.value("UIScrollEnabled", \.isScrollEnabled)
        fields.value("UIPagingEnabled", \.isPagingEnabled)
        fields.value("UIBounces", \.bounces)
        fields.value("UIAlwaysBounceVertical", \.alwaysBounceVertical)
        fields.value("UIAlwaysBounceHorizontal", \.alwaysBounceHorizontal)
        fields.value("UIShowsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
        fields.value("UIShowsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
        fields.value("UIMinimumZoomScale", \.minimumZoomScale)
        fields.value("UIMaximumZoomScale", \.maximumZoomScale)
        fields.value("UIContentOffset", \.contentOffset)
    }

    private static func effectView(_ fields: ArchiveFields<UIVisualEffectView>) {
        fields.value("UIBlurEffectStyle", get: { ($0.effect as? UIBlurEffect)?.style.rawValue }) {
            $0.effect = UIBlurEffect.Style(rawValue: $1).map { UIBlurEffect(style: $0) }
        }
        fields.value("UIVibrancyEffectStyle", get: { ($0.effect as? UIVibrancyEffect)?.style.rawValue }) { view, raw in
            let blur = fields.coder.decodeInteger(forKey: fields.prefix + "UIVibrancyBlurEffectStyle")
            guard let style = UIVibrancyEffectStyle(rawValue: raw), let blur = UIBlurEffect.Style(rawValue: blur) else {
                return
            }
            view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur), style: style)
        }
        fields.value(
            "UIVibrancyBlurEffectStyle", get: { ($0.effect as? UIVibrancyEffect)?.blurEffect.style.rawValue },
            set: { _, _ in })
    }

    private static func tableViewCell(_ fields: ArchiveFields<UITableViewCell>) {
        fields.value("UIText", get: { $0.hasContentSubviews ? $0.textLabel?.text : nil }) { $0.textLabel?.text = $1 }
        fields.value("UIImage", get: { $0.hasContentSubviews ? $0.imageView?.image : nil }) { $0.imageView?.image = $1 }
        fields.choice("UIAccessoryType", \.accessoryType)
        fields.choice("UISelectionStyle", \.selectionStyle)
        fields.view("UIBackgroundView", get: { $0.backgroundView }, set: { $0.backgroundView = $1 })
    }
}

extension UITableViewCell {
    /// Whether one of the labels or the image view was created, which access does.
    fileprivate var hasContentSubviews: Bool { !ownContentSubviews.isEmpty }
}
