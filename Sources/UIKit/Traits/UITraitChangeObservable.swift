/// A claim to hear of changes of traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// Something whose changes of traits can be observed.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}
