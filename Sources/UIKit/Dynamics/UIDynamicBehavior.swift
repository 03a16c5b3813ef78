#if Dynamics

import Foundation

/// The base class of all behaviors, and of behaviors composed of others.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject, Connectable {
    /// The methods and properties that can be reached by name. Default: none.
    open class var connections: Connections { Connections() }

    /// The child behaviors, in the order they were added.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// A closure called once per frame while the behavior is active, after the items moved.
    open var action: (() -> Void)?
    /// The animator the behavior belongs to, directly or as a child.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// Creates a behavior without children.
    public override init() {
        super.init()
    }

    /// Adds a child behavior, which acts whenever this behavior does.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.didMove(to: dynamicAnimator) }
    }

    /// Removes a child behavior.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        behavior.removeFromAnimator()
    }

    /// Called before the behavior is added to an animator, or, with `nil`, removed from one.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: Overridden by subclasses

    /// The items the behavior itself acts on.
    var affectedItems: [any UIDynamicItem] { [] }
    /// Adds joints and velocities to the world, once the items have bodies.
    func addConstraints(to world: DynamicsWorld) {}
    /// Removes everything the behavior added to the world.
    func removeConstraints(from world: DynamicsWorld) {}
    /// Applies forces to bodies for the next step.
    func applyForces(in world: DynamicsWorld) {}

    final func didMove(to animator: UIDynamicAnimator) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.didMove(to: animator) }
        animator.behaviorsChanged()
    }

    final func removeFromAnimator() {
        willMove(to: nil)
        for child in childBehaviors { child.removeFromAnimator() }
        guard let animator = dynamicAnimator else { return }
        removeConstraints(from: animator.world)
        dynamicAnimator = nil
        animator.behaviorsChanged()
    }

    /// Recreates the joints and bodies after one of their values changed.
    final func changed() {
        guard let animator = dynamicAnimator else { return }
        removeConstraints(from: animator.world)
        animator.behaviorsChanged()
    }

    /// The behavior and its descendants, in the order they act.
    final var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }
}

/// The items of a behavior without duplicates, in the order they were added.
@MainActor struct DynamicItems {
    private(set) var all: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem]) {
        for item in items { _ = add(item) }
    }

    func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }

    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard !contains(item) else { return false }
        all.append(item)
        return true
    }

    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard let index = all.firstIndex(where: { $0 === item }) else { return false }
        all.remove(at: index)
        return true
    }
}

#endif
