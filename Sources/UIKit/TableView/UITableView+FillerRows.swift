import CoreGraphics

/// The empty rows below a short plain table. Only their separators are visible.
extension UITableView {
    /// More rows than any screen has.
    private static let maximumFillerRows = 200

    func layoutFillerRows() {
        let height = resolvedFillerRowHeight
        let start = geometry?.height ?? 0
        let count = height > 0 ? Int(bounded: ((bounds.maxY - start) / height).rounded(.up)) : 0
        let shown = min(max(count, 0), Self.maximumFillerRows)
        while fillerSeparators.count > shown { fillerSeparators.removeLast().removeFromSuperview() }
        while fillerSeparators.count < shown { addFillerSeparator() }
        let thickness = 1 / max(traitCollection.displayScale, 1)
        let left = storedSeparatorInset?.left ?? contentSafeAreaInsets.left + rowMargin
        for (index, separator) in fillerSeparators.enumerated() {
            separator.backgroundColor = separatorColor
            separator.frame = CGRect(
                x: left, y: start + CGFloat(index + 1) * height - thickness,
                width: max(bounds.width - left - separatorInset.right, 0), height: thickness)
        }
    }

    /// The height of an empty row; 0 if there are none.
    private var resolvedFillerRowHeight: CGFloat {
        guard style == .plain, separatorStyle != .none, tableFooterView == nil else { return 0 }
        guard fillerRowHeight == UITableView.automaticDimension else { return fillerRowHeight }
        return rowHeight > 0 ? rowHeight : Self.standardRowHeight
    }

    private func addFillerSeparator() {
        let separator = UIView()
        separator.isUserInteractionEnabled = false
        insertSubview(separator, at: backgroundView == nil ? 0 : 1)
        fillerSeparators.append(separator)
    }
}
