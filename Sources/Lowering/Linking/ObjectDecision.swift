/// A method of `NSObject` that is in an extension here, so that an override becomes a requirement.
enum ObjectDecision: String {
    case response = "responds"
    case conformance = "conforms"

    /// The protocol of classes that decide by themselves.
    var protocolName: String { self == .response ? "ResponseDeciding" : "ConformanceDeciding" }
    /// The requirement of the protocol.
    var method: String { self == .response ? "decidesResponse" : "decidesConformance" }
    /// The method that returns the superclass's answer.
    var inherited: String { self == .response ? "lists" : "adopts" }
}
