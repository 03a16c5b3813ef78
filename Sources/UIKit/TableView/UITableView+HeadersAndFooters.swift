import CoreGraphics

/// The headers and footers of sections, and of the table.
extension UITableView {
    func layoutHeadersAndFooters() {
        let width = bounds.width
        backgroundView?.frame = bounds
        tableHeaderView.map { $0.frame = CGRect(x: 0, y: 0, width: width, height: $0.frame.height) }
        tableFooterView.map {
            let height = $0.frame.height
            $0.frame = CGRect(x: 0, y: (geometry?.height ?? 0) - height, width: width, height: height)
        }
        let sections = geometry?.sections ?? []
        let inView = visibleSections
        for section in headers.shown.keys.filter({ !inView.contains($0) }) { removeHeader(of: section) }
        for section in footers.shown.keys.filter({ !inView.contains($0) }) { removeFooter(of: section) }
        for index in inView {
            if sections[index].headerHeight > 0, let header = header(of: index) {
                header.frame = headerFrame(of: sections[index])
            }
            if sections[index].footerHeight > 0, let footer = footer(of: index) {
                footer.frame = footerFrame(of: sections[index])
            }
        }
    }

    /// Returns the frame of a section's header, which stays in view in a plain table.
    private func headerFrame(of section: TableSection) -> CGRect {
        var y = section.extent.lowerBound + section.headerPadding
        if !isGrouped {
            let top = bounds.inset(by: adjustedContentInset).minY
            y = max(min(max(y, top), section.extent.upperBound - section.headerHeight - section.footerHeight), y)
        }
        return CGRect(x: 0, y: y, width: bounds.width, height: section.headerHeight)
    }

    /// Returns the frame of a section's footer, which stays in view in a plain table.
    private func footerFrame(of section: TableSection) -> CGRect {
        var y = section.extent.upperBound - section.footerHeight
        if !isGrouped {
            let bottom = bounds.inset(by: adjustedContentInset).maxY
            y = min(max(min(y, bottom - section.footerHeight), section.start), y)
        }
        return CGRect(x: 0, y: y, width: bounds.width, height: section.footerHeight)
    }

    private func header(of section: Int) -> UIView? {
        if let view = headers.shown[section] { return view }
        var made = headers.prepared(section) { delegate?.tableView(self, viewForHeaderInSection: section) }
        if made == nil, let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
            made = UITableViewHeaderFooterView(title: title, style: style, isFooter: false)
        }
        guard let made else { return nil }
        headers.show(made, for: section)
        delegate?.tableView(self, willDisplayHeaderView: made, forSection: section)
        addSubview(made)
        return made
    }

    private func footer(of section: Int) -> UIView? {
        if let view = footers.shown[section] { return view }
        var made = footers.prepared(section) { delegate?.tableView(self, viewForFooterInSection: section) }
        if made == nil, let title = dataSource?.tableView(self, titleForFooterInSection: section) {
            made = UITableViewHeaderFooterView(title: title, style: style, isFooter: true)
        }
        guard let made else { return nil }
        footers.show(made, for: section)
        delegate?.tableView(self, willDisplayFooterView: made, forSection: section)
        addSubview(made)
        return made
    }

    private func removeHeader(of section: Int) {
        guard let view = headers.remove(section) else { return }
        endDisplaying(view, isHeader: true, of: section)
    }

    private func removeFooter(of section: Int) {
        guard let view = footers.remove(section) else { return }
        endDisplaying(view, isHeader: false, of: section)
    }

    func recycleHeadersAndFooters() {
        for section in headers.shown.keys.sorted() { removeHeader(of: section) }
        for section in footers.shown.keys.sorted() { removeFooter(of: section) }
    }

    private var visibleSections: [Int] {
        let sections = geometry?.sections ?? []
        return sections.indices.filter {
            sections[$0].extent.upperBound > bounds.minY && sections[$0].extent.lowerBound < bounds.maxY
        }
    }

    // MARK: Updates

    /// Assigns the views their sections after changes, and removes the views of deleted and reloaded sections.
    func moveHeadersAndFooters(by map: IndexMap) {
        func after(_ section: Int) -> Int? {
            map.isReloaded(.section(section)) ? nil : map.section(of: .section(section))?.section
        }
        for section in headers.shown.keys.sorted() where after(section) == nil { removeHeader(of: section) }
        for section in footers.shown.keys.sorted() where after(section) == nil { removeFooter(of: section) }
        headers.move(after)
        footers.move(after)
    }

    /// Moves the views to their positions after changes; call it in an animation block.
    ///
    /// Unverified: the headers of sections that come into view begin where their sections were.
    ///
    /// - Parameters:
    ///   - map: The changes.
    ///   - previous: The sections before them.
    /// - Returns: A closure that removes the views that moved out of view.
    func animateHeadersAndFooters(_ map: IndexMap, previous: [TableSection]) -> () -> Void {
        let sections = geometry?.sections ?? []
        let inView = visibleSections
        UIView.performWithoutAnimation {
            for index in inView {
                let origin = map.originOfSection(.section(index))?.section
                let start = origin.flatMap { previous.indices.contains($0) ? previous[$0] : nil } ?? sections[index]
                if sections[index].headerHeight > 0, headers.shown[index] == nil, let header = header(of: index) {
                    header.frame = headerFrame(of: start)
                }
                if sections[index].footerHeight > 0, footers.shown[index] == nil, let footer = footer(of: index) {
                    footer.frame = footerFrame(of: start)
                }
            }
        }
        for (index, view) in headers.shown where sections.indices.contains(index) {
            view.frame = headerFrame(of: sections[index])
        }
        for (index, view) in footers.shown where sections.indices.contains(index) {
            view.frame = footerFrame(of: sections[index])
        }
        let departing =
            headers.removeAll(except: inView).map { (true, $0.section, $0.view) }
            + footers.removeAll(except: inView).map { (false, $0.section, $0.view) }
        return { [weak self] in
            for (isHeader, section, view) in departing { self?.endDisplaying(view, isHeader: isHeader, of: section) }
        }
    }

    private func endDisplaying(_ view: UIView, isHeader: Bool, of section: Int) {
        reuse.enqueue(view)
        if isHeader {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
    }
}
