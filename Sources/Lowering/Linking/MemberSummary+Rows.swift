extension MemberSummary {
    /// Whether the member overrides a method of `NSObject` that is renamed, so that the runtime asks it without a table.
    var isDecision: Bool { has(.override) && labels == ["to"] && ObjectDecision(rawValue: name) != nil }

    /// Whether the member is the method of `NSObject` that receives changes of observed values.
    var isObservation: Bool { fullName == "observeValue(forKeyPath:of:change:context:)" }

    /// Whether the member is a method of `NSObject` that is rewritten where it is, also in an extension.
    var isReplacedObjectMethod: Bool { isDecision || isObservation || fullName == "forwardingTarget(for:)" }

    /// Whether Objective-C could reach the member by name, so that it gets a row in the table.
    ///
    /// A class has no values by name, only methods.
    var isRow: Bool {
        guard !has(.isStatic) || kind == .method, !has(.unavailable), kind != .initializer, !isDecision else {
            return false
        }
        return !has(.managed) && !traits.isDisjoint(with: [.objc, .outlet, .action, .inspectable])
    }

    /// Whether another module's extension can pass the arguments on to an override: at most three, also closures.
    var isPassable: Bool {
        guard labels.count <= 3, traits.isDisjoint(with: [.generic, .async]) else { return false }
        // An optional closure escapes, as what an array contains must.
        return parameterTypes.allSatisfy { type in
            type.contains("->")
                ? (type.hasSuffix(")?") || type.hasPrefix("@escaping ")) && !type.contains("inout ")
                : Self.isPlain(type)
        }
    }

    /// Whether a method's arguments can come from Objective-C's callers: at most three, of plain types.
    var isCallable: Bool {
        guard labels.count <= 3, traits.isDisjoint(with: [.generic, .async]) else { return false }
        return parameterTypes.allSatisfy { !$0.contains("->") && Self.isPlain($0) }
    }

    private static func isPlain(_ type: String) -> Bool {
        !type.hasPrefix("inout ") && !type.hasPrefix("some ") && !type.hasSuffix("...") && !type.contains("@")
            && !type.hasPrefix("Unsafe") && !type.hasPrefix("AutoreleasingUnsafe")
    }
}
