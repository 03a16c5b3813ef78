extension UIView {
    /// Highlights the labels, images, and controls in a cell's content with the cell.
    func highlightContents(_ isHighlighted: Bool) {
        for view in subviews {
            switch view {
            case let label as UILabel: label.isHighlighted = isHighlighted
            case let image as UIImageView: image.isHighlighted = isHighlighted
            case let control as UIControl: control.isHighlighted = isHighlighted
            case is any ConfiguredCell: break
            default: view.highlightContents(isHighlighted)
            }
        }
    }
}
