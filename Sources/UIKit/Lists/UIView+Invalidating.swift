/// An invalidation of a view whose property changed.
@preconcurrency @MainActor public protocol UIViewInvalidating {
    /// Invalidates the view.
    func invalidate(view: UIView)
}

extension UIView {
    /// Invalidates a view when the value of its property changes.
    ///
    /// ```swift
    /// final class Badge: UIView {
    ///     @Invalidating(.display, .intrinsicContentSize) var title = ""
    /// }
    /// ```
    @propertyWrapper @MainActor
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        /// Creates a property with one invalidation.
        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }

        /// Creates a property with two invalidations.
        public init<First, Second>(wrappedValue: Value, _ first: First, _ second: Second)
        where InvalidationType == Invalidations.Tuple<First, Second> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first, second))
        }

        /// Creates a property with three invalidations.
        public init<First, Second, Third>(
            wrappedValue: Value, _ first: First, _ second: Second, _ third: Third
        ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(first, second), third))
        }

        /// Creates a property with four invalidations.
        public init<First, Second, Third, Fourth>(
            wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
        )
        where
            InvalidationType == Invalidations.Tuple<
                Invalidations.Tuple<First, Second>, Invalidations.Tuple<Third, Fourth>
            >
        {
            self.init(
                wrappedValue: wrappedValue,
                Invalidations.Tuple(Invalidations.Tuple(first, second), Invalidations.Tuple(third, fourth)))
        }

        /// The value; only properties of views can have the wrapper.
        @available(*, unavailable, message: "@Invalidating can only be applied to properties of views")
        public var wrappedValue: Value {
            get { value }
            set { value = newValue }
        }

        /// The value of a view's property, whose changes invalidate the view.
        public static subscript<EnclosingSelf: UIView>(
            _enclosingInstance view: EnclosingSelf,
            wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Invalidating<Value, InvalidationType>>
        ) -> Value {
            get { view[keyPath: storageKeyPath].value }
            set {
                guard view[keyPath: storageKeyPath].value != newValue else { return }
                view[keyPath: storageKeyPath].value = newValue
                view[keyPath: storageKeyPath].invalidation.invalidate(view: view)
            }
        }
    }

    /// The invalidations of a view's properties.
    public enum Invalidations {
        /// Redraws the view.
        public struct Display: UIViewInvalidating {
            /// Creates an invalidation of the display.
            nonisolated public init() {}
            /// Invalidates the view.
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        /// Lays out the view's subviews.
        public struct Layout: UIViewInvalidating {
            /// Creates an invalidation of the layout.
            nonisolated public init() {}
            /// Invalidates the view.
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        /// Updates the view's constraints.
        public struct Constraints: UIViewInvalidating {
            /// Creates an invalidation of the constraints.
            nonisolated public init() {}
            /// Invalidates the view.
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// Asks for the view's intrinsic content size again.
        public struct IntrinsicContentSize: UIViewInvalidating {
            /// Creates an invalidation of the intrinsic content size.
            nonisolated public init() {}
            /// Invalidates the view.
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// Updates the configuration of a cell, a header or footer, or a button.
        public struct Configuration: UIViewInvalidating {
            /// Creates an invalidation of the configuration.
            nonisolated public init() {}
            /// Invalidates the view.
            public func invalidate(view: UIView) {
                switch view {
                case let cell as any ConfiguredCell: cell.setNeedsUpdateConfiguration()
                case let button as UIButton: button.setNeedsUpdateConfiguration()
                default: break
                }
            }
        }

        /// Two invalidations.
        public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
            nonisolated(unsafe) private let first: First
            nonisolated(unsafe) private let second: Second

            /// Combines two invalidations.
            nonisolated public init(_ first: First, _ second: Second) {
                self.first = first
                self.second = second
            }

            /// Invalidates the view.
            public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    /// Redraws the view.
    nonisolated public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    /// Lays out the view's subviews.
    nonisolated public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    /// Updates the view's constraints.
    nonisolated public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    /// Asks for the view's intrinsic content size again.
    nonisolated public static var intrinsicContentSize: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
    /// Updates the configuration of a cell, a header or footer, or a button.
    nonisolated public static var configuration: Self { Self() }
}
