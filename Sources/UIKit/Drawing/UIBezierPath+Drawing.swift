extension UIBezierPath {
    func _fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    func _fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        blending(blendMode, alpha) { fill() }
    }

    func _stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setFlatness(flatness)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.addPath(path)
        context.strokePath()
        context.restoreGState()
    }

    func _stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        blending(blendMode, alpha) { stroke() }
    }

    func _addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    func _setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        guard let pattern, count > 0 else {
            dash = ([], 0)
            return
        }
        dash = (Array(UnsafeBufferPointer(start: pattern, count: count)), phase)
    }

    func _getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern {
            for (index, length) in dash.lengths.enumerated() { pattern[index] = length }
        }
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
    }

    private func blending(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }
}
