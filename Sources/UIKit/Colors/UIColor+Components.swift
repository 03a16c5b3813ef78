extension UIColor {
    /// The colour for the current traits, as Core Graphics takes it.
    public var cgColor: CGColor {
        switch storage {
        case .fixed(let color): return color
        case .dynamic: return resolvedColor(with: .current).cgColor
        case .pattern(let image): return image.averageColor
        }
    }

    /// The colour with another opacity, 0 to 1; a dynamic colour stays dynamic.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
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

    /// The fixed colour that this one is under the given traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        var color = self
        // A provider may answer with another dynamic colour; one that answers in a circle ends as it stands.
        for _ in 0..<16 {
            guard case .dynamic(_, let provider) = color.storage else { return color }
            color = provider(traitCollection)
        }
        return UIColor(cgColor: CGColor(gray: 0, alpha: 0))
    }

    package var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        ColorConversion.rgba(of: cgColor)
    }

    /// Reads the sRGB components; false never happens, since every colour here has them.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = rgba
        red?.pointee = rgba.red
        green?.pointee = rgba.green
        blue?.pointee = rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Reads hue, saturation and brightness, each 0 to 1.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let rgba = rgba
        let hsb = ColorConversion.hsb(red: rgba.red, green: rgba.green, blue: rgba.blue)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Reads the grey value, by luminance when the colour is no grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let rgba = rgba
        // Rec. 601 luma.
        white?.pointee =
            rgba.red == rgba.green && rgba.green == rgba.blue
            ? rgba.red : 0.299 * rgba.red + 0.587 * rgba.green + 0.114 * rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Makes this the fill and stroke colour of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes this the fill colour of the current context.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes this the stroke colour of the current context.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}
