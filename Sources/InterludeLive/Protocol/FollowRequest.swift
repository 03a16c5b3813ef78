import Foundation

/// The moment that a page shows, for a second run that is compared with it.
struct FollowRequest: Hashable, Sendable, Codable {
    var time: Double
    /// The time at which an input stopped the script.
    var scriptEnd: Double?
    /// The number of inputs before the new ones.
    var inputsBefore: Int
    /// The inputs from there on.
    var inputs: [RecordedInput]

    var isValid: Bool {
        (0...RunRequest.maximumTime).contains(time) && (0...RunRequest.maximumInputs).contains(inputsBefore)
            && inputs.count <= RunRequest.maximumInputs && inputs.allSatisfy(\.isValid)
            && (scriptEnd.map { $0.isFinite } ?? true)
    }
}
