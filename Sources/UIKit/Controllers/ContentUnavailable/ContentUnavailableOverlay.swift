/// The view that a controller displays in front of its content while the content is unavailable.
@MainActor
final class ContentUnavailableOverlay {
    private(set) var configuration: any UIContentConfiguration
    private var view: any UIView & UIContentView

    init(_ configuration: any UIContentConfiguration, in owner: UIView) {
        self.configuration = configuration
        view = configuration.makeContentView()
        add(to: owner)
    }

    private func add(to owner: UIView) {
        view.frame = owner.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        owner.addSubview(view)
    }

    func show(_ configuration: any UIContentConfiguration, in owner: UIView) {
        self.configuration = configuration
        if view.supports(configuration) {
            view.configuration = configuration
        } else {
            view.removeFromSuperview()
            view = configuration.makeContentView()
            add(to: owner)
        }
        owner.bringSubviewToFront(view)
    }

    func remove() { view.removeFromSuperview() }
}

extension UIViewController {
    func _setNeedsUpdateContentUnavailableConfiguration() {
        atEndOfTurn { [weak self] in
            guard let self else { return }
            let update = {
                self.updateContentUnavailableConfiguration(using: self.contentUnavailableConfigurationState)
            }
            if let loadedView { loadedView.recordingTraits(\.unavailableContent, update) } else { update() }
        }
    }

    func showContentUnavailable(_ configuration: (any UIContentConfiguration)?) {
        guard let configuration = configuration?.updated(for: contentUnavailableConfigurationState) else {
            contentUnavailableOverlay?.remove()
            contentUnavailableOverlay = nil
            return
        }
        if let contentUnavailableOverlay {
            contentUnavailableOverlay.show(configuration, in: view)
        } else {
            contentUnavailableOverlay = ContentUnavailableOverlay(configuration, in: view)
        }
    }
}
