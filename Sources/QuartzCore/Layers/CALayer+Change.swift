import RenderServer
import Synchronization

extension CALayer {
    /// Changes a property in Core Animation's order: find the action, change the model, run the action.
    ///
    /// The action is created before the change, while the old value can still be read, and runs after it.
    @inline(__always)
    final func change(_ property: LayerProperty, _ apply: (inout LayerState) -> Void) {
        if status.contains(.isPresentation) {
            apply(&state)
            return
        }
        var action = actionForChange(of: property)
        keepCommittedValue(of: property)
        apply(&state)
        noteChange(of: property)
        if action != nil { run(&action, for: property) }
    }

    /// Runs an action, which isn't copied if it is an animation that nothing else refers to.
    final func run(_ action: inout (any CAAction)?, for property: LayerProperty) {
        guard var animation = action as? CAAnimation else {
            action?.run(forKey: property.name, object: self, arguments: nil)
            return
        }
        action = nil
        animation.isUnshared = isKnownUniquelyReferenced(&animation)
        animation.run(forKey: property.name, object: self, arguments: nil)
        animation.isUnshared = false
    }

    /// Changes a property like ``change(_:_:)``, unless the new value equals the old one.
    @inline(__always)
    final func change<Value: Equatable>(
        _ property: LayerProperty, from old: Value, to new: Value, _ apply: (inout LayerState) -> Void
    ) {
        if old != new { change(property, apply) }
    }

    /// Changes a property that never animates.
    @inline(__always)
    final func set(_ property: LayerProperty, _ apply: (inout LayerState) -> Void) {
        apply(&state)
        if !status.contains(.isPresentation) { noteChange(of: property) }
    }

    /// Returns the action of a change; returns `nil` early if actions are disabled, which is the common case.
    final func actionForChange(of property: LayerProperty) -> (any CAAction)? {
        guard !TransactionStack.current.disablesActions else { return nil }
        return action(forKey: property.name)
    }

    final func noteChange(of property: LayerProperty) {
        changeLog?.note(self, property)
    }

    /// Notes a change of the tree's structure, so that the next commit rebuilds the tree.
    final func noteStructureChange() {
        changeLog?.needsRebuild = true
    }

    /// Marks this layer and its ancestors.
    final func mark(_ own: Status, below: Status) {
        status.insert(own)
        var layer = parent
        while let current = layer, !current.status.contains(below) {
            current.status.insert(below)
            layer = current.parent
            if layer == nil { AnimationClock.current.treeWasMarked() }
        }
    }
}

/// The changes of a layer tree since its last commit.
package final class ChangeLog {
    package var needsRebuild = true
    /// The tree of the last commit.
    var committed = RenderTree()
    /// Layers whose content changes in every frame.
    private(set) var moving: [Unmanaged<CALayer>] = []
    /// Layers with tiles, which may become visible in any frame.
    private(set) var tiled: [Unmanaged<CATiledLayer>] = []
    /// Layers whose node must be updated. They are in the tree, which keeps them alive, unless ``needsRebuild`` is set.
    var changed: [Unmanaged<CALayer>] = []

    init() {}

    /// - Parameter isPlacement: Whether only the transform, the position, or the opacity changed.
    func noteAnimations(of layer: CALayer, isPlacement: Bool) {
        if !isPlacement { layer.status.insert(.hasNewAppearance) }
        append(layer)
    }

    func note(_ layer: CALayer, _ property: LayerProperty) {
        switch property {
        case .isHidden, .mask, .sublayers, .instanceCount, .preservesDepth, .shouldRasterize:
            needsRebuild = true
        case .position, .transform, .anchorPoint, .opacity: append(layer)
        default:
            layer.status.insert(.hasNewAppearance)
            append(layer)
        }
    }

    func noteMoving(_ layer: CALayer) {
        let reference = Unmanaged.passUnretained(layer)
        if !moving.contains(where: { $0.toOpaque() == reference.toOpaque() }) { moving.append(reference) }
    }

    func noteTiled(_ layer: CATiledLayer) {
        let reference = Unmanaged.passUnretained(layer)
        if !tiled.contains(where: { $0.toOpaque() == reference.toOpaque() }) { tiled.append(reference) }
    }

    private func append(_ layer: CALayer) {
        guard !needsRebuild, !layer.status.contains(.isChanged) else { return }
        layer.status.insert(.isChanged)
        changed.append(Unmanaged.passUnretained(layer))
    }
}

/// Counts committed transactions, to identify layers created since the last commit.
enum CommitCounter {
    private static let count = Atomic<UInt64>(0)

    static var value: UInt64 { count.load(ordering: .relaxed) }

    static func increment() { count.wrappingAdd(1, ordering: .relaxed) }
}
