/// Solves a hierarchy's constraints.
@MainActor final class LayoutEngine {
    /// The generation for which frames are set.
    var solvedGeneration = -1
    private var reported: Set<ObjectIdentifier> = []
    private var broken: Set<ObjectIdentifier> = []

    /// Values for all unknowns. Constraints that contradict others are reported and left out.
    func solve(_ make: (Set<ObjectIdentifier>) -> LayoutSystem) -> (system: LayoutSystem, values: [Double]) {
        broken = []
        var system = make(broken)
        // Every round leaves one constraint more out, so that it ends.
        for _ in 0...max(1, system.constraints.count) {
            var values = Array(repeating: 0.0, count: system.variableCount)
            guard let conflict = solveParts(of: system, into: &values) else {
                reported.formIntersection(broken)
                return (system, values)
            }
            guard let victim = victim(of: conflict, in: system) else { return (system, values) }
            broken.insert(ObjectIdentifier(victim))
            if reported.insert(ObjectIdentifier(victim)).inserted {
                LayoutDiagnostics.unsatisfiable(explicit(conflict, in: system), broken: victim)
            }
            system = make(broken)
        }
        return (system, Array(repeating: 0, count: system.variableCount))
    }

    private func explicit(_ conflict: [Int], in system: LayoutSystem) -> [NSLayoutConstraint] {
        conflict.compactMap { index in
            if case .constraint(let constraint) = system.sources[index] { return constraint }
            return nil
        }
    }

    /// Of constraints of equal weight the one given last is broken.
    private func victim(of conflict: [Int], in system: LayoutSystem) -> NSLayoutConstraint? {
        explicit(conflict, in: system).max { $0.activationOrder < $1.activationOrder }
    }

    /// Fills in the values; returns what contradicts itself, as indices of the system's constraints.
    private func solveParts(of system: LayoutSystem, into values: inout [Double]) -> [Int]? {
        var groups = DisjointSets(count: system.variableCount)
        for constraint in system.constraints {
            guard let first = constraint.expression.terms.first else { continue }
            for term in constraint.expression.terms.dropFirst() { groups.join(first.variable, term.variable) }
        }
        var parts: [LayoutPart] = []
        // For each unknown its part, and its number there.
        var partOf = Array(repeating: -1, count: system.variableCount)
        var local = partOf
        for variable in 0..<system.variableCount {
            let group = groups.find(variable)
            if partOf[group] < 0 {
                partOf[group] = parts.count
                parts.append(LayoutPart())
            }
            partOf[variable] = partOf[group]
            local[variable] = parts[partOf[group]].addVariable(variable)
        }
        for (index, constraint) in system.constraints.enumerated() {
            guard let first = constraint.expression.terms.first else {
                if constraint.isRequired, constraint.violation([]) > 1e-7 { return [index] }
                continue
            }
            parts[partOf[first.variable]].add(constraint, index: index, numbers: local)
        }
        for part in parts {
            do throws(ConstraintSolver.Conflict) {
                let solution = try LayoutSolutions.solution(of: part, in: system.constraints, numbers: local)
                for (value, variable) in zip(solution, part.variables) { values[variable] = value }
            } catch {
                return error.constraints.map { part.constraints[$0] }
            }
        }
        return nil
    }
}

/// Sets of numbers that can be joined.
private struct DisjointSets {
    private var parents: [Int]

    init(count: Int) {
        parents = Array(0..<count)
    }

    mutating func find(_ element: Int) -> Int {
        var root = element
        while parents[root] != root {
            parents[root] = parents[parents[root]]
            root = parents[root]
        }
        return root
    }

    mutating func join(_ a: Int, _ b: Int) {
        let (first, second) = (find(a), find(b))
        if first != second { parents[max(first, second)] = min(first, second) }
    }
}
