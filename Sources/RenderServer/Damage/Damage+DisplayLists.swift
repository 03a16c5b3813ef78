extension Damage {
    /// Creates the difference between the frames of two display lists.
    ///
    /// Compares commands with the same key; added, removed, changed or reordered commands, and commands moved to
    /// another scope, damage both their old and their new rectangle.
    init(from old: DisplayList, to new: DisplayList, within frame: PixelRect) {
        self.init()
        let before = old.entries, after = new.entries
        if before.count == after.count, zip(before, after).allSatisfy({ $0.key == $1.key && $0.kind == $1.kind }) {
            // The usual case: the same layers as in the previous frame.
            for (a, b) in zip(before, after) { compare(a, old, b, new) }
        } else {
            match(before, old, after, new)
        }
        self = Damage(rects: rects.map { $0.intersection(frame) })
    }

    private mutating func match(
        _ before: [DisplayList.Entry], _ old: DisplayList, _ after: [DisplayList.Entry], _ new: DisplayList
    ) {
        var oldIndices: [DisplayList.Entry.Identity: Int] = [:]
        for (index, entry) in before.enumerated() { oldIndices[entry.identity] = index }
        var isMatched = [Bool](repeating: false, count: before.count)
        var last = -1
        for entry in after {
            guard let oldIndex = oldIndices[entry.identity], !isMatched[oldIndex] else {
                insert(entry.rect)
                continue
            }
            isMatched[oldIndex] = true
            if oldIndex < last {
                insert(before[oldIndex].rect)
                insert(entry.rect)
            } else {
                last = oldIndex
                compare(before[oldIndex], old, entry, new)
            }
        }
        for (index, entry) in before.enumerated() where !isMatched[index] { insert(entry.rect) }
    }

    private mutating func compare(
        _ a: DisplayList.Entry, _ old: DisplayList, _ b: DisplayList.Entry, _ new: DisplayList
    ) {
        guard a.enclosing != b.enclosing || !old.isSame(a, as: b, in: new) else { return }
        if rects.contains(where: { $0.contains(a.rect) && $0.contains(b.rect) }) { return }
        if a.kind == .run, b.kind == .run, a.enclosing == b.enclosing {
            let (before, after) = (old.runs[a.index].displayList, new.runs[b.index].displayList)
            for rect in Damage(from: before, to: after, within: a.rect.union(b.rect)).rects { insert(rect) }
            return
        }
        if a.kind == .item, a.enclosing == b.enclosing, a.rect == b.rect,
            let part = old.items[a.index].coverageChange(from: new.items[b.index])
        {
            insert(part)
            return
        }
        insert(a.rect)
        insert(b.rect)
    }
}

extension DisplayList {
    /// A command with its key and its enclosing scope.
    struct Entry {
        enum Kind: Hashable { case item, scope, run }
        struct Identity: Hashable {
            var key: Key
            var kind: Kind
        }

        var key: Key
        var kind: Kind
        var index: Int
        var rect: PixelRect
        /// The key of the enclosing scope.
        var enclosing: Key?
        var identity: Identity { Identity(key: key, kind: kind) }
    }

    /// The commands in order; a scope appears at its beginning.
    var entries: [Entry] {
        var result: [Entry] = []
        result.reserveCapacity(commands.count)
        var enclosing: [Key] = []
        for command in commands {
            switch command {
            case .draw(let index):
                // Field by field: a copy of an item would retain everything it references.
                result.append(
                    Entry(
                        key: items[index].key, kind: .item, index: index, rect: items[index].rect,
                        enclosing: enclosing.last))
            case .push(let index):
                let scope = scopes[index]
                result.append(
                    Entry(key: scope.key, kind: .scope, index: index, rect: scope.rect, enclosing: enclosing.last))
                enclosing.append(scope.key)
            case .pop: enclosing.removeLast()
            case .run(let index):
                let run = runs[index]
                result.append(
                    Entry(key: run.key, kind: .run, index: index, rect: run.bounds, enclosing: enclosing.last))
            }
        }
        return result
    }

    func isSame(_ entry: Entry, as other: Entry, in displayList: DisplayList) -> Bool {
        guard entry.kind == other.kind else { return false }
        switch entry.kind {
        case .item:
            return items.withUnsafeBufferPointer { items in
                displayList.items.withUnsafeBufferPointer { others in
                    Item.hasSamePixels(items.baseAddress! + entry.index, others.baseAddress! + other.index)
                }
            }
        case .scope: return scopes[entry.index].hasSamePixels(as: displayList.scopes[other.index])
        case .run: return runs[entry.index] === displayList.runs[other.index]
        }
    }

    /// Whether two display lists draw the same pixels.
    func hasSamePixels(as other: DisplayList) -> Bool {
        commands == other.commands && zip(items, other.items).allSatisfy { $0.hasSamePixels(as: $1) }
            && zip(scopes, other.scopes).allSatisfy { $0.hasSamePixels(as: $1) }
            && zip(runs, other.runs).allSatisfy { $0 === $1 || $0.displayList.hasSamePixels(as: $1.displayList) }
    }
}

extension DisplayList.Item {
    func hasSamePixels(as other: DisplayList.Item) -> Bool {
        withUnsafePointer(to: self) { a in withUnsafePointer(to: other) { Self.hasSamePixels(a, $0) } }
    }

    /// Compares items by address, because copies would retain everything they reference; frequent changes come first.
    static func hasSamePixels(
        _ a: UnsafePointer<DisplayList.Item>, _ b: UnsafePointer<DisplayList.Item>
    ) -> Bool {
        guard a.pointee.rect == b.pointee.rect, a.pointee.alpha == b.pointee.alpha, a.pointee.blend == b.pointee.blend
        else { return false }
        return a.pointee.paint == b.pointee.paint && a.pointee.shape == b.pointee.shape
            && a.pointee.hole == b.pointee.hole && a.pointee.coverage === b.pointee.coverage
    }

    /// Returns the difference of two items that differ only inside their edges, such as sheets with different holes.
    ///
    /// `nil` if the items differ in other respects.
    func coverageChange(from other: DisplayList.Item) -> PixelRect? {
        guard let hole = edges, let otherHole = other.edges, rect == other.rect, alpha == other.alpha,
            blend == other.blend, paint == other.paint
        else { return nil }
        return hole.union(otherHole).intersection(rect)
    }

    /// The partially covered pixels of an item that otherwise fills `rect`; `nil` if its coverage is arbitrary.
    private var edges: PixelRect? {
        guard hole == nil, shape.isRectangle, shape.bounds.contains(rect) else { return nil }
        guard let coverage else { return .empty }
        return coverage.isSurrounded ? coverage.rect : nil
    }
}

extension DisplayList.Scope {
    func hasSamePixels(as other: DisplayList.Scope) -> Bool {
        guard rect == other.rect else { return false }
        switch (kind, other.kind) {
        case (.clip(let a), .clip(let b)): return a == b
        case (.group(let a, let mask, let blend), .group(let b, let otherMask, let otherBlend)):
            guard a == b, blend == otherBlend else { return false }
            guard let mask, let otherMask else { return mask == nil && otherMask == nil }
            return mask.displayList.hasSamePixels(as: otherMask.displayList)
        default: return false
        }
    }
}
