/// Returns whether two classes are the same; with Objective-C, classes are objects.
public func === (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs == rhs }

/// Returns whether two classes are different; with Objective-C, classes are objects.
public func !== (lhs: AnyClass?, rhs: AnyClass?) -> Bool { lhs != rhs }
