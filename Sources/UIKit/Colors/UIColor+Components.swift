extension UIColor {
    var _cgColor: CGColor {
        switch storage {
        case .fixed(let color): return color
        case .dynamic: return resolvedColor(with: .current).cgColor
        case .pattern(let image): return image.patternColor
        }
    }

    func _withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .fixed(let color):
            return UIColor(cgColor: color.copy(alpha: min(max(alpha, 0), 1)) ?? color)
        case .dynamic(let name, let provider):
            return UIColor(
                storage: .dynamic(
                    name: name.map { "\($0)@\(alpha)" },
                    provider: { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }))
        case .pattern:
            return UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
        }
    }

    func _resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        var color = self
        // A provider may return another dynamic color; a cycle ends with a transparent color.
        for _ in 0..<16 {
            guard case .dynamic(_, let provider) = color.storage else { return color }
            color = provider(traitCollection)
        }
        return UIColor(cgColor: CGColor(gray: 0, alpha: 0))
    }

    package var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        ColorConversion.rgba(of: cgColor)
    }

    /// The components of a color that has some: a pattern hasn't.
    private var convertible: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)? {
        let color = cgColor
        return color.pattern == nil && color !== UIColor.placeholder ? ColorConversion.rgba(of: color) : nil
    }

    @discardableResult
    func _getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let rgba = convertible else { return false }
        red?.pointee = rgba.red
        green?.pointee = rgba.green
        blue?.pointee = rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    @discardableResult
    func _getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let rgba = convertible else { return false }
        let hsb = ColorConversion.hsb(red: rgba.red, green: rgba.green, blue: rgba.blue)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = rgba.alpha
        return true
    }

    @discardableResult
    func _getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard let rgba = convertible else { return false }
        // Rec. 601 luma.
        white?.pointee =
            rgba.red == rgba.green && rgba.green == rgba.blue
            ? rgba.red : 0.299 * rgba.red + 0.587 * rgba.green + 0.114 * rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    func _set() {
        setFill()
        setStroke()
    }
}
