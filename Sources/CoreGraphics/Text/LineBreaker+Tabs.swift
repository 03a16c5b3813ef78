import CPango

extension LineBreaker {
    /// Sets the positions at which text continues after tab characters.
    func setTabs(of layout: OpaquePointer) {
        let stops = tabStops
        guard let tabs = pango_tab_array_new(Int32(stops.count), 0) else { return }
        defer { pango_tab_array_free(tabs) }
        for (index, stop) in stops.enumerated() {
            let location = min(max(stop.location - origin, -Self.farthest), Self.farthest)
            pango_tab_array_set_tab(
                tabs, Int32(index), stop.alignment.pangoAlignment, Self.units(location * CGFloat(PANGO_SCALE)))
            pango_tab_array_set_decimal_point(tabs, Int32(index), gunichar(UInt8(ascii: ".")))
        }
        pango_layout_set_tabs(layout, tabs)
    }

    /// The largest distance of a tab stop, in points; Pango's sums of distances overflow beyond it.
    private static let farthest: CGFloat = 100_000

    /// The tab stops, with the first two multiples of the interval beyond them.
    ///
    /// Unverified: Pango repeats the distance between the last two tab stops, so text without an interval does, too.
    private var tabStops: [TabStop] {
        let stops = paragraph.tabStops ?? TabStop.defaults
        guard paragraph.tabInterval > 0 else { return stops }
        let interval = max(paragraph.tabInterval, 1)
        let next = (((stops.last?.location ?? 0) / interval).rounded(.down) + 1) * interval
        return stops + [TabStop(location: next), TabStop(location: next + interval)]
    }
}

extension TabStop.Alignment {
    fileprivate var pangoAlignment: PangoTabAlign {
        switch self {
        case .left: PANGO_TAB_LEFT
        case .center: PANGO_TAB_CENTER
        case .right: PANGO_TAB_RIGHT
        case .decimal: PANGO_TAB_DECIMAL
        }
    }
}
