/// The search for the scale at which text fits.
enum FittingScale {
    /// Returns the largest scale up to 1, in steps of 0.01, that fits; `smallest` if none does.
    static func largest(atLeast smallest: CGFloat, fits: (CGFloat) -> Bool) -> CGFloat {
        guard !fits(1) else { return 1 }
        let hundredths: CGFloat = min(smallest, 1) * 100
        var (low, high) = (Int(bounded: hundredths.rounded(.up)), 100)
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(CGFloat(middle) / 100) { low = middle } else { high = middle }
        }
        return CGFloat(low) / 100
    }
}
