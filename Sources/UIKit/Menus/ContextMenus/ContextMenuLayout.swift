import CoreGraphics

/// The frames of a preview and its menu.
///
/// Unverified: the margins and gaps, estimated from screenshots.
struct ContextMenuLayout {
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 16
    private static let compactGap: CGFloat = 8

    let preview: CGRect
    let menu: CGRect
    /// The point from which the menu grows, as an anchor point of the menu.
    let anchor: CGPoint

    /// Computes the frames.
    ///
    /// - Parameters:
    ///   - source: The frame of the lifted view.
    ///   - previewSize: The preferred size of the preview.
    ///   - area: The available area: the bounds without the safe area.
    ///   - isCompact: Whether the preview stays where it is, like the control of a menu.
    init(source: CGRect, previewSize: CGSize, menuSize: CGSize, in area: CGRect, isCompact: Bool) {
        let area = area.insetBy(dx: ContextMenuLayout.margin, dy: isCompact ? 0 : ContextMenuLayout.margin)
        preview =
            isCompact ? source : Self.previewFrame(source, previewSize, menuHeight: menuSize.height, in: area)
        let gap = isCompact ? ContextMenuLayout.compactGap : ContextMenuLayout.gap
        let isBelow = preview.maxY + gap + menuSize.height <= area.maxY || preview.midY < area.midY
        let alignsRight = source.midX > area.midX + 1
        let x = alignsRight ? preview.maxX - menuSize.width : preview.minX
        let y = isBelow ? preview.maxY + gap : preview.minY - gap - menuSize.height
        menu = CGRect(
            x: Self.clamp(x, area.minX, area.maxX - menuSize.width),
            y: Self.clamp(y, area.minY, area.maxY - menuSize.height),
            width: menuSize.width, height: min(menuSize.height, area.height))
        anchor = CGPoint(x: alignsRight ? 1 : 0, y: isBelow ? 0 : 1)
    }

    /// Returns a frame with space for the menu below it, reduced if both don't fit.
    private static func previewFrame(_ source: CGRect, _ size: CGSize, menuHeight: CGFloat, in area: CGRect) -> CGRect {
        let gap = menuHeight > 0 ? ContextMenuLayout.gap : 0
        let available = max(area.height - menuHeight - gap, area.height / 3)
        let scale = min(1, available / max(size.height, 1), (area.width + 2 * margin) / max(size.width, 1))
        let width = size.width * scale, height = size.height * scale
        let fitsWidth = width <= area.width
        let x = source.midX - width / 2
        return CGRect(
            x: fitsWidth ? clamp(x, area.minX, area.maxX - width) : area.midX - width / 2,
            y: clamp(source.midY - height / 2, area.minY, area.maxY - menuHeight - gap - height),
            width: width, height: height)
    }

    private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        max(low, min(value, high))
    }
}
