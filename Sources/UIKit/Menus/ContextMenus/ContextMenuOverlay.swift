import CoreGraphics
import QuartzCore

/// Covers the window during a context menu: the blurred background, the lifted preview and the menu.
@MainActor
final class ContextMenuOverlay: UIView {
    /// Unverified: the opacity of the dimming above the blur, and the scale from which the menu grows.
    private static let dimming: CGFloat = 0.2
    private static let smallScale: CGFloat = 0.2

    private let isCompact: Bool
    /// Whether the first elements of the menu are closest to the preview.
    private let putsFirstElementsClosest: Bool
    private let background = UIVisualEffectView(effect: nil)
    private let platter = ContextMenuPlatter()
    private var list = ContextMenuList(nil)
    private var source = CGRect.zero
    private var previewSize = CGSize.zero
    /// The view that the preview replaces.
    private var hiddenView = HiddenView()
    var onDismiss: (() -> Void)?
    var onCommit: (() -> Void)?
    var onSelect: ((UIMenuElement) -> Void)?

    init(isCompact: Bool, order: UIContextMenuConfiguration.ElementOrder) {
        self.isCompact = isCompact
        putsFirstElementsClosest = order == .priority
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(background)
        if !isCompact { addSubview(platter) }
        let tap = UITapGestureRecognizer()
        tap.handlers.append(.closure { [weak self] in self?.tapped($0) })
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) {
        isCompact = false
        putsFirstElementsClosest = false
        super.init(coder: coder)
    }

    private func tapped(_ tap: UIGestureRecognizer) {
        let point = tap.location(in: self)
        guard !list.frame.safelyContains(point) else { return }
        if !isCompact, platter.frame.safelyContains(point) { onCommit?() } else { onDismiss?() }
    }

    // MARK: Beginning

    /// Adds the overlay to a window, with the preview above the view that it lifts.
    func lift(
        _ preview: UITargetedPreview, from source: CGRect, controller: UIViewController?, menu: UIMenu?,
        in window: UIWindow
    ) {
        frame = window.bounds
        background.frame = bounds
        window.addSubview(self)
        self.source = source
        previewSize = source.size
        if !isCompact {
            platter.show(preview)
            platter.frame = source
            if let controller {
                let preferred = controller.preferredContentSize
                let available = safeAreaLayoutGuideFrame.insetBy(dx: 16, dy: 16)
                previewSize = CGSize(
                    width: preferred.width > 0 ? preferred.width : available.width,
                    height: preferred.height > 0 ? preferred.height : available.height)
                platter.host(controller, size: previewSize)
            }
            hiddenView.hide(preview.view)
        }
        install(menu)
        list.alpha = 0
        place(list, in: layout)
        list.transform = CGAffineTransform(scale: ContextMenuOverlay.smallScale)
        layoutFromAbove()
    }

    /// The final state of the presentation.
    func showMenu() {
        if !isCompact {
            background.effect = UIBlurEffect(style: .systemUltraThinMaterial)
            background.backgroundColor = UIColor(white: 0, alpha: ContextMenuOverlay.dimming)
            platter.place(layout.preview, isLifted: true)
        }
        list.alpha = 1
        list.transform = .identity
    }

    private func install(_ menu: UIMenu?) {
        list = ContextMenuList(menu)
        list.onSelect = { [weak self] in self?.onSelect?($0) }
        list.onChange = { [weak self] in self?.menuDidChange() }
        addSubview(list)
    }

    func replaceMenu(_ menu: UIMenu) {
        list.show(menu)
        menuDidChange()
    }

    private func menuDidChange() {
        place(list, in: layout)
        list.layoutFromAbove()
    }

    private var safeAreaLayoutGuideFrame: CGRect {
        let insets = window?.safeAreaInsets ?? .zero
        return CGRect(
            x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
            height: bounds.height - insets.top - insets.bottom)
    }

    private var layout: ContextMenuLayout {
        ContextMenuLayout(
            source: source, previewSize: previewSize, menuSize: list.preferredSize, in: safeAreaLayoutGuideFrame,
            isCompact: isCompact)
    }

    private func place(_ list: ContextMenuList, in layout: ContextMenuLayout) {
        list.isReversed = putsFirstElementsClosest && layout.anchor.y > 0
        list.layer.anchorPoint = layout.anchor
        list.bounds.size = layout.menu.size
        list.center = CGPoint(
            x: layout.menu.minX + layout.anchor.x * layout.menu.width,
            y: layout.menu.minY + layout.anchor.y * layout.menu.height)
    }

    // MARK: The finger

    func highlightRow(at point: CGPoint) { list.highlightRow(at: list.convert(point, from: nil)) }
    func selectRow(at point: CGPoint) { list.selectRow(at: list.convert(point, from: nil)) }

    // MARK: Ending

    /// Shows the view again that was lifted if the preview returns to another one.
    func prepareToEnd(at preview: UITargetedPreview?) {
        guard !isCompact, let preview, preview.view !== hiddenView.view else { return }
        hiddenView.show()
        if preview.view.window != nil { hiddenView.hide(preview.view) }
    }

    /// The final state of a dismissal: the preview is at a frame, or fades out without one.
    func returnPreview(to frame: CGRect?) {
        fadeBackground()
        guard !isCompact else { return }
        if let frame { platter.place(frame, isLifted: false) } else { platter.alpha = 0 }
    }

    /// The final state of a commit: the preview covers the window.
    func expandPreview() {
        fadeBackground()
        platter.place(bounds, isLifted: false)
        platter.alpha = 0
    }

    private func fadeBackground() {
        background.effect = nil
        background.backgroundColor = .clear
        list.alpha = 0
        list.transform = CGAffineTransform(scale: ContextMenuOverlay.smallScale)
    }

    func close() {
        hiddenView.show()
        removeFromSuperview()
    }
}

extension CGAffineTransform {
    fileprivate init(scale: CGFloat) { self.init(scaleX: scale, y: scale) }
}
