import OpenCombine

// OpenCombine declares these only if no module has the name Combine when it is compiled.

extension Optional {
    /// A publisher of the value, which finishes at once for `nil`.
    @_disfavoredOverload public var publisher: OCombine.Publisher { ocombine.publisher }
}

extension Result {
    /// A publisher of the success, or of the failure.
    @_disfavoredOverload public var publisher: OCombine.Publisher { ocombine.publisher }
}
