/// Returns the type name of an object, as events and diagnostics use it.
@MainActor
package func typeName(_ object: Any) -> String {
    let type = type(of: object)
    let key = ObjectIdentifier(type)
    if let name = typeNames[key] { return name }
    let name = String(describing: type)
    typeNames[key] = name
    return name
}

/// The type names looked up so far; a lookup takes longer than composing most messages.
@exclusivity(unchecked) @MainActor private var typeNames: [ObjectIdentifier: String] = [:]
