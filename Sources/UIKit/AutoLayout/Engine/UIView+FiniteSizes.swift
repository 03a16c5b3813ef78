import CoreGraphics

/// The sizes and insets that the solver gets from a view's overrides.
extension UIView {
    /// The intrinsic content size; none for one that isn't finite, which is reported.
    var finiteIntrinsicContentSize: CGSize {
        intrinsicContentSize.finite(
            as: "intrinsicContentSize", of: Self.self,
            or: CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    /// Returns the intrinsic content size with text wrapped at a width; `nil` doesn't wrap.
    ///
    /// UIKit asks labels of several lines a second time once their width is known, which overrides get from
    /// `preferredMaxLayoutWidth`.
    func finiteIntrinsicContentSize(wrappedAt width: CGFloat?) -> CGSize {
        autoLayout.measuredWidth = width ?? ViewLayoutState.unlimitedWidth
        defer { autoLayout.measuredWidth = nil }
        return finiteIntrinsicContentSize
    }

    /// The insets of the alignment rectangle; zero for insets that aren't finite, which are reported.
    var finiteAlignmentRectInsets: UIEdgeInsets {
        alignmentRectInsets.finite(as: "alignmentRectInsets", of: Self.self, or: .zero)
    }
}
