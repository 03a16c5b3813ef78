@_exported import AVFoundation
@_exported import UIKit

/// Displays the video of a player, which isn't played here: its view is black, as it is on iOS before the first frame.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
    /// The player. Default: `nil`.
    open var player: AVPlayer?
    /// Whether the controls of playback are displayed, which they aren't. Default: `true`.
    open var showsPlaybackControls = true
    /// How the video fits into the view. Default: ``AVLayerVideoGravity/resizeAspect``.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Whether the first frame can be displayed. Always `false`.
    open var isReadyForDisplay: Bool { false }
    /// A view between the video and the controls.
    open private(set) lazy var contentOverlayView: UIView? = makeOverlay()
    /// Whether the video may be displayed in its own window. Default: `true`.
    open var allowsPictureInPicturePlayback = true

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
    }

    private func makeOverlay() -> UIView {
        let overlay = UIView(frame: view.bounds)
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(overlay)
        return overlay
    }
}
