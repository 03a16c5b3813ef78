/// A registration for trait changes.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// A trait environment whose trait changes can be observed.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}
