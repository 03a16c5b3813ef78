import Foundation

/// Something that acts on dynamic items: the base of gravity, collisions and the others, and of behaviours made of these.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    /// The behaviours that this one is made of, in the order in which they were added.
    public private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called once per frame while the behaviour acts, after the items have moved.
    open var action: (() -> Void)?
    /// The animator that the behaviour was added to, itself or as a part of another.
    public internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    public override init() {
        super.init()
    }

    /// Adds a part, which then acts whenever this behaviour does.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.didMove(to: dynamicAnimator) }
    }

    /// Takes a part away.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        behavior.leave()
    }

    /// Called before the behaviour comes to an animator, and, with nil, before it leaves one.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: What kinds of behaviour differ in

    /// The items that the behaviour itself acts on.
    var actedOn: [any UIDynamicItem] { [] }
    /// Puts joints and velocities into the world, once the bodies of the items are there.
    func addConstraints(to world: DynamicsWorld) {}
    /// Takes everything that the behaviour put into the world out of it.
    func removeConstraints(from world: DynamicsWorld) {}
    /// Pushes bodies, for the step of the world that follows.
    func applyForces(in world: DynamicsWorld) {}
    /// Whether the behaviour is still pulling, though nothing moves.
    var isRestless: Bool { false }

    final func didMove(to animator: UIDynamicAnimator) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.didMove(to: animator) }
        animator.behaviorsChanged()
    }

    final func leave() {
        willMove(to: nil)
        for child in childBehaviors { child.leave() }
        guard let animator = dynamicAnimator else { return }
        removeConstraints(from: animator.world)
        dynamicAnimator = nil
        animator.behaviorsChanged()
    }

    /// A value that joints or bodies were made from is another one now.
    final func changed() {
        guard let animator = dynamicAnimator else { return }
        removeConstraints(from: animator.world)
        animator.behaviorsChanged()
    }

    /// The behaviour and all its parts, in the order in which they act.
    final var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }
}

/// The items of a behaviour, each once, in the order in which they were added.
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
