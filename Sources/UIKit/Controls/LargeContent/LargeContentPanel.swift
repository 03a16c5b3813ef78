import CoreGraphics
import Foundation

/// A panel in the center of the screen with the enlarged image and title of a control.
///
/// Unverified: the metrics, estimated from screenshots.
@MainActor
final class LargeContentPanel: UIView {
    private static let width: CGFloat = 240
    private static let padding: CGFloat = 20
    private static let imageSize: CGFloat = 80
    private static let spacing: CGFloat = 12

    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let imageView = UIImageView()
    private let label = UILabel()
    private var imageInsets = UIEdgeInsets.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = 16
        clipsToBounds = true
        imageView.tintColor = .label
        label.font = .systemFont(ofSize: 28, weight: .medium)
        label.textAlignment = .center
        label.numberOfLines = 0
        for view in [background, imageView, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: any UILargeContentViewerItem) {
        label.text = item.largeContentTitle
        imageView.image = item.largeContentImage
        imageView.contentMode = item.scalesLargeContentImage ? .scaleAspectFit : .center
        let size = UIImage.SymbolConfiguration(pointSize: Self.imageSize * 0.75)
        imageView.preferredSymbolConfiguration = size
        imageInsets = item.largeContentImageInsets
        setNeedsLayout()
    }

    private var contentWidth: CGFloat { Self.width - 2 * Self.padding }
    private var textHeight: CGFloat {
        (label.text ?? "").isEmpty ? 0 : label.sizeThatFits(CGSize(width: contentWidth, height: 400)).height
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let image = imageView.image == nil ? 0 : Self.imageSize
        let gap = image > 0 && textHeight > 0 ? Self.spacing : 0
        return CGSize(width: Self.width, height: 2 * Self.padding + image + gap + textHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let image = imageView.image == nil ? 0 : Self.imageSize
        imageView.frame = CGRect(x: Self.padding, y: Self.padding, width: contentWidth, height: image)
            .inset(by: imageInsets)
        label.frame = CGRect(
            x: Self.padding, y: bounds.height - Self.padding - textHeight, width: contentWidth, height: textHeight)
    }
}
