/// The times at which a screen shows frames: the multiples of its frame duration.
package struct FrameTimes {
    /// Frames per second.
    package let rate: Double

    /// The fraction of a frame by which a time may miss a multiple of the frame duration, because quotients are rounded.
    private static let tolerance = 1e-6

    package init(rate: Double) { self.rate = rate }

    /// The number of the frame that the screen shows at a time, counted from 0.
    package func index(at time: CFTimeInterval) -> Int {
        Int(bounded: (time * rate + Self.tolerance).rounded(.down))
    }

    /// The time of the next frame after `time`; `nil` if it is not before `end`.
    ///
    /// - Parameter awaited: Times outside the multiples at which there must be a frame, too.
    package func next(
        after time: CFTimeInterval, before end: CFTimeInterval, awaited: [CFTimeInterval] = []
    ) -> CFTimeInterval? {
        let tolerance = Self.tolerance / rate
        let multiple = ((time * rate + Self.tolerance).rounded(.down) + 1) / rate
        let first = awaited.filter { $0 > time + tolerance }.min() ?? .infinity
        let next = first < multiple - tolerance ? first : multiple
        return next < end - tolerance ? next : nil
    }
}

extension CFTimeInterval {
    /// The difference in seconds below which two times are the same moment, because times are sums and quotients of
    /// rounded numbers.
    package static let momentTolerance = 1e-6

    /// Whether the two times are the same moment.
    package func isSameMoment(as other: CFTimeInterval) -> Bool { abs(self - other) < Self.momentTolerance }

    /// Whether the time is later than `other`, or the same moment.
    package func hasReached(_ other: CFTimeInterval) -> Bool { self >= other - Self.momentTolerance }
}
