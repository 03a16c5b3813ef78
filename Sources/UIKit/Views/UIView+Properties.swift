import QuartzCore

extension UIView {
    func _setNeedsUpdateProperties() {
        viewState.needsPropertyUpdate = true
        guard !viewState.isPropertyUpdateEnqueued else { return }
        viewState.isPropertyUpdateEnqueued = true
        // Pending work runs before layout.
        atEndOfTurn { [weak self] in
            self?.viewState.isPropertyUpdateEnqueued = false
            if self?.window != nil { self?.updateOwnProperties() }
        }
    }

    func _updatePropertiesIfNeeded() {
        updateOwnProperties()
        for subview in subviewStorage { subview.updatePropertiesIfNeeded() }
    }

    /// Calls `updateProperties()` of the controller and the view if it is needed.
    ///
    /// Unverified: the controller's is called first.
    func updateOwnProperties() {
        guard viewState.needsPropertyUpdate else { return }
        viewState.needsPropertyUpdate = false
        traits.performAsCurrent {
            owningViewController?.updateProperties()
            updateProperties()
        }
    }
}

/// The limits of the text size that a view inherits.
struct ContentSizeLimits: Equatable {
    var minimum: UIContentSizeCategory?
    var maximum: UIContentSizeCategory?

    /// Returns a text size within the limits.
    func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
        if let minimum, category < minimum { return minimum }
        if let maximum, category > maximum { return maximum }
        return category
    }
}

extension UIView {
    var _appliedContentSizeCategoryLimitsDescription: String {
        let limits = viewState.contentSizeLimits
        func name(_ category: UIContentSizeCategory?) -> String { category?.rawValue ?? "none" }
        return "\(typeName(self)): minimum \(name(limits.minimum)), maximum \(name(limits.maximum))"
    }
}
