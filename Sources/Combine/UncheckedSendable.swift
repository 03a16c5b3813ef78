/// A value that is passed to another queue, as Combine's protocols demand without `Sendable`.
struct UncheckedSendable<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
