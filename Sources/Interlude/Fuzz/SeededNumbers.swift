/// Pseudorandom numbers that depend on a seed only (SplitMix64, by Vigna).
struct SeededNumbers {
    private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Returns a number from 0 to 1, excluding 1.
    mutating func fraction() -> Double {
        state &+= Self.increment
        return Self.unitInterval(of: state)
    }

    /// Returns a number from 0 to `count` − 1; 0 if `count` isn't positive.
    mutating func index(below count: Int) -> Int { Int(bounded: fraction() * Double(max(0, count))) }

    /// Returns a number in a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
    }

    /// Returns an element of a list that isn't empty.
    mutating func element<Element>(_ list: [Element]) -> Element { list[index(below: list.count)] }

    /// Returns the number from 0 to 1 that an input maps to.
    static func unitInterval(ofIndex index: UInt64) -> Double { unitInterval(of: index &* increment) }

    private static func unitInterval(of input: UInt64) -> Double {
        var bits = input
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
    }
}
