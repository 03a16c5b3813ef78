extension Planner {
    mutating func open(_ key: Plan.Key, _ kind: Plan.Scope.Kind, rect: PixelRect) -> Int {
        let scope = plan.scopes.count
        plan.scopes.append(Plan.Scope(key: key, rect: rect, kind: kind, begin: plan.commands.count))
        plan.commands.append(.push(scope))
        return scope
    }

    /// Ends a scope, and drops it where its contents can do without.
    mutating func close(_ scope: Int) {
        let begin = plan.scopes[scope].begin
        let drawn = plan.commands[(begin + 1)...]
        if drawn.isEmpty {
            plan.commands.removeLast()
            plan.scopes.removeLast()
            return
        }
        if case .group(let alpha, let mask, let blend) = plan.scopes[scope].kind {
            if blend != nil {
                hasBlends = true
                // Modes that erase what is below do so where the picture is, not on the whole screen.
                plan.scopes[scope].rect = plan.scopes[scope].rect.intersection(extent(of: drawn))
            } else if hasBlends, drawn.contains(where: { isBlended($0) }) {
                // What a group contains is blended with the group alone.
                plan.scopes[scope].kind = .group(alpha: alpha, mask: mask, blend: .normal)
            }
        }
        if case .clip(let shape) = plan.scopes[scope].kind, drawn.contains(where: { isUnit($0) }),
            drawn.allSatisfy({ rect(of: $0).map(shape.covers) ?? false })
        {
            plan.commands.remove(at: begin)
            plan.scopes.removeLast()
            return
        }
        let items: [Int] = drawn.compactMap { if case .draw(let item) = $0 { item } else { nil } }
        if items.count == drawn.count, fold(plan.scopes[scope], into: items) {
            plan.commands.remove(at: begin)
            plan.scopes.removeLast()
        } else {
            plan.commands.append(.pop(scope))
        }
    }

    private func extent(of commands: ArraySlice<Plan.Command>) -> PixelRect {
        commands.reduce(PixelRect.empty) { $0.union(rect(of: $1) ?? .empty) }
    }

    /// The pixels that a command draws on by itself; nil for scopes.
    private func rect(of command: Plan.Command) -> PixelRect? {
        switch command {
        case .draw(let item): plan.items[item].rect
        case .unit(let unit): plan.units[unit].bounds
        case .push, .pop: nil
        }
    }

    private func isUnit(_ command: Plan.Command) -> Bool {
        if case .unit = command { true } else { false }
    }

    private func isBlended(_ command: Plan.Command) -> Bool {
        switch command {
        case .draw(let item): return plan.items[item].blend != .normal
        case .push(let scope):
            if case .group(_, _, let blend?) = plan.scopes[scope].kind { return blend != .normal }
            return false
        // What is blended with what lies below it is in no unit.
        case .pop, .unit: return false
        }
    }

    private mutating func fold(_ scope: Plan.Scope, into items: [Int]) -> Bool {
        switch scope.kind {
        case .clip(let shape):
            if items.allSatisfy({ shape.covers(plan.items[$0].rect) }) { return true }
            guard items.count == 1 else { return false }
            let item = plan.items[items[0]]
            guard item.shape.isRectangle, item.hole == nil, item.coverage == nil, item.rect == scope.rect else {
                return false
            }
            plan.items[items[0]].shape = shape
            return true
        case .group(let alpha, let mask, let blend):
            guard mask == nil else { return false }
            if let blend {
                guard items.count == 1, plan.items[items[0]].hole == nil, blend != .normal, blend.keepsUncovered,
                    plan.items[items[0]].blend == .normal
                else { return false }
                plan.items[items[0]].blend = blend
            } else if !areDisjoint(items) {
                return false
            }
            for item in items {
                let product = plan.items[item].alpha * alpha + 128
                plan.items[item].alpha = (product + product >> 8) >> 8
            }
            return true
        }
    }

    /// Items of a group that are compared with each other at most.
    static let mostFolded = 8

    /// Opacity of a group equals that of its parts where these do not overlap.
    private func areDisjoint(_ items: [Int]) -> Bool {
        guard items.count <= Self.mostFolded else { return false }
        for (position, a) in items.enumerated() {
            for b in items[..<position] where plan.items[a].rect.intersects(plan.items[b].rect) { return false }
        }
        return true
    }
}
