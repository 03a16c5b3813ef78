import Foundation

/// A stretch of numbers with round ticks.
struct Axis {
    var range: ClosedRange<Double>
    var step: Double
    var ticks: [Double]

    /// An axis over exactly the values, with about so many ticks.
    init(over values: ClosedRange<Double>, tickCount: Int) {
        step = Self.niceStep(max(values.upperBound - values.lowerBound, 1e-6) / Double(max(1, tickCount)))
        range = values
        ticks = Self.ticks(values, step)
    }

    /// An axis for lines, with some room around the values and at least two ticks.
    init(around values: ClosedRange<Double>) {
        // Near zero, the axis begins there.
        let isNearZero = values.lowerBound >= 0 && values.lowerBound < (values.upperBound - values.lowerBound) / 4
        let values = isNearZero ? 0...values.upperBound : values
        let span = values.upperBound - values.lowerBound
        step = Self.niceStep(span / 3)
        ticks = Self.ticks(values, step)
        if ticks.count < 2 {
            step /= 2
            ticks = Self.ticks(values, step)
        }
        // Zero is where a line may lie on the axis.
        range = values.lowerBound - (values.lowerBound == 0 ? 0 : span * 0.06)...values.upperBound + span * 0.04
    }

    private static func ticks(_ values: ClosedRange<Double>, _ step: Double) -> [Double] {
        let first = (values.lowerBound / step - 1e-6).rounded(.up)
        let last = (values.upperBound / step + 1e-6).rounded(.down)
        guard first <= last, last - first < 100 else { return [] }
        return (0...Int(last - first)).map { (first + Double($0)) * step }
    }

    /// 1, 2, 2.5 or 5 times a power of ten.
    private static func niceStep(_ raw: Double) -> Double {
        let power = pow(10, log10(raw).rounded(.down))
        let share = raw / power
        return (share <= 1 ? 1 : share <= 2 ? 2 : share <= 2.5 ? 2.5 : share <= 5 ? 5 : 10) * power
    }

    /// A tick's number with the digits that the step needs.
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
