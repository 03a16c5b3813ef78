extension Device {
    /// The device of that name; case, spaces, dots and hyphens do not matter.
    public static func named(_ name: String) -> Device? {
        let wanted = NearMatch.key(name)
        return all.first { NearMatch.key($0.name) == wanted }
    }
}
