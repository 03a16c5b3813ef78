import InterludeDiagnostics

extension NSDiffableDataSourceSnapshot {
    // MARK: Items

    /// Appends items to a section, or to the last one if it is `nil`. Default: `nil`.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last?.identifier, indexOfSection(section) != nil else {
            note(.sectionIdentifierNotFound(sectionIdentifier.map { "\($0)" }))
            return
        }
        let new = admit(identifiers)
        guard let index = indexOfSection(section) else { return }
        sections[index].items += new
        for item in new { sectionByItem[item] = section }
    }

    /// Inserts items before another item.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, at: beforeIdentifier, after: false)
    }

    /// Inserts items after another item.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(identifiers, at: afterIdentifier, after: true)
    }

    /// Deletes items. Items not in the snapshot are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers.filter { sectionByItem[$0] != nil })
        guard !gone.isEmpty else { return }
        let affected = Set(gone.compactMap { sectionByItem[$0] })
        for index in sections.indices where affected.contains(sections[index].identifier) {
            sections[index].items.removeAll { gone.contains($0) }
        }
        for item in gone { sectionByItem[item] = nil }
    }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() {
        sections = []
        sectionByItem = [:]
    }

    /// Moves an item before another item.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: false)
    }

    /// Moves an item after another item.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: true)
    }

    /// Marks items to be reloaded with new cells when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItems.appendMissing(known(identifiers, "reload"))
    }

    /// Marks items to be reconfigured in their existing cells when the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItems.appendMissing(known(identifiers, "reconfigure"))
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, after: Bool) {
        guard sectionByItem[anchor] != nil, !identifiers.contains(anchor) else {
            return noteMissing(anchor, "insert next to")
        }
        let new = admit(identifiers)
        guard let position = position(of: anchor) else { return }
        sections[position.section].items.insert(contentsOf: new, at: position.item + (after ? 1 : 0))
        for item in new { sectionByItem[item] = sections[position.section].identifier }
    }

    private mutating func move(_ identifier: ItemIdentifierType, to anchor: ItemIdentifierType, after: Bool) {
        guard let start = position(of: identifier) else { return noteMissing(identifier, "move") }
        guard sectionByItem[anchor] != nil, identifier != anchor else { return noteMissing(anchor, "move next to") }
        sections[start.section].items.remove(at: start.item)
        guard let end = position(of: anchor) else { return }
        sections[end.section].items.insert(identifier, at: end.item + (after ? 1 : 0))
        sectionByItem[identifier] = sections[end.section].identifier
    }

    /// Removes the items that are already in the snapshot, and returns the identifiers without duplicates.
    private mutating func admit(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        let (unique, duplicates) = identifiers.removingDuplicates()
        if let duplicate = duplicates.first {
            note(.duplicateIdentifiers(.item, "\(duplicate)"))
        }
        let present = unique.filter { sectionByItem[$0] != nil }
        if let first = present.first {
            note(.identifierAlreadyExists(.item, "\(first)"))
            deleteItems(present)
        }
        return unique
    }

    private mutating func known(_ identifiers: [ItemIdentifierType], _ verb: String) -> [ItemIdentifierType] {
        for item in identifiers where sectionByItem[item] == nil { noteMissing(item, verb) }
        return identifiers.filter { sectionByItem[$0] != nil }
    }

    // MARK: Sections

    /// Appends sections.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        let new = admit(identifiers)
        sections += new
    }

    /// Inserts sections before another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, after: false) }

    /// Inserts sections after another section.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, after: true) }

    /// Deletes sections and their items. Sections not in the snapshot are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections where gone.contains(section.identifier) {
            for item in section.items { sectionByItem[item] = nil }
        }
        sections.removeAll { gone.contains($0.identifier) }
    }

    /// Moves a section before another section.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: false) }

    /// Moves a section after another section.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: true) }

    /// Marks sections to be reloaded with new cells when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers where indexOfSection(section) == nil { noteMissing(section, "reload") }
        reloadedSections.appendMissing(identifiers.filter { indexOfSection($0) != nil })
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at anchor: SectionIdentifierType, after: Bool)
    {
        guard indexOfSection(anchor) != nil, !identifiers.contains(anchor) else {
            return noteMissing(anchor, "insert next to")
        }
        let new = admit(identifiers)
        guard let index = indexOfSection(anchor) else { return }
        sections.insert(contentsOf: new, at: index + (after ? 1 : 0))
    }

    private mutating func move(_ identifier: SectionIdentifierType, to anchor: SectionIdentifierType, after: Bool) {
        guard let start = indexOfSection(identifier) else { return noteMissing(identifier, "move") }
        guard identifier != anchor, indexOfSection(anchor) != nil else { return noteMissing(anchor, "move next to") }
        let section = sections.remove(at: start)
        guard let end = indexOfSection(anchor) else { return }
        sections.insert(section, at: end + (after ? 1 : 0))
    }

    /// Removes the sections that are already in the snapshot, and returns all sections without duplicates.
    private mutating func admit(_ identifiers: [SectionIdentifierType]) -> [Section] {
        let (unique, duplicates) = identifiers.removingDuplicates()
        if let duplicate = duplicates.first {
            note(.duplicateIdentifiers(.section, "\(duplicate)"))
        }
        let present = sections
        return unique.map { identifier in
            guard let old = present.first(where: { $0.identifier == identifier }) else {
                return Section(identifier: identifier)
            }
            note(.identifierAlreadyExists(.section, "\(identifier)"))
            sections.removeAll { $0.identifier == identifier }
            return old
        }
    }

    // MARK: Contract violations

    private mutating func noteMissing(_ identifier: some Hashable, _ verb: String) {
        note(.identifierNotFound("\(identifier)", for: verb))
    }

    private mutating func note(_ violation: Diagnostic) {
        if !violations.contains(violation) { violations.append(violation) }
    }
}

extension Array where Element: Hashable {
    /// Returns the first occurrence of each element, and the duplicates.
    func removingDuplicates() -> (unique: [Element], duplicates: [Element]) {
        var seen = Set<Element>(minimumCapacity: count)
        var unique: [Element] = []
        var duplicates: [Element] = []
        for element in self {
            if seen.insert(element).inserted { unique.append(element) } else { duplicates.append(element) }
        }
        return (unique, duplicates)
    }

    /// Appends the elements that are not in the array.
    mutating func appendMissing(_ elements: [Element]) {
        let known = Set(self)
        append(contentsOf: elements.removingDuplicates().unique.filter { !known.contains($0) })
    }
}
