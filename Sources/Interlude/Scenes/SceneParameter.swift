import Foundation

/// A value of a scene that its user can change: with a control on the live page, or with `--set` of the command.
///
/// ```swift
/// let scene = StageScene(
///     "editing", parameters: [.number("alpha", 1, in: 0...1), .flag("isModal", true), .choice("title", of: ["List", "All"])]
/// ) { values in
///     let list = ListViewController()
///     list.title = values.choice("title")
///     list.isModalInPresentation = values.flag("isModal")
///     list.loadViewIfNeeded()
///     list.view.alpha = values.number("alpha")
///     return list
/// } script: { stage in
///     try await stage.settle()
/// }
/// var faint = scene
/// try faint.set("alpha", to: 0.5)
/// ```
public struct SceneParameter: Hashable, Sendable {
    /// The values that a parameter can have.
    public enum Kind: Hashable, Sendable {
        /// A number in a range, with the unit that controls show; empty for none.
        case number(ClosedRange<Double>, unit: String)
        /// On or off.
        case flag
        /// One of several names.
        case choice([String])
    }

    /// The value of a parameter.
    public enum Value: Hashable, Sendable {
        /// The value of a parameter that is a number.
        case number(Double)
        /// The value of a parameter that is on or off.
        case flag(Bool)
        /// The name that is chosen.
        case choice(String)
    }

    /// The name, by which code and the command refer to the parameter: a word without spaces and `=`.
    public let name: String
    /// The values that the parameter can have.
    public let kind: Kind
    /// The value.
    public private(set) var value: Value

    /// Creates a number; a value outside the range is the nearest one in it.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value to begin with.
    ///   - range: The values that the user can select.
    ///   - unit: The unit that controls show, for instance `s`. Default: none.
    public static func number(
        _ name: String, _ value: Double, in range: ClosedRange<Double>, unit: String = ""
    ) -> SceneParameter {
        let value = min(max(value, range.lowerBound), range.upperBound)
        return SceneParameter(name: name, kind: .number(range, unit: unit), value: .number(value))
    }

    /// Creates a parameter that is on or off.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - isOn: The value to begin with.
    public static func flag(_ name: String, _ isOn: Bool) -> SceneParameter {
        SceneParameter(name: name, kind: .flag, value: .flag(isOn))
    }

    /// Creates a choice, which begins with the first name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - names: The names to choose from.
    public static func choice(_ name: String, of names: [String]) -> SceneParameter {
        SceneParameter(name: name, kind: .choice(names), value: .choice(names.first ?? ""))
    }
}

extension SceneParameter {
    /// Sets the value.
    ///
    /// - Throws: ``SceneParameterError/notAllowed(value:parameter:allowed:)`` if the parameter can't have the value.
    public mutating func set(_ value: Value) throws {
        guard allows(value) else {
            throw SceneParameterError.notAllowed(value: "\(value)", parameter: name, allowed: allowedText)
        }
        self.value = value
    }

    /// Sets the value from a text, as the command's option has it.
    package mutating func set(text: String) throws {
        let value: Value? =
            switch kind {
            case .number: Double(text).map(Value.number)
            case .flag:
                ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false][text]
                    .map(Value.flag)
            case .choice: .choice(text)
            }
        guard let value else {
            throw SceneParameterError.notAllowed(value: text, parameter: name, allowed: allowedText)
        }
        try set(value)
    }

    private func allows(_ value: Value) -> Bool {
        switch (kind, value) {
        case (.number(let range, _), .number(let number)): range.contains(number)
        case (.flag, .flag): true
        case (.choice(let names), .choice(let name)): names.contains(name)
        default: false
        }
    }

    private var allowedText: String {
        switch kind {
        case .number(let range, _): "from \(range.lowerBound.shortText) to \(range.upperBound.shortText)"
        case .flag: "true or false"
        case .choice(let names): names.joined(separator: ", ")
        }
    }
}

extension SceneParameter.Value: CustomStringConvertible {
    /// The value as the command's option has it: `0.5`, `true`, or the name.
    public var description: String {
        switch self {
        case .number(let number): number.shortText
        case .flag(let isOn): isOn ? "true" : "false"
        case .choice(let name): name
        }
    }
}

extension SceneParameter.Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByStringLiteral
{
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// Creates a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// Creates the value of a parameter that is on or off.
    public init(booleanLiteral value: Bool) { self = .flag(value) }

    /// Creates a chosen name.
    public init(stringLiteral value: String) { self = .choice(value) }
}

/// A mistake in setting a parameter of a scene.
public enum SceneParameterError: Error, Hashable {
    /// The scene has no parameter with the name.
    case notFound(name: String, known: [String])
    /// The parameter can't have the value.
    case notAllowed(value: String, parameter: String, allowed: String)
}

extension SceneParameterError: CustomStringConvertible {
    /// The mistake in one sentence, with the values that are possible.
    public var description: String {
        switch self {
        case .notFound(let name, let known) where known.isEmpty:
            "there is no parameter “\(name)”; the scene has none."
        case .notFound(let name, let known):
            "there is no parameter “\(name)”. Known: \(NearMatch.sorted(known, like: name).joined(separator: ", "))."
        case .notAllowed(let value, let parameter, let allowed):
            "\(parameter) can't be \(value.isEmpty ? "empty" : "“\(value)”"): it must be \(allowed)."
        }
    }
}
