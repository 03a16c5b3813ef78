/// A placeholder for menu elements that are provided when the menu is displayed.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    /// Provides elements by calling the closure it receives, at once or later.
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    private var isRequested = false
    /// Whether the provider is being called, so that elements that it provides at once need no completion handler.
    private var isAsking = false
    private(set) var fulfilled: [UIMenuElement]?

    /// Creates an element whose provider is called once.
    public convenience init(_ elementProvider: @escaping Provider) {
        self.init(elementProvider, isCached: true)
    }

    /// Creates an element whose provider is called each time the menu is displayed.
    open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider, isCached: false)
    }

    private init(_ provider: @escaping Provider, isCached: Bool) {
        self.provider = provider
        self.isCached = isCached
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Requests the elements; calls the completion handler if they arrive after this call.
    func request(_ completion: @escaping @MainActor () -> Void) {
        guard !isRequested else { return }
        isRequested = true
        isAsking = true
        provider { [self] elements in
            fulfilled = elements
            if !isAsking { completion() }
        }
        isAsking = false
    }

    /// Forgets elements that aren't cached, when the menu is dismissed.
    func menuDidClose() {
        guard !isCached else { return }
        fulfilled = nil
        isRequested = false
    }
}
