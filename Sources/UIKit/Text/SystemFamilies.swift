/// The families of fonts that every iOS has, so that apps unwrap their fonts; the system font replaces the missing ones.
enum SystemFamilies {
    private static let proportional: Set<String> = [
        "academyengravedlet", "alnile", "americantypewriter", "applesdgothicneo", "arial", "arialhebrew",
        "arialrounded", "avenir", "avenirnext", "avenirnextcondensed", "baskerville", "bodoni72", "bradleyhand",
        "chalkboardse", "chalkduster", "charter", "cochin", "copperplate", "damascus", "didot", "dinalternate",
        "dincondensed", "euphemiaucas", "farah", "futura", "galvji", "geezapro", "georgia", "gillsans", "helvetica",
        "helveticaneue", "hiraginosans", "hoeflertext", "iowanoldstyle", "kailasa", "kefa", "markerfelt",
        "noteworthy", "optima", "palatino", "papyrus", "partylet", "pingfanghk", "pingfangsc", "pingfangtc",
        "rockwell", "savoyelet", "snellroundhand", "symbol", "thonburi", "timesnewroman", "trebuchetms", "verdana",
        "zapfdingbats", "zapfino",
    ]
    /// The beginnings of the fonts' names that differ from their family's.
    private static let named: Set<String> = [
        "academyengravedletplain", "applecoloremoji", "arialroundedmtbold", "bodoniornamentsitctt",
        "bodonisvtytwoitctt", "bodonisvtytwoositctt", "bodonisvtytwoscitctt", "bradleyhanditctt", "heitisc", "heititc",
        "hiraginominchopron", "hiraminpron", "partyletplain", "savoyeletplain", "stheitisc", "stheititc", "trebuchet",
    ]
    private static let monospaced: Set<String> = ["courier", "couriernew", "menlo"]

    /// Whether a family of iOS is monospaced; `nil` for the name of another family.
    static func isMonospaced(_ name: String) -> Bool? {
        var plain = name.lowercased().filter { $0 != " " }
        // As in “ArialMT” and “TimesNewRomanPSMT”.
        for suffix in ["mt", "ps"] where plain.hasSuffix(suffix) && plain.count > 4 { plain.removeLast(2) }
        if monospaced.contains(plain) { return true }
        return proportional.contains(plain) || named.contains(plain) ? false : nil
    }
}
