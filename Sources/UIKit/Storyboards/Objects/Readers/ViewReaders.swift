import CoreGraphics
import QuartzCore

extension ObjectReaders {
    /// Views, image views, stack views, and visual effects.
    static let views = [
        ObjectReader(UIView.self) { readView($0) },
        ObjectReader(UIImageView.self) { readImageView($0) },
        ObjectReader(UIStackView.self) { readStackView($0) },
        ObjectReader(UIVisualEffectView.self) { readEffectView($0) },
        ObjectReader(UIWindow.self) { $0.source.ignore("visibleAtLaunch") },
    ]

    private static func readView(_ attributes: ElementAttributes<UIView>) {
        let (view, source) = (attributes.object, attributes.source)
        if let frame = source.child("frame", { $0.rect }) { view.frame = frame }
        if let frame = source.child("frameInset", { FrameInset($0).frame(in: source.element) }) { view.frame = frame }
        attributes.flag("opaque", \.isOpaque, default: true)
        attributes.flag("clipsSubviews", \.clipsToBounds, default: false)
        attributes.flag("userInteractionEnabled", \.isUserInteractionEnabled, default: true)
        attributes.flag("multipleTouchEnabled", \.isMultipleTouchEnabled, default: false)
        attributes.flag("exclusiveTouch", \.isExclusiveTouch)
        attributes.flag("hidden", \.isHidden, default: false)
        attributes.number("alpha", \.alpha, default: 1)
        attributes.integer("tag", \.tag)
        attributes.flag("autoresizesSubviews", \.autoresizesSubviews)
        attributes.flag("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing)
        attributes.color("backgroundColor", \.backgroundColor)
        readColors(attributes)
        readContentMode(attributes)
        readLayout(attributes)
        readAccessibility(attributes)
        source.ignore("restorationIdentifier", "springLoaded", "verifyAmbiguity", "simulatedAppContext")
        source.ignore("tableViewCell", "focusGroupIdentifier", "toolTip")
        guard source.isComplete else { return }
        readChildren(view, source)
    }

    private static func readColors(_ attributes: ElementAttributes<UIView>) {
        if let color = attributes.source.color("tintColor") { attributes.object.tintColor = color }
        attributes.choice("semanticContentAttribute", \.semanticContentAttribute, UISemanticContentAttribute.named)
        attributes.choice("interfaceStyle", \.overrideUserInterfaceStyle, ["light": .light, "dark": .dark])
        if attributes.source["tintAdjustmentMode"] == "dimmed" { attributes.object.tintAdjustmentMode = .dimmed }
        if attributes.source["tintAdjustmentMode"] == "normal" { attributes.object.tintAdjustmentMode = .normal }
    }

    /// A label draws itself again at each size, whatever its content mode.
    private static func readContentMode(_ attributes: ElementAttributes<UIView>) {
        guard !(attributes.object is UILabel) else { return attributes.source.ignore("contentMode") }
        attributes.choice("contentMode", \.contentMode, UIView.ContentMode.named, default: .scaleToFill)
    }

    private static func readLayout(_ attributes: ElementAttributes<UIView>) {
        let (view, source) = (attributes.object, attributes.source)
        attributes.flag(
            "translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints, default: true)
        // Since Xcode 8, a view without constraints has its frame from the mask, although the file says otherwise:
        // https://developer.apple.com/videos/play/wwdc2016/236/.
        if source["fixedFrame"] == "YES" { view.translatesAutoresizingMaskIntoConstraints = true }
        attributes.options("autoresizingMask", \.autoresizingMask, UIView.AutoresizingMask.named)
        attributes.flag("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins, default: false)
        attributes.flag("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea, default: true)
        // A guide may have the same key.
        if let margins = source.child("layoutMargins", named: "edgeInsets", { $0.edgeInsets }) {
            view.layoutMargins = margins
        }
        if let margins = source.child("directionalLayoutMargins", { $0.directionalInsets }) {
            view.directionalLayoutMargins = margins
        }
        if let priority = source.priority("horizontalHuggingPriority") {
            view.setContentHuggingPriority(priority, for: .horizontal)
        }
        if let priority = source.priority("verticalHuggingPriority") {
            view.setContentHuggingPriority(priority, for: .vertical)
        }
        if let priority = source.priority("horizontalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(priority, for: .horizontal)
        }
        if let priority = source.priority("verticalCompressionResistancePriority") {
            view.setContentCompressionResistancePriority(priority, for: .vertical)
        }
    }

    private static func readAccessibility(_ attributes: ElementAttributes<UIView>) {
        guard let element = attributes.source.child("accessibilityConfiguration") else { return }
        let view = attributes.object
        if let identifier = element["identifier"] { view.accessibilityIdentifier = identifier }
        if let label = element["label"] { view.accessibilityLabel = label }
        if let hint = element["hint"] { view.accessibilityHint = hint }
        if let value = element["value"] { view.accessibilityValue = value }
        if let isElement = element.child("isElement")?.flag("value") { view.isAccessibilityElement = isElement }
        // For assistive technologies, which a stage doesn't have.
        element.child("traits")?.markAsRead(isComplete: true)
    }

    /// Creates the subviews, and remembers constraints until all views exist.
    private static func readChildren(_ view: UIView, _ source: ElementReader) {
        let (element, load) = (source.element, source.load)
        for child in element.elements(in: "subviews") {
            guard let subview = load.object(for: child) as? UIView, subview !== view else { continue }
            if subview.superview !== view { view.addSubview(subview) }
        }
        for child in element.elements(in: "gestureRecognizers") {
            if let recognizer = load.object(for: child) as? UIGestureRecognizer {
                view.addGestureRecognizer(recognizer)
            }
        }
        for guide in element.children where guide.name == "viewLayoutGuide" { guide.markAsRead() }
        if let constraints = element.child(named: "constraints") { load.constraintLists.append((view, constraints)) }
    }

    private static func readImageView(_ attributes: ElementAttributes<UIImageView>) {
        let (view, source) = (attributes.object, attributes.source)
        if let configuration = source.symbolConfiguration() { view.preferredSymbolConfiguration = configuration }
        attributes.image("image", \.image)
        attributes.image("highlightedImage", \.highlightedImage)
        attributes.flag("highlighted", \.isHighlighted)
        attributes.number("animationDuration", \.animationDuration)
        attributes.integer("animationRepeatCount", \.animationRepeatCount)
        attributes.flag(
            "adjustsImageSizeForAccessibilityContentSizeCategory", \.adjustsImageSizeForAccessibilityContentSizeCategory
        )
        source.ignore("catalog", "adjustsImageWhenAncestorFocused", "insetsLayoutMarginsFromSafeArea")
    }

    private static func readStackView(_ attributes: ElementAttributes<UIStackView>) {
        let (stack, source) = (attributes.object, attributes.source)
        attributes.choice("axis", \.axis, ["horizontal": .horizontal, "vertical": .vertical], default: .horizontal)
        attributes.choice("distribution", \.distribution, UIStackView.Distribution.named, default: .fill)
        attributes.choice("alignment", \.alignment, UIStackView.Alignment.named, default: .fill)
        let isStandard = source["spacingType"] == "standard"
        attributes.number("spacing", \.spacing, default: isStandard ? 8 : 0)
        attributes.flag("baselineRelativeArrangement", \.isBaselineRelativeArrangement)
        // Xcode's frames of the arranged views are within the margins of each stack view that states its own.
        stack.isLayoutMarginsRelativeArrangement =
            source.element.child("layoutMargins", named: "edgeInsets") != nil
            || source.element.child("directionalLayoutMargins") != nil
        attributes.flag("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
        guard source.isComplete else { return }
        for subview in stack.subviews { stack.addArrangedSubview(subview) }
    }

    private static func readEffectView(_ attributes: ElementAttributes<UIVisualEffectView>) {
        let (view, source) = (attributes.object, attributes.source)
        if let content = source.child("contentView") { source.load.configure(view.contentView, from: content) }
        if let element = source.element.child(named: "vibrancyEffect") {
            let blur = element.child(named: "blurEffect").flatMap(blurEffect) ?? UIBlurEffect(style: .light)
            let style = element.value("style") { UIVibrancyEffectStyle.named[$0] }
            view.effect =
                style.map { UIVibrancyEffect(blurEffect: blur, style: $0) }
                ?? UIVibrancyEffect(blurEffect: blur)
        } else if let effect = source.element.child(named: "blurEffect").flatMap(blurEffect) {
            view.effect = effect
        }
    }

    private static func blurEffect(_ element: ObjectDescription) -> UIBlurEffect? {
        UIBlurEffect(style: element.value("style") { UIBlurEffect.Style.named[$0] } ?? .extraLight)
    }
}

extension ObjectDescription {
    /// The attributes `top`, `left`, `bottom`, and `right`, or the four of an element `inset`.
    var edgeInsets: UIEdgeInsets {
        guard name != "inset" else { return insets }
        return UIEdgeInsets(
            top: number("top") ?? 0, left: number("left") ?? 0, bottom: number("bottom") ?? 0,
            right: number("right") ?? 0)
    }

    /// The attributes `top`, `leading`, `bottom`, and `trailing`.
    var directionalInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: number("top") ?? 0, leading: number("leading") ?? 0, bottom: number("bottom") ?? 0,
            trailing: number("trailing") ?? 0)
    }
}
