import InterludeDiagnostics
import UIKit

/// The values of a scene's parameters, for the closure that makes the root view controller.
///
/// A name that no parameter of the kind has is reported as `scene-parameter-unknown`.
public struct SceneValues: Sendable {
    private let parameters: [SceneParameter]

    init(_ parameters: [SceneParameter]) { self.parameters = parameters }

    /// Returns the value of a parameter that is a number; 0 if there is none with the name.
    @MainActor
    public func number(_ name: String) -> Double {
        guard case .number(let number)? = value(name) else { return unknown(name, as: "number", instead: 0) }
        return number
    }

    /// Returns the value of a parameter that is on or off; `false` if there is none with the name.
    @MainActor
    public func flag(_ name: String) -> Bool {
        guard case .flag(let isOn)? = value(name) else { return unknown(name, as: "flag", instead: false) }
        return isOn
    }

    /// Returns the chosen name of a parameter; empty if there is none with the name.
    @MainActor
    public func choice(_ name: String) -> String {
        guard case .choice(let chosen)? = value(name) else { return unknown(name, as: "choice", instead: "") }
        return chosen
    }

    private func value(_ name: String) -> SceneParameter.Value? { parameters.first { $0.name == name }?.value }

    @MainActor
    private func unknown<Result>(_ name: String, as kind: String, instead value: Result) -> Result {
        Diagnostic.sceneParameterUnknown(name, kind: kind, known: parameters.map(\.name)).report()
        return value
    }
}
