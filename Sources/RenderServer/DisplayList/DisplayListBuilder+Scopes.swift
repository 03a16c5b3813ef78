extension DisplayListBuilder {
    mutating func open(_ key: DisplayList.Key, _ kind: DisplayList.Scope.Kind, rect: PixelRect) -> Int {
        let scope = displayList.scopes.count
        displayList.scopes.append(
            DisplayList.Scope(key: key, rect: rect, kind: kind, begin: displayList.commands.count))
        displayList.commands.append(.push(scope))
        openScopes += 1
        return scope
    }

    /// Ends a scope, and removes it if its contents don't need it.
    mutating func close(_ scope: Int) {
        openScopes -= 1
        let begin = displayList.scopes[scope].begin
        let drawn = displayList.commands[(begin + 1)...]
        if drawn.isEmpty {
            displayList.commands.removeLast()
            displayList.scopes.removeLast()
            return
        }
        if case .group(let alpha, let mask, let blend) = displayList.scopes[scope].kind {
            if blend != nil {
                hasBlends = true
                // Modes that erase the backdrop do so only within the extent of the group, not on the whole screen.
                displayList.scopes[scope].rect = displayList.scopes[scope].rect.intersection(extent(of: drawn))
            } else if hasBlends, drawn.contains(where: { isBlended($0) }) {
                // Content of a group blends with the group only.
                displayList.scopes[scope].kind = .group(alpha: alpha, mask: mask, blend: .normal)
            }
        }
        if case .clip(let shape) = displayList.scopes[scope].kind, drawn.contains(where: { isRun($0) }),
            drawn.allSatisfy({ rect(of: $0).map(shape.covers) ?? false })
        {
            displayList.commands.remove(at: begin)
            displayList.scopes.removeLast()
            return
        }
        let items: [Int] = drawn.compactMap { if case .draw(let item) = $0 { item } else { nil } }
        if items.count == drawn.count, fold(displayList.scopes[scope], into: items) {
            displayList.commands.remove(at: begin)
            displayList.scopes.removeLast()
        } else {
            displayList.commands.append(.pop(scope))
        }
    }

    private func extent(of commands: ArraySlice<DisplayList.Command>) -> PixelRect {
        commands.reduce(PixelRect.empty) { $0.union(rect(of: $1) ?? .empty) }
    }

    /// The pixels that a command itself draws on; `nil` for scopes.
    private func rect(of command: DisplayList.Command) -> PixelRect? {
        switch command {
        case .draw(let item): displayList.items[item].rect
        case .run(let run): displayList.runs[run].bounds
        case .push, .pop: nil
        }
    }

    private func isRun(_ command: DisplayList.Command) -> Bool {
        if case .run = command { true } else { false }
    }

    private func isBlended(_ command: DisplayList.Command) -> Bool {
        switch command {
        case .draw(let item): return displayList.items[item].blend != .normal
        case .push(let scope):
            if case .group(_, _, let blend?) = displayList.scopes[scope].kind { return blend != .normal }
            return false
        // Content that blends with its backdrop is never in a cached run.
        case .pop, .run: return false
        }
    }

    private mutating func fold(_ scope: DisplayList.Scope, into items: [Int]) -> Bool {
        switch scope.kind {
        case .clip(let shape):
            if items.allSatisfy({ shape.covers(displayList.items[$0].rect) }) { return true }
            guard items.count == 1 else { return false }
            let item = displayList.items[items[0]]
            guard item.shape.isRectangle, item.hole == nil, item.coverage == nil, item.rect == scope.rect else {
                return false
            }
            displayList.items[items[0]].shape = shape
            return true
        case .group(let alpha, let mask, let blend):
            guard mask == nil else { return false }
            if let blend {
                guard items.count == 1, displayList.items[items[0]].hole == nil, blend != .normal, blend.keepsUncovered,
                    displayList.items[items[0]].blend == .normal
                else { return false }
                displayList.items[items[0]].blend = blend
            } else if !areDisjoint(items) {
                return false
            }
            for item in items {
                let product = displayList.items[item].alpha * alpha + 128
                displayList.items[item].alpha = (product + product >> 8) >> 8
            }
            return true
        }
    }

    /// The maximum number of items of a group that are compared with each other.
    static let maximumFoldedItems = 8

    /// Whether no two items overlap; then a group's opacity can be applied to each of them.
    private func areDisjoint(_ items: [Int]) -> Bool {
        guard items.count <= Self.maximumFoldedItems else { return false }
        for (position, a) in items.enumerated() {
            for b in items[..<position] where displayList.items[a].rect.overlaps(displayList.items[b].rect) {
                return false
            }
        }
        return true
    }
}
