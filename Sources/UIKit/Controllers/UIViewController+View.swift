import CoreGraphics
import Foundation
import InterludeDiagnostics

extension UIViewController {
    var _view: UIView {
        if let loadedView { return loadedView }
        guard !isLoadingView else {
            // The view was read inside loadView() before it was assigned; UIKit would call loadView() forever.
            Diagnostic.viewReadWhileLoading(typeName(self)).report()
            _loadView()
            return loadedView ?? UIView()
        }
        isLoadingView = true
        loadView()
        if loadedView == nil { _loadView() }
        isLoadingView = false
        logAppearance("viewDidLoad")
        viewDidLoad()
        return loadedView ?? UIView()
    }

    func _loadView() {
        if loadViewFromNib() { return }
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        _setView(view)
    }

    func _setView(_ view: UIView?) {
        if loadedView?.owningViewController === self { loadedView?.owningViewController = nil }
        loadedView = view
        defer { observers?.changed(.view) }
        guard let view else { return }
        view.owningViewController = self
        if ownTraitOverrides != UITraitCollection.Values() || traitsFromParent != nil { view.inheritTraits() }
    }

    /// The view's superview, or else the presenting controller or the parent; the window for a root that is covered.
    var _next: UIResponder? {
        // The views around a presented controller that is covered aren't in the window.
        let isDetached = modal.presenting != nil && loadedView?.window == nil
        if let next = (isDetached ? nil : loadedView?.superview) ?? modal.presenting ?? parentController { return next }
        return modal.isRoot ? AppSession.current.windows.first { $0.rootViewController === self } : nil
    }

    var _traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? parentController?.traitCollection ?? UIScreen.main.traitCollection
    }

    func _setAdditionalSafeAreaInsets(_ insets: UIEdgeInsets) {
        guard insets != additionalInsets else { return }
        additionalInsets = insets
        loadedView?.updateSafeArea()
    }
}

extension UIViewController {
    /// The insets that the controller and its bars add to the safe area.
    package var insetsAddedToSafeArea: UIEdgeInsets {
        UIEdgeInsets(
            top: additionalInsets.top + barInsets.top, left: additionalInsets.left + barInsets.left,
            bottom: additionalInsets.bottom + barInsets.bottom, right: additionalInsets.right + barInsets.right)
    }

    /// Called before the view's layout, before any other callback.
    package func viewWillBeginLayout() {
        deliverViewIsAppearing()
    }
}
