import CoreGraphics
import Foundation

extension ObjectReaders {
    /// Scroll views, table views, collection views, their cells, and their layouts.
    static let lists = [
        ObjectReader(UIScrollView.self) { readScrollView($0) },
        ObjectReader(UITableView.self) { readTableView($0) },
        ObjectReader(UITableViewCell.self) { readTableCell($0) },
        ObjectReader(UICollectionView.self) { readCollectionView($0) },
        ObjectReader(UICollectionReusableView.self) { readReusableView($0) },
        ObjectReader(UICollectionViewCell.self) { readCollectionCell($0) },
        ObjectReader(UICollectionViewFlowLayout.self) { readFlowLayout($0) },
    ]

    private static func readScrollView(_ attributes: ElementAttributes<UIScrollView>) {
        attributes.flag("bounces", \.bounces)
        attributes.flag("alwaysBounceVertical", \.alwaysBounceVertical, default: false)
        attributes.flag("alwaysBounceHorizontal", \.alwaysBounceHorizontal, default: false)
        attributes.flag("pagingEnabled", \.isPagingEnabled)
        attributes.flag("scrollEnabled", \.isScrollEnabled)
        attributes.flag("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
        attributes.flag("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
        attributes.flag("directionalLockEnabled", \.isDirectionalLockEnabled)
        attributes.flag("bouncesZoom", \.bouncesZoom)
        attributes.flag("delaysContentTouches", \.delaysContentTouches)
        attributes.flag("canCancelContentTouches", \.canCancelContentTouches)
        attributes.flag("scrollsToTop", \.scrollsToTop)
        attributes.number("minimumZoomScale", \.minimumZoomScale)
        attributes.number("maximumZoomScale", \.maximumZoomScale)
        attributes.insets("contentInset", \.contentInset)
        attributes.insets("scrollIndicatorInsets", \.scrollIndicatorInsets)
        attributes.size("contentSize", \.contentSize)
        attributes.choice(
            "indicatorStyle", \.indicatorStyle, ["default": .default, "black": .black, "white": .white])
        attributes.choice(
            "keyboardDismissMode", \.keyboardDismissMode,
            ["none": .none, "onDrag": .onDrag, "interactive": .interactive])
        attributes.choice(
            "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior,
            ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always])
        attributes.flag("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets)
        if let control: UIRefreshControl = attributes.source.object("refreshControl") {
            attributes.object.refreshControl = control
        }
        attributes.source.ignore("fixedFrame", "dragInteractionEnabled")
    }

    // MARK: Tables

    private static func readTableView(_ attributes: ElementAttributes<UITableView>) {
        let (table, source) = (attributes.object, attributes.source)
        attributes.choice(
            "separatorStyle", \.separatorStyle,
            ["none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched])
        attributes.number("rowHeight", \.rowHeight)
        attributes.number("estimatedRowHeight", \.estimatedRowHeight)
        attributes.number("sectionHeaderHeight", \.sectionHeaderHeight)
        attributes.number("sectionFooterHeight", \.sectionFooterHeight)
        attributes.number("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
        attributes.number("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
        attributes.flag("allowsSelection", \.allowsSelection)
        attributes.flag("allowsMultipleSelection", \.allowsMultipleSelection)
        attributes.flag("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
        attributes.flag("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
        attributes.flag("editing", \.isEditing)
        attributes.insets("separatorInset", \.separatorInset)
        attributes.color("separatorColor", \.separatorColor)
        // A table view has no section index.
        for key in ["sectionIndexColor", "sectionIndexBackgroundColor", "sectionIndexTrackingBackgroundColor"] {
            _ = source.color(key)
        }
        source.ignore(
            "style", "dataMode", "contentViewInsetsToSafeArea", "sectionIndexMinimumDisplayRowCount",
            "prefetchingEnabled", "separatorInsetReference", "shouldScrollToSelection")
        if let view: UIView = source.object("tableHeaderView") { table.tableHeaderView = view }
        if let view: UIView = source.object("tableFooterView") { table.tableFooterView = view }
        if let view: UIView = source.object("backgroundView") { table.backgroundView = view }
        guard source.isComplete else { return }
        for cell in source.element.elements(in: "prototypes") { register(cell, in: table, source.load) }
        // Xcode leaves an element without use in a table that had static content before.
        if let sections = source.element.child(named: "sections") {
            if source.element["dataMode"] == "prototypes" {
                sections.markAsRead(isComplete: true)
            } else {
                readSections(table, source)
            }
        }
    }

    /// Reports a prototype as a whole; its parts are never read.
    private static func reportWithoutIdentifier(_ prototype: ObjectDescription, _ load: NibLoad) {
        prototype.isDeferred = true
        load.report("a prototype without a reuse identifier can't be dequeued", prototype)
    }

    private static func register(_ cell: ObjectDescription, in table: UITableView, _ load: NibLoad) {
        guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else {
            return reportWithoutIdentifier(cell, load)
        }
        let prototype = NibPrototype(cell, of: load)
        table.reuse.cellFactories[identifier] = { prototype.make() as? UITableViewCell }
    }

    private static func readSections(_ table: UITableView, _ source: ElementReader) {
        let load = source.load
        table.staticSections = source.element.elements(in: "sections").map { element in
            let section = ElementReader(element, load: load, traits: load.traits)
            let rows = element.elements(in: "cells").compactMap { element -> StaticTableSection.Row? in
                guard let cell = load.object(for: element) as? UITableViewCell else { return nil }
                return StaticTableSection.Row(cell: cell, height: element.number("rowHeight"))
            }
            section.ignore("colspan")
            return StaticTableSection(
                headerTitle: section.text("headerTitle"), footerTitle: section.text("footerTitle"), rows: rows)
        }
    }

    private static func readTableCell(_ attributes: ElementAttributes<UITableViewCell>) {
        let (cell, source) = (attributes.object, attributes.source)
        attributes.choice(
            "selectionStyle", \.selectionStyle, ["none": .none, "blue": .blue, "gray": .gray, "default": .default])
        attributes.choice("accessoryType", \.accessoryType, UITableViewCell.AccessoryType.named)
        attributes.choice("editingAccessoryType", \.editingAccessoryType, UITableViewCell.AccessoryType.named)
        attributes.integer("indentationLevel", \.indentationLevel)
        attributes.number("indentationWidth", \.indentationWidth)
        attributes.flag("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
        attributes.flag("showsReorderControl", \.showsReorderControl)
        attributes.insets("separatorInset", \.separatorInset)
        source.ignore(
            "hidesAccessoryWhenEditing", "style", "reuseIdentifier", "rowHeight", "focusStyle", "dropIndexStyle")
        adoptStandardViews(of: cell, source)
        if let content = source.child("contentView") { readContent(content, into: cell.contentView, source.load) }
        if let view: UIView = source.object("accessoryView") { cell.accessoryView = view }
        if let view: UIView = source.object("editingAccessoryView") { cell.editingAccessoryView = view }
        if let view: UIView = source.object("backgroundView") { cell.backgroundView = view }
        if let view: UIView = source.object("selectedBackgroundView") { cell.selectedBackgroundView = view }
    }

    /// Replaces the labels and the image view in the file with the views of a cell's style.
    private static func adoptStandardViews(of cell: UITableViewCell, _ source: ElementReader) {
        if let id = source["textLabel"], let label = cell.textLabel { source.load.existing[id] = label }
        if let id = source["detailTextLabel"], let label = cell.detailTextLabel { source.load.existing[id] = label }
        if let id = source["imageView"], let view = cell.imageView { source.load.existing[id] = view }
    }

    /// Configures the content view of a cell, which lays out the content view itself.
    private static func readContent(_ element: ObjectDescription, into content: UIView, _ load: NibLoad) {
        load.configure(content, from: element)
        content.translatesAutoresizingMaskIntoConstraints = true
        load.register(content, as: element.id, from: element)
    }

    // MARK: Collection views

    private static func readCollectionView(_ attributes: ElementAttributes<UICollectionView>) {
        let (view, source) = (attributes.object, attributes.source)
        attributes.flag("allowsSelection", \.allowsSelection)
        attributes.flag("allowsMultipleSelection", \.allowsMultipleSelection)
        attributes.flag("prefetchingEnabled", \.isPrefetchingEnabled)
        source.ignore("dataMode")
        if let background: UIView = source.object("backgroundView") { view.backgroundView = background }
        guard source.isComplete else { return }
        for cell in source.element.elements(in: "cells") { register(cell, kind: nil, in: view, source.load) }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            if let element = source.child(key) { register(element, kind: kind, in: view, source.load) }
        }
    }

    private static func register(
        _ element: ObjectDescription, kind: String?, in view: UICollectionView, _ load: NibLoad
    ) {
        guard let identifier = element["reuseIdentifier"], !identifier.isEmpty else {
            return reportWithoutIdentifier(element, load)
        }
        let prototype = NibPrototype(element, of: load)
        view.reuse.factories[ReusePool.Key(kind: kind, identifier: .reuse(identifier))] = {
            prototype.make() as? UICollectionReusableView
        }
    }

    private static func readReusableView(_ attributes: ElementAttributes<UICollectionReusableView>) {
        attributes.source.ignore("reuseIdentifier", "collectionReusableView")
        // The size in the editor.
        attributes.source.child("customSize")?.markAsRead(isComplete: true)
    }

    private static func readCollectionCell(_ attributes: ElementAttributes<UICollectionViewCell>) {
        let (cell, source) = (attributes.object, attributes.source)
        if let content = source.child("contentView") {
            readContent(content, into: cell.contentView, source.load)
            cell.contentView.frame = cell.bounds
            cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        if let view: UIView = source.object("backgroundView") { cell.backgroundView = view }
        if let view: UIView = source.object("selectedBackgroundView") { cell.selectedBackgroundView = view }
    }

    private static func readFlowLayout(_ attributes: ElementAttributes<UICollectionViewFlowLayout>) {
        let (layout, source) = (attributes.object, attributes.source)
        attributes.number("minimumLineSpacing", \.minimumLineSpacing)
        attributes.number("minimumInteritemSpacing", \.minimumInteritemSpacing)
        attributes.choice("scrollDirection", \.scrollDirection, ["horizontal": .horizontal, "vertical": .vertical])
        attributes.size("itemSize", \.itemSize)
        attributes.size("headerReferenceSize", \.headerReferenceSize)
        attributes.size("footerReferenceSize", \.footerReferenceSize)
        attributes.insets("sectionInset", \.sectionInset)
        attributes.flag("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds)
        attributes.flag("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds)
        // Unverified: without the attribute, older files use the item size.
        if source.flag("automaticEstimatedItemSize") == true {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        attributes.size("estimatedItemSize", \.estimatedItemSize)
        source.ignore("sectionInsetReference")
    }
}

extension UITableViewCell.AccessoryType {
    static let named: [String: UITableViewCell.AccessoryType] = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
}

extension UITableView.Style {
    init?(interfaceBuilderName name: String?) {
        switch name {
        case "plain": self = .plain
        case "grouped": self = .grouped
        case "insetGrouped": self = .insetGrouped
        default: return nil
        }
    }
}

extension UITableViewCell.CellStyle {
    init?(interfaceBuilderName name: String?) {
        switch name {
        case "IBUITableViewCellStyleDefault": self = .default
        case "IBUITableViewCellStyleValue1": self = .value1
        case "IBUITableViewCellStyleValue2": self = .value2
        case "IBUITableViewCellStyleSubtitle": self = .subtitle
        default: return nil
        }
    }
}
