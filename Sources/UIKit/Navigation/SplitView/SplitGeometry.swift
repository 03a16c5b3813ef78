import CoreGraphics

/// The requested widths of the sidebars.
struct SplitWidths {
    var primary = ColumnWidth()
    var supplementary = ColumnWidth()
}

/// The requested width of one sidebar, in points.
struct ColumnWidth {
    private static let automatic = UISplitViewController.automaticDimension

    var preferred = automatic
    /// The preferred width as a fraction of the split view's.
    var preferredFraction = automatic
    var minimum = automatic
    var maximum = automatic

    /// Returns the width in a split view: the preferred width, then the fraction, limited by minimum and maximum.
    ///
    /// A preferred width takes precedence over a fraction. Without either, the width is `automatic`, which also limits
    /// a fraction if there is no explicit maximum.
    func resolved(in available: CGFloat, automatic: CGFloat) -> CGFloat {
        var width = min(automatic, available)
        if preferredFraction != Self.automatic {
            let most = maximum == Self.automatic && preferred == Self.automatic ? automatic : .infinity
            width = min(available * preferredFraction, most)
        }
        if preferred != Self.automatic { width = preferred }
        if maximum != Self.automatic { width = min(width, maximum) }
        if minimum != Self.automatic { width = max(width, minimum) }
        return min(max(width, 0), available)
    }
}

/// The frames of a split view's columns in a display mode.
struct SplitGeometry {
    /// The width of a sidebar without a preferred width, in points.
    static let sidebarWidth: CGFloat = 320

    let size: CGSize
    let mode: UISplitViewController.DisplayMode
    let primaryWidth: CGFloat
    let supplementaryWidth: CGFloat
    let hasSupplementary: Bool
    /// The width of the line between tiled columns: one pixel.
    let separator: CGFloat
    /// Whether the sidebars are on the right.
    let isMirrored: Bool

    func frame(of column: UISplitViewController.Column) -> CGRect {
        let frame = leftToRightFrame(of: column)
        guard isMirrored else { return frame }
        return CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    private func leftToRightFrame(of column: UISplitViewController.Column) -> CGRect {
        switch column {
        case .primary: rect(hasSupplementary ? primaryEdge : innerEdge - primaryWidth, primaryWidth)
        case .supplementary: rect(innerEdge - supplementaryWidth, supplementaryWidth)
        case .secondary: rect(secondaryEdge, secondaryWidth)
        case .compact, .inspector: rect(0, size.width)
        }
    }

    private func rect(_ x: CGFloat, _ width: CGFloat) -> CGRect {
        CGRect(x: x, y: 0, width: width, height: size.height)
    }

    /// The right edge of the sidebar that is next to the secondary column.
    private var innerEdge: CGFloat { sidebarWidth(mode.sidebars) }

    private var primaryEdge: CGFloat {
        mode.sidebars > 1 ? 0 : innerEdge - supplementaryWidth - line - primaryWidth
    }

    private var line: CGFloat { mode.isOverlay ? 0 : separator }

    /// The width of the first sidebars, with the line between them.
    private func sidebarWidth(_ count: Int) -> CGFloat {
        guard hasSupplementary else { return count > 0 ? primaryWidth : 0 }
        switch count {
        case 0: return 0
        case 1: return supplementaryWidth
        default: return primaryWidth + line + supplementaryWidth
        }
    }

    private var secondaryEdge: CGFloat {
        mode.isOverlay || mode.sidebars == 0 ? 0 : innerEdge + separator
    }

    private var secondaryWidth: CGFloat {
        switch mode {
        case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary: size.width
        case .oneBesideSecondary, .twoBesideSecondary: max(0, size.width - secondaryEdge)
        // The displaced column has the width that it has next to one sidebar.
        case .twoDisplaceSecondary: max(0, size.width - sidebarWidth(1) - separator)
        }
    }
}
