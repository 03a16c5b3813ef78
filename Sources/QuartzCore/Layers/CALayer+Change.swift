import RenderServer

extension CALayer {
    /// Core Animation's way of a change: find the action, change the model, run the action.
    ///
    /// The action is made before the change, when the old value can still be read, and runs after it.
    @inline(__always)
    final func change(_ property: LayerProperty, _ apply: (inout LayerState) -> Void) {
        if status.contains(.isPresentation) {
            apply(&state)
            return
        }
        let action = actionForChange(of: property)
        apply(&state)
        noteChange(of: property)
        action?.run(forKey: property.name, object: self, arguments: nil)
    }

    /// As ``change(_:_:)``, for values that can be compared: setting what is there already is no change.
    @inline(__always)
    final func change<Value: Equatable>(
        _ property: LayerProperty, from old: Value, to new: Value, _ apply: (inout LayerState) -> Void
    ) {
        if old != new { change(property, apply) }
    }

    /// For properties that never animate.
    @inline(__always)
    final func set(_ property: LayerProperty, _ apply: (inout LayerState) -> Void) {
        apply(&state)
        if !status.contains(.isPresentation) { noteChange(of: property) }
    }

    /// Nil when nothing can animate, which is found out first because it is the common case.
    final func actionForChange(of property: LayerProperty) -> (any CAAction)? {
        guard !TransactionStack.disablesActionsNow else { return nil }
        return action(forKey: property.name)
    }

    final func noteChange(of property: LayerProperty) {
        changeLog?.note(self, property)
    }

    /// Structure changed: what was committed of this tree has to be made anew.
    final func noteStructureChange() {
        changeLog?.needsRebuild = true
    }

    /// Marks this layer and tells all layers above.
    final func mark(_ own: Status, below: Status) {
        status.insert(own)
        var layer = parent
        while let current = layer, !current.status.contains(below) {
            current.status.insert(below)
            layer = current.parent
        }
    }
}

/// The changes of one committed tree since its last commit.
package final class ChangeLog {
    package var needsRebuild = true
    /// What was committed last.
    var committed = RenderTree()
    /// Layers that look different in every frame.
    private(set) var moving: [Unmanaged<CALayer>] = []
    /// Layers of the tree whose own node has to be written again. They are in the tree, which keeps them alive, unless
    /// ``needsRebuild`` is set.
    var changed: [Unmanaged<CALayer>] = []

    init() {}

    func noteAnimations(of layer: CALayer) {
        append(layer)
    }

    func note(_ layer: CALayer, _ property: LayerProperty) {
        switch property {
        case .isHidden, .mask, .sublayers, .instanceCount, .preservesDepth:
            needsRebuild = true
        default: append(layer)
        }
    }

    func noteMoving(_ layer: CALayer) {
        let reference = Unmanaged.passUnretained(layer)
        if !moving.contains(where: { $0.toOpaque() == reference.toOpaque() }) { moving.append(reference) }
    }

    private func append(_ layer: CALayer) {
        guard !needsRebuild, !layer.status.contains(.isChanged) else { return }
        layer.status.insert(.isChanged)
        changed.append(Unmanaged.passUnretained(layer))
    }
}

/// Counts committed transactions, so that a layer made since the last one is told from an older one.
enum CommitCounter {
    nonisolated(unsafe) static var value: UInt64 = 0
}
