import CoreGraphics

/// The sizes and insets that the solver gets from a view's overrides.
extension UIView {
    /// The intrinsic content size; none for one that isn't finite, which is reported.
    var finiteIntrinsicContentSize: CGSize {
        intrinsicContentSize.finite(
            as: "intrinsicContentSize", of: Self.self,
            or: CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    /// The insets of the alignment rectangle; zero for insets that aren't finite, which are reported.
    var finiteAlignmentRectInsets: UIEdgeInsets {
        alignmentRectInsets.finite(as: "alignmentRectInsets", of: Self.self, or: .zero)
    }
}
