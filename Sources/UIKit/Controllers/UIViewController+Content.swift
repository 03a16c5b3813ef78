import CoreGraphics

extension UIViewController {
    func titleDidChange() {
        observers?.changed(.title)
        storedNavigationItem?.title = title
        if storedTabBarItem != nil || inheritsTabBarItem { _tabBarItem.title = title }
        navigationController?.navigationItemDidChange()
    }

    var _navigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem()
        item.title = title
        item.controller = self
        storedNavigationItem = item
        return item
    }

    var _tabBarItem: UITabBarItem {
        if let item = storedTabBarItem ?? inheritedTabBarItem { return item }
        let item = UITabBarItem()
        item.title = title
        storedTabBarItem = item
        return item
    }

    var _editButtonItem: UIBarButtonItem {
        if let storedEditButtonItem { return storedEditButtonItem }
        let item = UIBarButtonItem(
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        item.show(isEditing ? .done : .edit)
        storedEditButtonItem = item
        return item
    }

    func _setEditing(_ editing: Bool) {
        self.editing = editing
        observers?.changed(.isEditing)
        storedEditButtonItem?.show(editing ? .done : .edit)
    }

    func _setPreferredContentSize(_ size: CGSize) {
        guard size != preferredSize else { return }
        preferredSize = size
        observers?.changed(.preferredContentSize)
        parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
        modal.presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    func _viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        if let orientation = AppSession.current.rotationTarget { announceRotation(to: orientation, with: coordinator) }
        for child in childControllers {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: childSize, with: coordinator)
        }
        guard let presentation = modal.presented?.modal.presentationController else { return }
        presentation.viewWillTransition(to: size, with: coordinator)
    }

    /// Calls the methods that rotations had before `viewWillTransition(to:with:)`.
    private func announceRotation(
        to orientation: UIInterfaceOrientation, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        let former = AppSession.current.scene.interfaceOrientation
        let duration = coordinator.transitionDuration
        willRotate(to: orientation, duration: duration)
        coordinator.animate { [weak self] _ in
            self?.willAnimateRotation(to: orientation, duration: duration)
        } completion: { [weak self] _ in
            self?.didRotate(from: former)
        }
    }

    func _willTransition(to traits: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {
        for child in childControllers { child.willTransition(to: traits, with: coordinator) }
        modal.presented?.modal.presentationController?.willTransition(to: traits, with: coordinator)
    }

}

extension UIViewController {
    /// Hides or shows the navigation bar for a search in the content, in the animation of the search.
    func setHidesNavigationBarForSearch(_ hides: Bool) {
        searchHidesNavigationBar = hides
        guard let navigation = navigationController, navigation.topViewController === self else { return }
        navigation.setNeedsStatusBarAppearanceUpdate()
        navigation.layoutBars()
        navigation.view.layoutFromAbove()
    }
}

extension UIViewController: UIFocusEnvironment {}
