import UIKit

/// A photograph in the gallery's grids: a landscape in different light.
struct Photograph {
    let name: String
    let image: UIImage

    /// Returns `count` different photographs, rendered once.
    @MainActor static func series(_ count: Int, size: CGSize) -> [Photograph] {
        let lights: [Landscape] = [.lake, .dawn, .desert, .night]
        return (0..<count).map { index in
            var landscape = lights[index % lights.count]
            let next = lights[(index + 1) % lights.count]
            let fraction = CGFloat(index % 5) * 0.09
            landscape.skyTop = landscape.skyTop.mixed(with: next.skyTop, amount: fraction)
            landscape.skyBottom = landscape.skyBottom.mixed(with: next.skyBottom, amount: fraction)
            landscape.seed += CGFloat(index) * 1.37
            landscape.sunPosition.x = 0.2 + CGFloat(index * 7 % 11) * 0.06
            landscape.ridgeCount = 4 + index % 3
            return Photograph(name: "Day \(index + 1)", image: landscape.image(size: size))
        }
    }
}

/// A cell that is filled by an image with rounded corners.
final class PhotographCell: UICollectionViewCell {
    let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 14
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(imageView)
    }

    required init?(coder: NSCoder) { nil }
}
