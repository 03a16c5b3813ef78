import Foundation

/// A snapshot of a layer tree as plain data: model values, presentation values and animations.
///
/// ```swift
/// await stage.advance(by: 0.1)
/// let tree = stage.inspect()
/// print(tree.text())
/// let editor = try #require(tree.all.first { $0.controller == "EditorViewController" })
/// #expect(editor.animations.map(\.keyPath) == ["transform"])
/// #expect(editor.shown("frame") != editor.model["frame"])
/// ```
///
/// ``Stage/inspect()`` creates one. The JSON keys are the names of the properties.
public struct LayerNode: Hashable, Sendable, Codable {
    /// The layer's class.
    public var layer: String
    /// The class of the layer's view; `nil` for a layer without a view.
    public var view: String?
    /// The class of the view controller whose `view` it is; `nil` for other layers.
    public var controller: String?
    /// The view's `accessibilityIdentifier`, or the layer's `name`.
    public var identifier: String?
    /// Model values by property.
    ///
    /// Always has `frame`, `bounds` and `position`, and other values that are not the default or not as presented.
    public var model: [String: LayerValue]
    /// Presentation values by property, where they differ from the model.
    public var presentation: [String: LayerValue]
    /// The animations of the layer, in the order in which they were added.
    public var animations: [LayerAnimation]
    /// The layer's mask: one node, or none.
    public var mask: [LayerNode]
    /// The sublayers, backmost first.
    public var sublayers: [LayerNode]
}

/// An animation of a layer, and its progress.
public struct LayerAnimation: Hashable, Sendable, Codable {
    /// The key of the animation on its layer; `nil` for an animation in a group.
    public var key: String?
    /// The animation's class.
    public var type: String
    /// The animated property; `nil` for groups and transitions.
    public var keyPath: String?
    /// The animation's `fromValue`.
    public var from: LayerValue?
    /// The animation's `toValue`.
    public var to: LayerValue?
    /// The animation's `byValue`.
    public var by: LayerValue?
    /// A keyframe animation's `values`, or its path.
    public var values: [LayerValue]?
    /// A keyframe animation's `keyTimes`.
    public var keyTimes: [Double]?
    /// Whether the animation adds its values to the property's value.
    public var isAdditive: Bool
    /// Whether each cycle begins at the value with which the previous one ended.
    public var isCumulative: Bool
    /// The begin time in seconds on the layer's clock.
    public var beginTime: Double
    /// The duration of one cycle in seconds.
    public var duration: Double
    /// The number of cycles; 0 counts as one, -1 repeats forever.
    public var repeatCount: Double
    /// Whether each cycle is followed by one in reverse.
    public var autoreverses: Bool
    /// The rate of the animation's clock relative to its parent's.
    public var speed: Double
    /// The effect outside the active duration: `removed`, `forwards`, `backwards` or `both`.
    public var fillMode: String
    /// Whether the layer removes the animation when it has ended.
    public var isRemovedOnCompletion: Bool
    /// The timing curve: a name, `cubic-bezier(…)` or `spring(…)`.
    public var timing: String
    /// The time on the animation's own clock in seconds.
    public var localTime: Double
    /// The elapsed fraction of the current cycle, 0…1; `nil` while the animation has no effect.
    public var fraction: Double?
    /// The fraction after the timing curve, from which values are computed.
    public var progress: Double?
    /// Whether a property animator controls the animation's clock.
    public var isDriven: Bool
    /// Whether the animation has ended; it may still hold its last value.
    public var hasEnded: Bool
    /// The animations of a group.
    public var animations: [LayerAnimation]
    /// The line of the app's code that added the animation; `nil` if ``Stage/recordsAnimationOrigins`` is off.
    public var origin: AnimationOrigin?
}

extension LayerNode {
    /// This layer and all layers below it, in drawing order.
    public var all: [LayerNode] { [self] + (mask + sublayers).flatMap(\.all) }

    /// Returns the value of a property on the screen.
    public func shown(_ property: String) -> LayerValue? { presentation[property] ?? model[property] }
}
