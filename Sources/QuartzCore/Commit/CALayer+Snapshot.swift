import RenderServer

extension CALayer {
    /// A picture of a rectangle of the layer's own coordinates, with all below it; as the model has it, or as it shows.
    package final func snapshotImage(in rect: CGRect, scale: CGFloat, presentation: Bool) -> CGImage? {
        nil
    }

    final func renderTree(in context: CGContext) {
    }

    /// What the layer looks like before a transition.
    final func transitionPicture() -> CGImage? { nil }
}
