import Foundation

/// A layer at one moment and the layers below it, as plain data: what the model says, what the screen shows, what runs.
///
/// ``Stage/inspect()`` makes one. It is written as JSON under the names of its properties.
public struct LayerNode: Hashable, Sendable, Codable {
    /// The layer's class.
    public var layer: String
    /// The class of the view whose layer it is; nil for a layer without one.
    public var view: String?
    /// The class of the controller whose `view` it is.
    public var controller: String?
    /// The view's `accessibilityIdentifier`, or the layer's `name`.
    public var identifier: String?
    /// Values of the model by property: `frame`, `bounds` and `position` always, others where they are not the default.
    public var model: [String: LayerValue]
    /// Values that the screen shows instead, for those properties where it shows another.
    public var presentation: [String: LayerValue]
    /// The animations on the layer, in the order in which they were added.
    public var animations: [LayerAnimation]
    /// The layer's mask.
    public var mask: [LayerNode]
    /// The sublayers, backmost first.
    public var sublayers: [LayerNode]
}

/// An animation on a layer, and where it stands.
public struct LayerAnimation: Hashable, Sendable, Codable {
    /// The key under which the layer has it; nil for an animation within a group.
    public var key: String?
    /// Its class.
    public var type: String
    /// The property that it moves; nil for groups and transitions.
    public var keyPath: String?
    /// `fromValue`.
    public var from: LayerValue?
    /// `toValue`.
    public var to: LayerValue?
    /// `byValue`.
    public var by: LayerValue?
    /// A keyframe animation's `values`.
    public var values: [LayerValue]?
    /// A keyframe animation's `keyTimes`.
    public var keyTimes: [Double]?
    /// Whether it adds to what the property has.
    public var isAdditive: Bool
    /// Whether each cycle begins where the one before it ended.
    public var isCumulative: Bool
    /// When it begins, in seconds of the layer's clock.
    public var beginTime: Double
    /// The length of a cycle in seconds.
    public var duration: Double
    /// The number of cycles; 0 counts as one, and what never ends is -1.
    public var repeatCount: Double
    /// Whether each cycle runs back.
    public var autoreverses: Bool
    /// How fast its clock runs.
    public var speed: Double
    /// What it does outside its time.
    public var fillMode: String
    /// Whether it leaves the layer when it has run.
    public var isRemovedOnCompletion: Bool
    /// Its pace: a name, `cubic-bezier(…)` or `spring(…)`.
    public var timing: String
    /// Seconds on its own clock.
    public var localTime: Double
    /// How much of its cycle is behind it, 0…1; nil while it has no effect.
    public var fraction: Double?
    /// The fraction after pacing, which values follow.
    public var progress: Double?
    /// Whether a property animator or an interaction drives its clock.
    public var isDriven: Bool
    /// Whether it has run, and at most holds its last value.
    public var hasEnded: Bool
    /// The animations of a group.
    public var animations: [LayerAnimation]
}

extension LayerNode {
    /// This layer and all below it, in drawing order.
    public var all: [LayerNode] { [self] + (mask + sublayers).flatMap(\.all) }

    /// The value of a property that the screen shows.
    public func shown(_ property: String) -> LayerValue? { presentation[property] ?? model[property] }
}
