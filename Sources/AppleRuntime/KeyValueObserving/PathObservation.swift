import Foundation
import InterludeDiagnostics

extension KeyValueObservable {
    /// Observes a key path whose names are known, also across other objects, as in `observe(\.child?.name)`.
    ///
    /// The handler is called when the last property changes, or another object takes its owner's position. Properties
    /// along the path that aren't announced are taken to be constant. Reports a diagnostic if the last one isn't.
    ///
    /// - Parameters:
    ///   - keyPath: The key path.
    ///   - path: The names of its properties, separated by periods.
    ///   - owners: The key paths of the objects to which the properties after the first belong.
    ///   - options: The values that the handler receives, and whether it is called at once.
    ///   - changeHandler: The closure to call.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, named path: String, through owners: [PartialKeyPath<Self>] = [],
        options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let names = path.split(separator: ".").map(String.init)
        let observation = PathObservation(
            self, keyPath, names: names, owners: owners, options: options, ObservedChangeHandler(call: changeHandler))
        return observation.begin()
    }
}

/// The closure of an observer.
private struct ObservedChangeHandler<Root, Value> {
    let call: @MainActor (Root, NSKeyValueObservedChange<Value>) -> Void
}

/// Observes the last property of a key path on the object to which the key path leads at the time.
@MainActor
private final class PathObservation<Root: NSObject, Value> {
    private weak var root: Root?
    private let keyPath: KeyPath<Root, Value>
    private let names: [String]
    private let owners: [PartialKeyPath<Root>]
    private let options: NSKeyValueObservingOptions
    private let handler: ObservedChangeHandler<Root, Value>
    private weak var token: NSKeyValueObservation?
    /// The observations of the properties along the path; `nil` for constant ones.
    private var links: [NSKeyValueObservation?] = []
    private var last: Value

    init(
        _ root: Root, _ keyPath: KeyPath<Root, Value>, names: [String], owners: [PartialKeyPath<Root>],
        options: NSKeyValueObservingOptions, _ handler: ObservedChangeHandler<Root, Value>
    ) {
        self.root = root
        self.keyPath = keyPath
        self.names = names
        self.owners = owners
        self.options = options
        self.handler = handler
        last = root[keyPath: keyPath]
    }

    /// Observes the properties, and returns the token that ends the observation.
    func begin() -> NSKeyValueObservation {
        let token = NSKeyValueObservation()
        self.token = token
        connect(from: 0)
        if let root, links.count == names.count, links.last == .some(nil) {
            Diagnostic.keyPathNotObservable(names.joined(separator: "."), of: typeName(root)).report()
        }
        if let root, options.contains(.initial) {
            handler.call(
                root, NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
        }
        return token
    }

    /// Observes the properties from a position on, until one has no object.
    private func connect(from start: Int) {
        for link in links.dropFirst(start) { link?.invalidate() }
        links = Array(links.prefix(start))
        guard let root else { return }
        for index in start..<names.count {
            guard let owner = owner(at: index, from: root) else { return }
            guard let property = NamedProperty(named: names[index], of: owner) else {
                links.append(nil)
                continue
            }
            let link = NSKeyValueObservation()
            links.append(link)
            var prior: (@MainActor () -> Void)?
            if options.contains(.prior) { prior = { self.willChange() } }
            property.observers.addToMany(ObservableProperty(name: property.name), link, prior: prior) { mutation in
                self.changed(at: index, mutation)
            }
        }
    }

    private func owner(at index: Int, from root: Root) -> NSObject? {
        guard index > 0 else { return root }
        guard owners.indices.contains(index - 1) else { return nil }
        return root[keyPath: owners[index - 1]] as? NSObject
    }

    private func willChange() {
        guard let root, token?.isValid == true else { return }
        handler.call(root, NSKeyValueObservedChange(priorTo: last, options))
    }

    private func changed(at index: Int, _ mutation: ArrayMutation?) {
        guard let root, token?.isValid == true else {
            for link in links { link?.invalidate() }
            return
        }
        if index < names.count - 1 { connect(from: index + 1) }
        let previous = last
        last = root[keyPath: keyPath]
        if let mutation { return handler.call(root, NSKeyValueObservedChange(mutation, options)) }
        handler.call(
            root,
            NSKeyValueObservedChange(
                newValue: options.contains(.new) ? last : nil, oldValue: options.contains(.old) ? previous : nil))
    }
}
