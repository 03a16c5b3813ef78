import CoreGraphics
import InterludeDiagnostics

/// The registered classes of a table view, and the views available for reuse.
@MainActor struct TableReuse {
    var cellClasses: [String: AnyClass] = [:]
    var headerFooterClasses: [String: AnyClass] = [:]
    /// Create cells, headers and footers from nibs and prototypes; take precedence over classes.
    var cellFactories: [String: () -> UITableViewCell?] = [:]
    var headerFooterFactories: [String: () -> UITableViewHeaderFooterView?] = [:]
    /// The cell that the data source is currently reconfiguring.
    var beingReconfigured: UITableViewCell?
    private var cells: [String: [UITableViewCell]] = [:]
    private var headersAndFooters: [String: [UITableViewHeaderFooterView]] = [:]

    mutating func cell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }
    mutating func headerFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        headersAndFooters[identifier]?.popLast()
    }

    /// Removes a view from the table view and makes it available for reuse.
    mutating func enqueue(_ view: UIView) {
        view.removeFromSuperview()
        if let cell = view as? UITableViewCell, let identifier = cell.reuseIdentifier {
            cells[identifier, default: []].append(cell)
        } else if let headerFooter = view as? UITableViewHeaderFooterView, let identifier = headerFooter.reuseIdentifier
        {
            headersAndFooters[identifier, default: []].append(headerFooter)
        }
    }
}

extension UITableView {
    func _register(_ nib: UINib?, _ identifier: String) {
        reuse.cellClasses[identifier] = nil
        reuse.cellFactories[identifier] = nib.map { nib in
            { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first }
        }
    }

    func _registerHeaderFooter(_ nib: UINib?, _ identifier: String) {
        reuse.headerFooterClasses[identifier] = nil
        reuse.headerFooterFactories[identifier] = nib.map { nib in
            { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first }
        }
    }

    func _dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reuse.beingReconfigured, cell.reuseIdentifier == identifier { return cell }
        if let cell = reuse.cell(identifier) {
            cell.prepareForReuse()
            return cell
        }
        if let cell = reuse.cellFactories[identifier]?() {
            cell.adoptReuseIdentifier(identifier)
            return cell
        }
        guard let type = reuse.cellClasses[identifier] as? UITableViewCell.Type else { return nil }
        return UITableViewCell.instance(of: type, reuseIdentifier: identifier)
    }

    func _dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        Diagnostic.reuseIdentifierNotRegistered(identifier, culprit: typeName(dataSource ?? self)).report()
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    func _dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let headerFooter = reuse.headerFooter(identifier) {
            headerFooter.prepareForReuse()
            return headerFooter
        }
        if let headerFooter = reuse.headerFooterFactories[identifier]?() {
            headerFooter.adoptReuseIdentifier(identifier)
            headerFooter.dequeuingTable = self
            return headerFooter
        }
        guard let type = reuse.headerFooterClasses[identifier] as? UITableViewHeaderFooterView.Type else { return nil }
        let headerFooter = UITableViewHeaderFooterView.instance(of: type, reuseIdentifier: identifier)
        headerFooter.dequeuingTable = self
        return headerFooter
    }

    func recycleCell(at path: IndexPath) {
        guard let cell = cells.removeValue(forKey: path) else { return }
        recycle(cell, at: path)
    }

    func recycle(_ cell: UITableViewCell, at path: IndexPath) {
        rowSwipes.cellWillLeave(cell)
        cell.layer.removeAllAnimations()
        reuse.enqueue(cell)
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    func recycleAll() {
        for path in cells.keys.sorted() { recycleCell(at: path) }
        for path in heldCells.keys.sorted() { releaseHeldCell(at: path) }
        recycleHeadersAndFooters()
    }
}
