extension NSDiffableDataSourceSnapshot {
    // MARK: Items

    /// Adds items at the end of a section; nil, the default, means the last one.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last?.identifier, indexOfSection(section) != nil else {
            note(
                "section-identifier-not-found",
                sectionIdentifier.map { "Items were appended to section “\($0)”, which is not in the snapshot." }
                    ?? "Items were appended to a snapshot without sections.", remedy: "Append the section first.")
            return
        }
        let new = admit(identifiers)
        guard let index = indexOfSection(section) else { return }
        sections[index].items += new
        for item in new { homes[item] = section }
    }

    /// Adds items in front of another one.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, at: beforeIdentifier, after: false)
    }

    /// Adds items behind another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(identifiers, at: afterIdentifier, after: true)
    }

    /// Removes items; those that are not there are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers.filter { homes[$0] != nil })
        guard !gone.isEmpty else { return }
        let affected = Set(gone.compactMap { homes[$0] })
        for index in sections.indices where affected.contains(sections[index].identifier) {
            sections[index].items.removeAll { gone.contains($0) }
        }
        for item in gone { homes[item] = nil }
    }

    /// Removes all items and sections.
    public mutating func deleteAllItems() {
        sections = []
        homes = [:]
    }

    /// Puts an item in front of another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: false)
    }

    /// Puts an item behind another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: true)
    }

    /// Has the cells of items made anew when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItems.appendMissing(known(identifiers, "reload"))
    }

    /// Has the cells of items configured anew when the snapshot is applied; the views stay.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItems.appendMissing(known(identifiers, "reconfigure"))
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, after: Bool) {
        guard homes[anchor] != nil, !identifiers.contains(anchor) else { return noteMissing(anchor, "insert beside") }
        let new = admit(identifiers)
        guard let place = place(of: anchor) else { return }
        sections[place.section].items.insert(contentsOf: new, at: place.item + (after ? 1 : 0))
        for item in new { homes[item] = sections[place.section].identifier }
    }

    private mutating func move(_ identifier: ItemIdentifierType, to anchor: ItemIdentifierType, after: Bool) {
        guard let start = place(of: identifier) else { return noteMissing(identifier, "move") }
        guard homes[anchor] != nil, identifier != anchor else { return noteMissing(anchor, "move beside") }
        sections[start.section].items.remove(at: start.item)
        guard let end = place(of: anchor) else { return }
        sections[end.section].items.insert(identifier, at: end.item + (after ? 1 : 0))
        homes[identifier] = sections[end.section].identifier
    }

    /// Takes the items that are there out of their places, and returns each one once.
    private mutating func admit(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        let (unique, doubles) = identifiers.withoutDoubles()
        if let double = doubles.first {
            note(
                "duplicate-identifiers", "The item “\(double)” was added twice in one call; UIKit throws an exception.",
                remedy: "Give each item an identifier of its own, whose hash and equality do not change.")
        }
        let present = unique.filter { homes[$0] != nil }
        if let first = present.first {
            note(
                "identifier-already-exists",
                "The item “\(first)” was added although it is in the snapshot; it moves to the new place.",
                remedy: "Add items once, and call moveItem(_:afterItem:) for those that are there.")
            deleteItems(present)
        }
        return unique
    }

    private mutating func known(_ identifiers: [ItemIdentifierType], _ verb: String) -> [ItemIdentifierType] {
        for item in identifiers where homes[item] == nil { noteMissing(item, verb) }
        return identifiers.filter { homes[$0] != nil }
    }

    // MARK: Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        let new = admit(identifiers)
        sections += new
    }

    /// Adds sections in front of another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, after: false) }

    /// Adds sections behind another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, after: true) }

    /// Removes sections with their items; those that are not there are passed over.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections where gone.contains(section.identifier) {
            for item in section.items { homes[item] = nil }
        }
        sections.removeAll { gone.contains($0.identifier) }
    }

    /// Puts a section in front of another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: false) }

    /// Puts a section behind another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: true) }

    /// Has the cells of sections made anew when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers where indexOfSection(section) == nil { noteMissing(section, "reload") }
        reloadedSections.appendMissing(identifiers.filter { indexOfSection($0) != nil })
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at anchor: SectionIdentifierType, after: Bool)
    {
        guard indexOfSection(anchor) != nil, !identifiers.contains(anchor) else {
            return noteMissing(anchor, "insert beside")
        }
        let new = admit(identifiers)
        guard let index = indexOfSection(anchor) else { return }
        sections.insert(contentsOf: new, at: index + (after ? 1 : 0))
    }

    private mutating func move(_ identifier: SectionIdentifierType, to anchor: SectionIdentifierType, after: Bool) {
        guard let start = indexOfSection(identifier) else { return noteMissing(identifier, "move") }
        guard identifier != anchor, indexOfSection(anchor) != nil else { return noteMissing(anchor, "move beside") }
        let section = sections.remove(at: start)
        guard let end = indexOfSection(anchor) else { return }
        sections.insert(section, at: end + (after ? 1 : 0))
    }

    /// Takes the sections that are there out of their places with their items, and returns each one once.
    private mutating func admit(_ identifiers: [SectionIdentifierType]) -> [Section] {
        let (unique, doubles) = identifiers.withoutDoubles()
        if let double = doubles.first {
            note(
                "duplicate-identifiers",
                "The section “\(double)” was added twice in one call; UIKit throws an exception.",
                remedy: "Give each section an identifier of its own, whose hash and equality do not change.")
        }
        let present = sections
        return unique.map { identifier in
            guard let old = present.first(where: { $0.identifier == identifier }) else {
                return Section(identifier: identifier)
            }
            note(
                "identifier-already-exists",
                "The section “\(identifier)” was added although it is in the snapshot; it moves to the new place.",
                remedy: "Add sections once, and call moveSection(_:afterSection:) for those that are there.")
            sections.removeAll { $0.identifier == identifier }
            return old
        }
    }

    // MARK: Mistakes

    private mutating func noteMissing(_ identifier: some Hashable, _ verb: String) {
        note(
            "identifier-not-found",
            "The snapshot cannot \(verb) “\(identifier)”: there is no such identifier in its place. UIKit throws an exception.",
            remedy: "Use identifiers that are in the snapshot, and two different ones for moves.")
    }

    private mutating func note(_ id: String, _ message: String, remedy: String) {
        let mistake = SnapshotMistake(id: id, message: message, remedy: remedy)
        if !mistakes.contains(mistake) { mistakes.append(mistake) }
    }
}

extension Array where Element: Hashable {
    /// Each element once, at its first place, and those that came again.
    func withoutDoubles() -> (unique: [Element], doubles: [Element]) {
        var seen = Set<Element>(minimumCapacity: count)
        var unique: [Element] = []
        var doubles: [Element] = []
        for element in self {
            if seen.insert(element).inserted { unique.append(element) } else { doubles.append(element) }
        }
        return (unique, doubles)
    }

    /// Adds the elements that are not there.
    mutating func appendMissing(_ elements: [Element]) {
        let known = Set(self)
        append(contentsOf: elements.withoutDoubles().unique.filter { !known.contains($0) })
    }
}
