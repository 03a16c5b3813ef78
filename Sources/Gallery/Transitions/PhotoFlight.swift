import UIKit

/// Animates a photograph between its thumbnail on the wall and the center of the pager.
final class PhotoFlight: NSObject, UIViewControllerAnimatedTransitioning {
    private let wall: PhotoWallViewController
    private let pager: PhotoPagerViewController
    private let isOpening: Bool

    init(wall: PhotoWallViewController, pager: PhotoPagerViewController, isOpening: Bool) {
        self.wall = wall
        self.pager = pager
        self.isOpening = isOpening
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.45 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        pager.view.frame = container.bounds
        container.addSubview(pager.view)
        pager.view.layoutIfNeeded()
        guard let thumbnail = wall.thumbnail(of: pager.index), let currentImageView = pager.currentImageView,
            let image = currentImageView.image
        else { return transitionContext.completeTransition(!transitionContext.transitionWasCancelled) }

        let place = thumbnail.convert(thumbnail.bounds, to: container)
        let shown = currentImageView.convert(image.size.fitted(into: currentImageView.bounds), to: container)
        let flying = UIImageView(image: image)
        flying.contentMode = .scaleAspectFill
        flying.clipsToBounds = true
        flying.frame = isOpening ? place : shown
        container.addSubview(flying)
        thumbnail.isHidden = true
        currentImageView.isHidden = true
        let black = pager.view.backgroundColor
        if isOpening { pager.view.backgroundColor = .clear }

        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.86,
            initialSpringVelocity: 0
        ) {
            flying.frame = self.isOpening ? shown : place
            self.pager.view.backgroundColor = self.isOpening ? black : .clear
        } completion: { _ in
            flying.removeFromSuperview()
            thumbnail.isHidden = false
            currentImageView.isHidden = false
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

extension CGSize {
    /// The largest rectangle with this aspect ratio, centered in `box`.
    fileprivate func fitted(into box: CGRect) -> CGRect {
        let scale = min(box.width / max(width, 1), box.height / max(height, 1))
        let size = CGSize(width: width * scale, height: height * scale)
        return CGRect(
            x: box.midX - size.width / 2, y: box.midY - size.height / 2, width: size.width, height: size.height)
    }
}
