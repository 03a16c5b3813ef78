import Foundation

extension PropertyCurve {
    /// The times between which the property was animated.
    ///
    /// A span ends with the first sample after the animation, or with the last sample of the curve.
    package var animatedSpans: [ClosedRange<TimeInterval>] {
        var spans: [ClosedRange<TimeInterval>] = []
        var wasAnimating = false
        for sample in samples where sample.isAnimating || wasAnimating {
            if wasAnimating, let last = spans.popLast() {
                spans.append(last.lowerBound...sample.time)
            } else {
                spans.append(sample.time...sample.time)
            }
            wasAnimating = sample.isAnimating
        }
        return spans
    }
}

/// The curves of a layer in JSON, with samples and times in the form that their reader expects.
package struct LayerCurvesReport<Values: Encodable>: Encodable {
    package struct Curve: Encodable {
        package var keyPath: String
        /// `pt`, `rad`, or empty.
        package var unit: String
        /// The times and values of the samples.
        package var samples: Values
        /// The times between which the property was animated.
        package var animated: Values
    }

    package var name: String
    package var detail: String
    package var curves: [Curve]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - samples: Returns the samples of a curve.
    ///   - animated: Returns the spans of a curve.
    package init(
        _ layer: LayerCurves, samples: (PropertyCurve) -> Values, animated: (PropertyCurve) -> Values
    ) {
        name = layer.name
        detail = layer.detail
        curves = layer.curves.map { curve in
            Curve(keyPath: curve.keyPath, unit: curve.unit, samples: samples(curve), animated: animated(curve))
        }
    }
}
