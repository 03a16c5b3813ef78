/// Values that `CASpringAnimation` reports on macOS: measured.
enum SpringFixture {
    struct Perceptual: Sendable {
        let duration: Double
        let bounce: Double
        let stiffness: Double
        let damping: Double
        let settling: Double
    }

    static let perceptual: [Perceptual] = [
        Perceptual(
            duration: 0.5, bounce: 0, stiffness: 157.91367041742973, damping: 25.132741228718345,
            settling: 0.8),
        Perceptual(
            duration: 1, bounce: 0, stiffness: 39.47841760435743, damping: 12.566370614359172,
            settling: 1.5),
        Perceptual(
            duration: 0.25, bounce: 0, stiffness: 631.6546816697189, damping: 50.26548245743669,
            settling: 0.4),
        Perceptual(
            duration: 0.5, bounce: 0.3, stiffness: 157.91367041742973, damping: 17.59291886010284,
            settling: 0.8629552831744205),
        Perceptual(
            duration: 0.5, bounce: 0.7, stiffness: 157.91367041742973, damping: 7.539822368615504,
            settling: 1.904872615017113),
        Perceptual(
            duration: 0.5, bounce: -0.3, stiffness: 157.91367041742973, damping: 35.90391604102621,
            settling: 1.1),
        Perceptual(
            duration: 0.5, bounce: 1, stiffness: 157.91367041742973, damping: 0,
            settling: 3.4028234663852886e+38),
        Perceptual(
            duration: 0.35, bounce: 0.15, stiffness: 322.27279677026473, damping: 30.51832863487228,
            settling: 0.5156554893625898),
    ]

    /// Stiffness, damping and settling duration of springs with mass 1 that start at rest.
    static let plain: [(stiffness: Double, damping: Double, settling: Double)] = [
        (157.91367041742973, 25.132741228718345, 0.8),
        (100, 10, 1.4727003346780927),
        (300, 20, 0.7442555275721707),
        (50, 30, 1.4000000000000001),
    ]

    /// Time and position of a view animated from 50 to 150 with damping ratio 0.6 in 0.8 s: measured, to 0.16 points.
    static let track: [(time: Double, position: Double)] = [
        (0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06),
    ]

    /// Frame at 60 Hz and top edge of a page sheet presented from 667 to 317.5: measured, to 1 point. Its spring is
    /// critically damped at \(sqrt(1000 / 3)) radians per second.
    static let sheet: [(frame: Double, top: Double)] = [
        (4, 546.0), (6, 476.5), (9, 402.0), (12, 359.5), (15, 338.0), (18, 327.0), (24, 319.5), (30, 318.0),
    ]
}
