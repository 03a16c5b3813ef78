import UIKit

/// A breadth-first search along strong references.
@MainActor
struct RetainSearch {
    /// The largest number of objects that are examined, which limits the time to about a second in a debug build.
    private static let limit = 50_000

    private let target: AnyObject
    private let captures: ClosureCaptures

    init(for target: AnyObject) {
        self.target = target
        captures = ClosureCaptures(of: target)
    }

    /// An object that was reached, and the reference through which.
    private struct Visit {
        var object: AnyObject
        /// The index of the owner's visit; `nil` for a root.
        var owner: Int?
        /// The reference in the owner, as in `.rootViewController`.
        var reference: String
    }

    /// Returns the shortest chain from any of the roots, and the shortest one from the target to itself.
    func paths(from roots: [AnyObject]) -> [RetainPath] {
        [path(from: roots, isCycle: false), path(from: [target], isCycle: true)].compactMap(\.self)
    }

    private func path(from roots: [AnyObject], isCycle: Bool) -> RetainPath? {
        var visits = roots.map { Visit(object: $0, owner: nil, reference: "") }
        var seen = Set(roots.map(ObjectIdentifier.init))
        var next = 0
        while next < visits.count, next < Self.limit {
            let owner = next
            next += 1
            let references = StoredReferences(of: visits[owner].object, captures: captures, target: target)
            for reference in references.all {
                if reference.object === target {
                    let references = chain(to: owner, in: visits, then: reference.name)
                    return RetainPath(references: references, target: Self.name(of: target), isCycle: isCycle)
                }
                guard seen.insert(ObjectIdentifier(reference.object)).inserted else { continue }
                visits.append(Visit(object: reference.object, owner: owner, reference: reference.name))
            }
        }
        return nil
    }

    /// The references from a root to an owner, and a last one in it.
    private func chain(to owner: Int, in visits: [Visit], then last: String) -> [String] {
        var names: [String] = []
        var (current, reference): (Int?, String) = (owner, last)
        while let index = current {
            names.append(Self.name(of: visits[index].object) + reference)
            (current, reference) = (visits[index].owner, visits[index].reference)
        }
        return names.reversed()
    }

    private static func name(of object: AnyObject) -> String { "\(type(of: object))" }
}
