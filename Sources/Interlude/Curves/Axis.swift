import Foundation

/// A value range with round ticks.
struct Axis {
    var range: ClosedRange<Double>
    var step: Double
    var ticks: [Double]

    /// Creates an axis over exactly the given values, with about `tickCount` ticks.
    init(over values: ClosedRange<Double>, tickCount: Int) {
        step = Self.niceStep(max(values.upperBound - values.lowerBound, 1e-6) / Double(max(1, tickCount)))
        range = values
        ticks = Self.ticks(values, step)
    }

    /// Creates an axis for lines, with a margin around the values and, if possible, at least two ticks.
    init(around values: ClosedRange<Double>) {
        // Extend a range that begins near zero to zero.
        let isNearZero = values.lowerBound >= 0 && values.lowerBound < (values.upperBound - values.lowerBound) / 4
        let values = isNearZero ? 0...values.upperBound : values
        let span = values.upperBound - values.lowerBound
        step = Self.niceStep(span / 3)
        ticks = Self.ticks(values, step)
        if ticks.count < 2 {
            step /= 2
            ticks = Self.ticks(values, step)
        }
        // No margin below zero: a line may coincide with the axis.
        range = values.lowerBound - (values.lowerBound == 0 ? 0 : span * 0.06)...values.upperBound + span * 0.04
    }

    private static func ticks(_ values: ClosedRange<Double>, _ step: Double) -> [Double] {
        let first = (values.lowerBound / step - 1e-6).rounded(.up)
        let last = (values.upperBound / step + 1e-6).rounded(.down)
        guard first <= last, last - first < 100 else { return [] }
        return (0...Int(bounded: last - first)).map { (first + Double($0)) * step }
    }

    /// The next step up that is 1, 2, 2.5 or 5 times a power of ten.
    private static func niceStep(_ raw: Double) -> Double {
        let power = pow(10, log10(raw).rounded(.down))
        let mantissa = raw / power
        return (mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : mantissa <= 2.5 ? 2.5 : mantissa <= 5 ? 5 : 10) * power
    }

    /// Formats a tick's value with the digits that the step requires.
    func label(_ value: Double) -> String {
        let rounded = (value / step).rounded() * step
        let text = (rounded * 1e6).rounded() / 1e6
        return (text == 0 ? 0 : text).shortText.replacing("-", with: "−")
    }

    func fraction(of value: Double) -> Double {
        let span = range.upperBound - range.lowerBound
        return span > 0 ? (value - range.lowerBound) / span : 0.5
    }
}
