/// The values that layers had at the start of the current transaction.
///
/// Each entry refers to the layer's previous entry, so that a layer needs to store only the index of its last one.
struct UncommittedChanges {
    /// The last of a layer's entries in a transaction, which the layer stores.
    struct Mark {
        var transaction: UInt32 = 0
        var index: Int32 = -1
    }

    /// A property, or the key of a custom value.
    enum Target: Equatable {
        case property(LayerProperty)
        case custom(String)
    }

    struct Entry {
        let layer: UInt64
        let target: Target
        let value: AnimatableValue
        let previous: Int32
    }

    /// Identifies the current transaction of the thread; 0 is none.
    private(set) var transaction: UInt32 = 1

    private var entries: [Entry] = []
    /// Layers whose sublayers changed, with their previous sublayers, by the layer's id.
    private var children: [UInt64: (layer: CALayer, sublayers: [CALayer])] = [:]

    var isEmpty: Bool { entries.isEmpty }

    /// Ends the transaction: the present values are the committed ones.
    mutating func commit() {
        transaction &+= 1
        if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
        if !children.isEmpty { children.removeAll(keepingCapacity: true) }
    }

    /// Records a value before its first change in the transaction.
    mutating func record(_ value: @autoclosure () -> AnimatableValue, of target: Target, on layer: CALayer) {
        let last = index(of: layer)
        var next = last
        while next >= 0 {
            if entries[Int(next)].target == target { return }
            next = entries[Int(next)].previous
        }
        layer.uncommitted = Mark(transaction: transaction, index: Int32(entries.count))
        entries.append(Entry(layer: layer.id, target: target, value: value(), previous: last))
    }

    /// Records a layer's sublayers before their first change in the transaction.
    mutating func recordChildren(of layer: CALayer) {
        if children[layer.id] == nil { children[layer.id] = (layer, layer.children) }
    }

    /// Returns a layer's sublayers at the start of the transaction.
    func children(of layer: CALayer) -> [CALayer] {
        children.isEmpty ? layer.children : children[layer.id]?.sublayers ?? layer.children
    }

    /// Returns a layer's superlayer at the start of the transaction.
    func parent(of layer: CALayer) -> CALayer? {
        // Nearly always, the superlayer is the same; all others are searched for the previous one otherwise.
        if let parent = layer.parent, parent.isCommitted {
            guard let former = children[parent.id], !layer.status.contains(.isMask) else { return parent }
            if former.sublayers.contains(where: { $0 === layer }) { return parent }
        }
        return children.values.first { $0.sublayers.contains { $0 === layer } }?.layer
    }

    /// Calls a closure with the values of a layer before it changed.
    func forEach(of layer: CALayer, _ body: (Target, AnimatableValue) -> Void) {
        var next = index(of: layer)
        while next >= 0 {
            body(entries[Int(next)].target, entries[Int(next)].value)
            next = entries[Int(next)].previous
        }
    }

    /// Returns the index of a layer's last entry; −1 if it didn't change in this transaction.
    private func index(of layer: CALayer) -> Int32 {
        let mark = layer.uncommitted
        // Another thread's transaction has other entries.
        guard mark.transaction == transaction, mark.index < entries.count, mark.index >= 0,
            entries[Int(mark.index)].layer == layer.id
        else { return -1 }
        return mark.index
    }
}

extension CALayer {
    /// Whether the layer existed at the start of the current transaction.
    final var isCommitted: Bool { creationCommit < CommitCounter.value }

    /// Records a property's value for ``presentation()``, which shows it until the transaction is committed.
    @inline(__always)
    final func keepCommittedValue(of property: LayerProperty) {
        guard isCommitted else { return }
        TransactionStack.current.uncommitted.record(state.value(of: property), of: .property(property), on: self)
    }

    final func keepCommittedValue(forKey key: String) {
        guard isCommitted else { return }
        let value = state.custom?[key].map { AnimatableValue.other($0) } ?? .null
        TransactionStack.current.uncommitted.record(value, of: .custom(key), on: self)
    }

    final func keepCommittedChildren() {
        guard isCommitted else { return }
        TransactionStack.current.uncommitted.recordChildren(of: self)
    }

    /// The sublayers at the start of the current transaction.
    final var committedChildren: [CALayer] { TransactionStack.current.uncommitted.children(of: self) }

    /// Whether the layer was in a rendered tree at the start of the current transaction.
    package final var isInCommittedTree: Bool {
        var root = self
        while let parent = TransactionStack.current.uncommitted.parent(of: root) { root = parent }
        return root.isRenderRoot && root.isCommitted
    }

    /// The model values at the start of the current transaction.
    final var committedState: LayerState {
        let stack = TransactionStack.current
        guard uncommitted.transaction == stack.uncommitted.transaction else { return state }
        var result = state
        result.content = state.content?.copy()
        stack.uncommitted.forEach(of: self) { target, value in
            switch target {
            case .property(let property): result.set(value, for: property)
            case .custom(let key): result.custom?[key] = value.anyValue
            }
        }
        return result
    }
}
