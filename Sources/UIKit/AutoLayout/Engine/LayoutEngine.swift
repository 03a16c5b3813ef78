import InterludeDiagnostics

/// Solves the constraints of a view hierarchy.
@MainActor final class LayoutEngine {
    /// The generation of the frames last set.
    var solvedGeneration = -1
    private var reported: Set<ObjectIdentifier> = []
    private var broken: Set<ObjectIdentifier> = []

    /// Returns values for all variables. Reports and excludes constraints that conflict with others.
    func solve(_ make: (Set<ObjectIdentifier>) -> LayoutSystem) -> (system: LayoutSystem, values: [Double]) {
        broken = []
        var system = make(broken)
        // Each round excludes one more constraint, so the loop terminates.
        for _ in 0...max(1, system.constraints.count) {
            var values = Array(repeating: 0.0, count: system.variableCount)
            guard let conflict = solveParts(of: system, into: &values) else {
                reported.formIntersection(broken)
                return (system, values)
            }
            guard let constraint = constraintToBreak(of: conflict, in: system) else { return (system, values) }
            broken.insert(ObjectIdentifier(constraint))
            if reported.insert(ObjectIdentifier(constraint)).inserted {
                Diagnostic.constraintsUnsatisfiable(
                    explicit(conflict, in: system).map(ConstraintDescription.text),
                    broken: ConstraintDescription.text(of: constraint)
                ).report()
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

    /// Returns the constraint to break: the most recently activated one in the conflict.
    private func constraintToBreak(of conflict: [Int], in system: LayoutSystem) -> NSLayoutConstraint? {
        explicit(conflict, in: system).max { $0.activationOrder < $1.activationOrder }
    }

    /// Computes the values; returns the indices of conflicting constraints, or `nil` without a conflict.
    private func solveParts(of system: LayoutSystem, into values: inout [Double]) -> [Int]? {
        var groups = DisjointSets(count: system.variableCount)
        for constraint in system.constraints {
            guard let first = constraint.expression.terms.first else { continue }
            for term in constraint.expression.terms.dropFirst() { groups.formUnion(first.variable, term.variable) }
        }
        var parts: [LayoutPart] = []
        // The part of each variable, and the variable's number in that part.
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

/// Disjoint sets of integers with union and find.
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

    mutating func formUnion(_ a: Int, _ b: Int) {
        let (first, second) = (find(a), find(b))
        if first != second { parents[max(first, second)] = min(first, second) }
    }
}
