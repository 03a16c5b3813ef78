/// Values of a control or an item by state; states without a value of their own use the one of the normal state.
struct StateValues<Value> {
    private var values: [UInt: Value] = [:]

    /// The value that was set for exactly a state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// Whether no value is set.
    var isEmpty: Bool { values.isEmpty }

    /// Returns the value for a state: its own, the one for the most important of its parts, or the normal one.
    func value(for state: UIControl.State) -> Value? {
        if let value = self[state] { return value }
        for part in [UIControl.State.disabled, .highlighted, .selected] where state.contains(part) {
            if let value = self[part] { return value }
        }
        return self[.normal]
    }
}
