import CoreGraphics

/// Computes the frames of sheets.
///
/// Measured: all numbers, on a 393×852 screen with safe area insets of 59 at the top and 34 at the bottom, except
/// where marked as unverified.
@MainActor
final class SheetGeometry: UISheetPresentationControllerDetentResolutionContext {
    /// Unverified: the radius of iOS 13 to 18; later versions follow the screen's radius.
    static let cornerRadius: CGFloat = 10
    private static let largestRadius: CGFloat = 38
    /// Unverified: the distance from the grabber in which a touch counts, in points.
    static let grabberReach: CGFloat = 10
    /// The medium detent's fraction of the maximum height: 425 of 759 points.
    static let mediumFraction: CGFloat = 0.56
    /// The inset from the edges of a sheet below full height.
    private static let floatingInset: CGFloat = 8
    /// The height below which the inset grows by 10 points for every 37 points of missing height.
    private static let smallDetent: CGFloat = 150
    private static let shrinking: CGFloat = 10 / 37
    private static let largestInset: CGFloat = 28
    /// The size of a form sheet on a large screen.
    private static let formSheetSize = CGSize(width: 580, height: 650)
    /// The width of a page sheet on a large screen, and its margin at the top and bottom.
    ///
    /// Unverified: estimated from screenshots.
    private static let pageSheetWidth: CGFloat = 704
    private static let pageSheetMargin: CGFloat = 20

    private let bounds: CGRect
    private let safeArea: UIEdgeInsets
    private let isLargeScreen: Bool
    private let coversScreen: Bool
    private let preferredSize: CGSize
    private let hasPageSize: Bool
    /// The horizontal extent of a sheet at full height that is attached to the bottom edge.
    private let column: ClosedRange<CGFloat>
    /// The center of the sheet's source view; `nil` if it has none.
    private let sourceCenter: CGPoint?
    /// The height that the keyboard covers above the bottom safe area while it types into the sheet, in points.
    private let keyboardHeight: CGFloat
    let containerTraitCollection: UITraitCollection

    init(_ container: UIView, of sheet: UISheetPresentationController) {
        bounds = container.bounds
        safeArea = container.window?.safeAreaInsets ?? container.safeAreaInsets
        let traits = sheet.traitCollection
        isLargeScreen = traits.userInterfaceIdiom == .pad && traits.horizontalSizeClass != .compact
        // Unverified: in compact heights a sheet covers the screen, unless it prefers to be edge-attached.
        coversScreen = traits.verticalSizeClass == .compact && !sheet.prefersEdgeAttachedInCompactHeight
        preferredSize = sheet.presentedViewController.preferredContentSize
        hasPageSize = sheet.prefersPageSizing
        containerTraitCollection = container.traitCollection
        let source = sheet.sourceView.flatMap { $0.window == nil ? nil : $0 }
        keyboardHeight = sheet.containsFirstResponder ? max(0, container.heightCoveredByKeyboard - safeArea.bottom) : 0
        sourceCenter = source.map { container.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), from: $0) }
        var width = bounds.width
        if traits.verticalSizeClass == .compact {
            width -= safeArea.left + safeArea.right
            if sheet.widthFollowsPreferredContentSizeWhenEdgeAttached, preferredSize.width > 0 {
                width = min(width, preferredSize.width)
            }
        }
        width = max(width, 0)
        let center = min(
            max(sourceCenter?.x ?? bounds.midX, safeArea.left + width / 2), bounds.width - safeArea.right - width / 2)
        // A source view below a transform without an inverse has no center.
        let start = center.isFinite ? center - width / 2 : 0
        column = start...(start + width)
    }

    private var topInset: CGFloat { max(30, safeArea.top) }

    var maximumDetentValue: CGFloat { bounds.height - topInset - safeArea.bottom }

    func frame(of detent: UISheetPresentationController.Detent) -> CGRect {
        if isLargeScreen { return cardFrame }
        if coversScreen { return bounds }
        // Unverified: a sheet grows by the keyboard's height, up to the large detent.
        let value = (detent.resolvedValue(in: self) ?? maximumDetentValue) + keyboardHeight
        guard value < maximumDetentValue else {
            return CGRect(
                x: column.lowerBound, y: topInset, width: column.upperBound - column.lowerBound,
                height: bounds.height - topInset)
        }
        return floatingFrame(value)
    }

    /// The frame on a large screen, centered in the container or over the source view within the safe area, of the size of a page or of the content's preferred size.
    private var cardFrame: CGRect {
        let page = CGSize(width: SheetGeometry.pageSheetWidth, height: .infinity)
        let form = preferredSize == .zero ? SheetGeometry.formSheetSize : preferredSize
        let preferred = hasPageSize ? page : form
        let margin = hasPageSize ? SheetGeometry.pageSheetMargin : 0
        let width = min(preferred.width, bounds.width - 2 * margin)
        let height = min(preferred.height, bounds.height - 2 * (max(safeArea.top, safeArea.bottom) + margin))
        guard let sourceCenter else {
            // Unverified: above a keyboard it is centered in the remaining space, or begins at the safe area.
            let covered = keyboardHeight > 0 ? keyboardHeight + safeArea.bottom : 0
            let centered = (bounds.height - covered - height) / 2
            let y = covered > 0 ? max(centered, safeArea.top + margin) : centered
            return CGRect(x: (bounds.width - width) / 2, y: y, width: width, height: height)
        }
        let area = bounds.inset(by: safeArea).insetBy(dx: margin, dy: margin)
        return CGRect(
            x: min(max(sourceCenter.x - width / 2, area.minX), max(area.maxX - width, area.minX)),
            y: min(max(sourceCenter.y - height / 2, area.minY), max(area.maxY - height, area.minY)),
            width: width, height: height)
    }

    /// Returns the active detents with their frames, from the lowest to the highest.
    func resolvedDetents(_ detents: [UISheetPresentationController.Detent]) -> ResolvedDetents {
        if isLargeScreen || coversScreen {
            let detent = detents.last ?? .large()
            return ResolvedDetents([ResolvedDetent(identifier: detent.identifier, frame: frame(of: detent))])
        }
        let active = detents.filter { $0.resolvedValue(in: self) != nil }
        let isTall = containerTraitCollection.verticalSizeClass != .compact
        return ResolvedDetents(
            (active.isEmpty ? [.large()] : active).map {
                let frame = frame(of: $0)
                let isFull = isTall && frame.minY == topInset && frame.minX == 0
                return ResolvedDetent(identifier: $0.identifier, frame: frame, isFullHeight: isFull)
            })
    }

    /// Returns the corner radius at a frame: a floating card follows the screen's corners.
    ///
    /// Unverified: linear, from the sheet's radius at the edges to the screen's radius less the inset.
    static func cornerRadius(at frame: CGRect, screen: CGFloat) -> CGFloat {
        let fraction = min(max(frame.minX / floatingInset, 0), 1)
        return cornerRadius + (min(max(screen - floatingInset, cornerRadius), largestRadius) - cornerRadius) * fraction
    }

    /// Returns a frame laid out at the full width and scaled down to float inside the edges.
    private func floatingFrame(_ value: CGFloat) -> CGRect {
        let isSmall = value < SheetGeometry.smallDetent
        let growth = isSmall ? (SheetGeometry.smallDetent - value) * SheetGeometry.shrinking : 0
        let inset = min(SheetGeometry.floatingInset + growth, SheetGeometry.largestInset)
        let fullWidth = column.upperBound - column.lowerBound
        let width = fullWidth - 2 * inset
        let height = (isSmall ? value : value + safeArea.bottom) * width / fullWidth
        return CGRect(x: column.lowerBound + inset, y: bounds.height - inset - height, width: width, height: height)
    }
}
