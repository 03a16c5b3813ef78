extension Device {
    /// Returns the device with the given name, ignoring case, spaces, dots and hyphens.
    public static func named(_ name: String) -> Device? {
        let wanted = NearMatch.key(name)
        return all.first { NearMatch.key($0.name) == wanted }
    }
}
