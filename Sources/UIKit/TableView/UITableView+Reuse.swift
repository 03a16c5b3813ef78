import CoreGraphics

/// The classes that a table was told of, and the views that wait to be used again.
@MainActor struct TableReuse {
    var cellClasses: [String: AnyClass] = [:]
    var barClasses: [String: AnyClass] = [:]
    /// The cell that the data source is being asked to configure again.
    var beingReconfigured: UITableViewCell?
    private var cells: [String: [UITableViewCell]] = [:]
    private var bars: [String: [UITableViewHeaderFooterView]] = [:]

    mutating func cell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }
    mutating func bar(_ identifier: String) -> UITableViewHeaderFooterView? { bars[identifier]?.popLast() }

    /// Takes a view out of the table and keeps it for later.
    mutating func keep(_ view: UIView) {
        view.removeFromSuperview()
        if let cell = view as? UITableViewCell, let identifier = cell.reuseIdentifier {
            cells[identifier, default: []].append(cell)
        } else if let bar = view as? UITableViewHeaderFooterView, let identifier = bar.reuseIdentifier {
            bars[identifier, default: []].append(bar)
        }
    }
}

extension UITableView {
    /// Names the class of the cells with an identifier; nil takes it back.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        reuse.cellClasses[identifier] = cellClass
    }

    /// Names the class of the headers and footers with an identifier; nil takes it back.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.barClasses[identifier] = aClass
    }

    /// A cell that is free, or a new one if a class is registered; nil otherwise.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reuse.beingReconfigured, cell.reuseIdentifier == identifier { return cell }
        if let cell = reuse.cell(identifier) {
            cell.prepareForReuse()
            return cell
        }
        guard let type = reuse.cellClasses[identifier] as? UITableViewCell.Type else { return nil }
        return UITableViewCell.instance(of: type, reuseIdentifier: identifier)
    }

    /// A cell of the registered class: one that is free, or a new one.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        Diagnostic.report(
            id: "reuse-identifier-not-registered",
            "No class is registered for the reuse identifier “\(identifier)”; UIKit throws an exception.",
            culprit: dataSource ?? self, remedy: "Call register(_:forCellReuseIdentifier:) first.")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A header or footer that is free, or a new one if a class is registered; nil otherwise.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let bar = reuse.bar(identifier) {
            bar.prepareForReuse()
            return bar
        }
        guard let type = reuse.barClasses[identifier] as? UITableViewHeaderFooterView.Type else { return nil }
        let bar = UITableViewHeaderFooterView.instance(of: type, reuseIdentifier: identifier)
        bar.dequeuingTable = self
        return bar
    }

    func recycleCell(at path: IndexPath) {
        guard let cell = cells.removeValue(forKey: path) else { return }
        recycle(cell, at: path)
    }

    func recycle(_ cell: UITableViewCell, at path: IndexPath) {
        rowSwipes.cellWillLeave(cell)
        cell.layer.removeAllAnimations()
        reuse.keep(cell)
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    func recycleAll() {
        for path in cells.keys.sorted() { recycleCell(at: path) }
        recycleBars()
    }
}
