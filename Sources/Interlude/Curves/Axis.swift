import Foundation

/// A stretch of numbers with round ticks.
struct Axis {
    var range: ClosedRange<Double>
    var step: Double
    var ticks: [Double]

    /// An axis over at least the values, with about so many ticks, widened to whole steps.
    init(covering values: ClosedRange<Double>, tickCount: Int, widened: Bool) {
        let span = values.upperBound - values.lowerBound
        step = Self.niceStep(max(span, 1e-6) / Double(max(1, tickCount)))
        let first = (values.lowerBound / step + (widened ? 1e-9 : -1e-9)).rounded(widened ? .down : .up)
        let last = (values.upperBound / step + (widened ? -1e-9 : 1e-9)).rounded(widened ? .up : .down)
        ticks = first <= last ? (Int(first)...Int(last)).map { Double($0) } : []
        let step = step
        ticks = ticks.map { $0 * step }
        range = widened ? min(first * step, values.lowerBound)...max(last * step, values.upperBound) : values
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
