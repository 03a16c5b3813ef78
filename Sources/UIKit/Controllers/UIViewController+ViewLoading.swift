extension UIViewController {
    /// Loads the controller's view before a property is read that `viewDidLoad()` sets, so that it needs no optional type.
    ///
    /// ```swift
    /// final class TitleController: UIViewController {
    ///     @ViewLoading private var label: UILabel
    ///
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         label = UILabel()
    ///     }
    /// }
    /// ```
    @preconcurrency @MainActor @propertyWrapper
    public struct ViewLoading<Value> {
        private var value: Value?

        /// Creates a property without a value, which the loading of the view sets.
        public init() {}

        /// Creates a property with an initial value.
        public init(wrappedValue: Value) { value = wrappedValue }

        /// The value of a property of a controller; reading it loads the controller's view.
        public static subscript<Controller: UIViewController>(
            _enclosingInstance controller: Controller,
            wrapped wrappedKeyPath: ReferenceWritableKeyPath<Controller, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<Controller, Self>
        ) -> Value {
            get {
                controller.loadViewIfNeeded()
                guard let value = controller[keyPath: storageKeyPath].value else {
                    fatalError("\(typeName(controller)) didn't set a @ViewLoading property when it loaded its view.")
                }
                return value
            }
            set { controller[keyPath: storageKeyPath].value = newValue }
        }

        /// Not available: the property wrapper needs a view controller.
        @available(*, unavailable, message: "@ViewLoading applies to properties of view controllers only.")
        public var wrappedValue: Value {
            get { fatalError("unavailable") }
            set { fatalError("unavailable") }
        }
    }
}
