extension CGContext {
    /// Adds rectangles of user space, in which text or symbols were drawn, to the bitmap's.
    ///
    /// Antialiasing and hinting reach one pixel beyond them.
    package func addTextBoxes(_ rects: [CGRect]) {
        guard document == nil, !rects.isEmpty else { return }
        let (transform, clip) = (deviceTransform, clipExtents)
        pixels.addTextBoxes(rects.map { $0.applying(transform).integral.insetBy(dx: -1, dy: -1).overlap(with: clip) })
    }
}
