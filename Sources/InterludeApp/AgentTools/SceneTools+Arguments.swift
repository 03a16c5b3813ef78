extension SceneTools.Tool {
    /// Returns the arguments of a call that aren't `null`.
    ///
    /// - Throws: ``CommandFailure`` if an argument is unknown, missing, or of the wrong type.
    func checked(_ arguments: JSONValue) throws -> JSONValue {
        guard case .object(let all) = arguments else { throw CommandFailure.usage("the arguments must be an object.") }
        let given = all.filter { $0.value != .null }
        for (key, value) in given.sorted(by: { $0.key < $1.key }) {
            guard let schema = properties[key] else {
                throw CommandFailure.usage(
                    "\(name): " + Choice.unknown("argument", key, among: properties.keys.sorted()))
            }
            try Self.check(value, named: key, schema)
        }
        if let missing = required.first(where: { given[$0] == nil }) {
            let explanation = properties[missing]?["description"]?.string ?? ""
            throw CommandFailure.usage("“\(missing)” is missing. \(explanation)")
        }
        return .object(given)
    }

    private static func check(_ value: JSONValue, named name: String, _ schema: JSONValue) throws {
        let kind = schema["type"]?.string ?? ""
        guard value.typeName == kind else {
            throw CommandFailure.usage("“\(name)” must be \(["array", "object"].contains(kind) ? "an" : "a") \(kind).")
        }
        guard case .array(let choices)? = schema["enum"], let text = value.string, !choices.contains(value) else {
            return
        }
        throw CommandFailure.usage(Choice.unknown(name, text, among: choices.compactMap(\.string)))
    }
}

extension JSONValue {
    /// The name of the type in JSON Schema.
    fileprivate var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
