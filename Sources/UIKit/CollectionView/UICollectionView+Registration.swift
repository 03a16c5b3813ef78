import InterludeDiagnostics

/// The identity of a registration.
@MainActor struct RegistrationToken {
    private static var count = 0
    /// Whether a data source is currently providing a view.
    static var isProviding = false

    let identifier: ReusePool.Identifier
    /// Whether the registration was created for a single view, which prevents reuse.
    let wasMadeWhileProviding: Bool

    init() {
        Self.count += 1
        identifier = .registration(Self.count)
        wasMadeWhileProviding = Self.isProviding
    }

    static func provide<View>(_ body: () -> View) -> View {
        let former = isProviding
        isProviding = true
        defer { isProviding = former }
        return body()
    }
}

extension UICollectionView {
    /// A registration of a cell class and its configuration. Create it once, not for each cell.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let token = RegistrationToken()
        let handler: Handler

        /// Creates a registration for the cell class of the handler.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A registration of a supplementary view class and its configuration. Create it once, not for each view.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A closure that configures a supplementary view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let token = RegistrationToken()
        let elementKind: String
        let handler: Handler

        /// Creates a registration for the view class of the handler.
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// Returns a reusable cell of a registration, configured for an item unless `item` is `nil`.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell: Cell = dequeue(registration.token, kind: nil)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a configured reusable supplementary view of a registration.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let kind = registration.elementKind
        let view: Supplementary = dequeue(registration.token, kind: kind)
        registration.handler(view, kind, indexPath)
        return view
    }

    /// Returns a reusable view of a registration, whose class only the registration determines.
    private func dequeue<View: UICollectionReusableView>(_ token: RegistrationToken, kind: String?) -> View {
        check(token)
        let key = ReusePool.Key(kind: kind, identifier: token.identifier)
        reuse.classes[key] = View.self
        return dequeue(key, as: View.self) as? View ?? View.instance(frame: .zero)
    }

    private func check(_ token: RegistrationToken) {
        guard token.wasMadeWhileProviding else { return }
        Diagnostic.registrationMadeForEachView(culprit: typeName(dataSource ?? self)).report()
    }
}
