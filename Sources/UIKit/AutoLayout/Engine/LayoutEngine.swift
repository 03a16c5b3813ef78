/// Solves a hierarchy's constraints and remembers the parts that did not change.
@MainActor final class LayoutEngine {
    /// A part of a system that shares no unknowns with the rest, its unknowns counted from 0.
    private struct Part: Hashable {
        var variableCount: Int
        var constraints: [LinearConstraint]
    }

    /// The generation for which frames are set.
    var solvedGeneration = -1
    private var known: [Part: [Double]] = [:]
    private var used: [Part: [Double]] = [:]
    private var reported: Set<ObjectIdentifier> = []
    private var broken: Set<ObjectIdentifier> = []

    /// Values for all unknowns. Constraints that contradict others are reported and left out.
    func solve(_ make: (Set<ObjectIdentifier>) -> LayoutSystem) -> (system: LayoutSystem, values: [Double]) {
        broken = []
        var system = make(broken)
        used = [:]
        // Every round leaves one constraint more out, so that it ends.
        for _ in 0...max(1, system.constraints.count) {
            var values = Array(repeating: 0.0, count: system.variableCount)
            guard let conflict = solveParts(of: system, into: &values) else {
                known = used
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
        var parts: [Int: (part: Part, constraintIndices: [Int])] = [:]
        var order: [Int] = []
        var local = Array(repeating: 0, count: system.variableCount)
        var members: [Int: [Int]] = [:]
        for variable in 0..<system.variableCount {
            let group = groups.find(variable)
            if parts[group] == nil {
                parts[group] = (Part(variableCount: 0, constraints: []), [])
                order.append(group)
            }
            local[variable] = parts[group]?.part.variableCount ?? 0
            parts[group]?.part.variableCount += 1
            members[group, default: []].append(variable)
        }
        for (index, constraint) in system.constraints.enumerated() {
            guard let first = constraint.expression.terms.first else {
                if constraint.isRequired, constraint.violation([]) > 1e-7 { return [index] }
                continue
            }
            var renamed = constraint
            for term in renamed.expression.terms.indices {
                renamed.expression.terms[term].variable = local[constraint.expression.terms[term].variable]
            }
            let group = groups.find(first.variable)
            parts[group]?.part.constraints.append(renamed)
            parts[group]?.constraintIndices.append(index)
        }
        for group in order {
            guard let (part, indices) = parts[group] else { continue }
            do throws(ConstraintSolver.Conflict) {
                let solution: [Double]
                if let old = used[part] ?? known[part] {
                    solution = old
                } else {
                    solution = try ConstraintSolver.solve(
                        variableCount: part.variableCount, constraints: part.constraints)
                }
                used[part] = solution
                for (value, variable) in zip(solution, members[group] ?? []) { values[variable] = value }
            } catch {
                return error.constraints.map { indices[$0] }
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
