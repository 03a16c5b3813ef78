/// Values of a control or an item by state; states without a value use the normal state's.
struct StateValues<Value> {
    private var values: [UInt: Value] = [:]

    /// The value that was set for exactly a state.
    subscript(state: UIControl.State) -> Value? {
        get { values[state.rawValue] }
        set { values[state.rawValue] = newValue }
    }

    /// Returns the value for a state: its own, its most important part's, or the normal state's.
    func value(for state: UIControl.State) -> Value? {
        if let value = self[state] { return value }
        for part in [UIControl.State.disabled, .highlighted, .selected] where state.contains(part) {
            if let value = self[part] { return value }
        }
        return self[.normal]
    }
}
