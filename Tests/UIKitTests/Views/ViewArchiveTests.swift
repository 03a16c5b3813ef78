import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Copies of views through keyed archives, as transitions make them.
@MainActor @Suite(.lane(.main)) struct ViewArchiveTests {
    private let app = TestApp()

    private func copy<View: UIView>(_ view: View) throws -> View {
        let data = NSKeyedArchiver.archivedData(withRootObject: view)
        let copy = NSKeyedUnarchiver.unarchiveObject(with: data)
        return try #require(copy as? View, "\(String(describing: copy))")
    }

    private func pixels(_ view: UIView) -> Data? {
        UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }.pngData()
    }

    @Test func aViewKeepsItsGeometryAndAppearance() throws {
        let view = UIView(frame: CGRect(x: 10, y: 20.5, width: 100, height: 50))
        view.layer.anchorPoint = CGPoint(x: 0, y: 0.25)
        view.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 0.5)
        view.bounds.origin = CGPoint(x: 3, y: 4)
        view.alpha = 0.4
        view.isHidden = true
        view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 1 / 3, alpha: 0.75)
        view.tintColor = .systemPink
        view.tag = 7
        view.contentMode = .bottomRight
        view.clipsToBounds = true
        view.isUserInteractionEnabled = false
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let result = try copy(view)
        #expect(result !== view && result.superview == nil)
        #expect(result.frame == view.frame && result.bounds == view.bounds && result.center == view.center)
        #expect(result.transform == view.transform && result.layer.anchorPoint == view.layer.anchorPoint)
        #expect(result.alpha == view.alpha && result.isHidden && result.backgroundColor == view.backgroundColor)
        #expect(result.tintColor == .systemPink && result.tag == 7 && result.contentMode == .bottomRight)
        #expect(result.clipsToBounds && !result.isUserInteractionEnabled)
        #expect(result.autoresizingMask == view.autoresizingMask)
    }

    @Test func theLayerKeepsCornersBorderAndShadow() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let layer = view.layer
        layer.cornerRadius = 12
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        layer.cornerCurve = .continuous
        layer.borderWidth = 2
        layer.borderColor = UIColor.red.cgColor
        layer.shadowColor = CGColor(gray: 0.5, alpha: 1)
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 9
        layer.shadowOffset = CGSize(width: 1, height: 2)
        layer.shadowPath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 12).cgPath
        layer.zPosition = 3
        let result = try copy(view).layer
        #expect(result.cornerRadius == 12 && result.maskedCorners == layer.maskedCorners)
        #expect(result.cornerCurve == .continuous && result.borderWidth == 2 && result.borderColor == layer.borderColor)
        #expect(result.shadowColor == layer.shadowColor && result.shadowOpacity == 0.5 && result.shadowRadius == 9)
        #expect(result.shadowOffset == layer.shadowOffset && result.shadowPath == layer.shadowPath)
        #expect(result.zPosition == 3)
    }

    @Test func subviewsAndTheirConstraintsAreCopied() throws {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let title = UILabel()
        let line = UIView()
        let guide = UILayoutGuide()
        for view in [title, line] {
            view.translatesAutoresizingMaskIntoConstraints = false
            card.addSubview(view)
        }
        card.addLayoutGuide(guide)
        title.text = "Title"
        let height = line.heightAnchor.constraint(equalToConstant: 3)
        height.identifier = "the line’s height"
        height.priority = .defaultHigh
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor, constant: 5),
            guide.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            title.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            title.topAnchor.constraint(equalTo: guide.topAnchor), height,
            line.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
            line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            line.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
        ])
        card.layoutIfNeeded()
        let result = try copy(card)
        result.setNeedsLayout()
        result.layoutIfNeeded()
        #expect(result.subviews.map(\.frame) == card.subviews.map(\.frame) && abs(title.frame.minX - 16) < 1e-6)
        #expect(result.constraints.count == card.constraints.count)
        #expect(result.subviews[1].constraints.map(\.identifier) == ["the line’s height"])
        #expect(result.subviews[1].constraints.map(\.priority) == [.defaultHigh])
    }

    @Test func labelsImagesAndButtonsLookTheSame() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image { context in
            UIColor.green.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 6))
        }
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 4
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
        label.numberOfLines = 2
        label.attributedText = NSAttributedString(
            string: "Two\nlines",
            attributes: [
                .kern: 1.5 as CGFloat, .font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.blue,
                .paragraphStyle: style,
            ])
        let plain = UILabel(frame: CGRect(x: 0, y: 60, width: 120, height: 20))
        (plain.text, plain.font, plain.textColor) = ("Plain", .italicSystemFont(ofSize: 15), .systemRed)
        plain.textAlignment = .center
        let photo = UIImageView(frame: CGRect(x: 0, y: 80, width: 30, height: 30))
        photo.image = image
        photo.contentMode = .scaleAspectFill
        let symbol = UIImageView(
            image: UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30)))
        symbol.frame.origin = CGPoint(x: 40, y: 80)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 120, width: 120, height: 40)
        button.setTitle("Press", for: .normal)
        button.setTitleColor(.purple, for: .normal)
        button.setImage(image, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 20, weight: .heavy)
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Filled"
        configuration.cornerStyle = .capsule
        let filled = UIButton(configuration: configuration)
        filled.frame = CGRect(x: 0, y: 160, width: 120, height: 40)
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 130, height: 210))
        page.backgroundColor = .white
        for view in [label, plain, photo, symbol, button, filled] { page.addSubview(view) }
        page.layoutIfNeeded()
        let result = try copy(page)
        result.layoutIfNeeded()
        #expect(result.subviews.count == 6 && result.subviews[4].subviews.count == button.subviews.count)
        #expect((result.subviews[0] as? UILabel)?.attributedText == label.attributedText)
        #expect(pixels(result) == pixels(page))
    }

    @Test func cellsStacksAndEffectsKeepTheirContent() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(inner)
        cell.contentView.backgroundColor = .orange
        cell.contentView.layer.cornerRadius = 8
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 4),
            inner.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -4),
            inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
            inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        cell.layoutIfNeeded()
        let copied = try copy(cell)
        copied.layoutIfNeeded()
        #expect(copied.contentView.subviews.map(\.frame) == [CGRect(x: 4, y: 4, width: 72, height: 20)])
        #expect(copied.contentView.backgroundColor == .orange && copied.contentView.layer.cornerRadius == 8)

        let stack = UIStackView(arrangedSubviews: [UILabel(), UIView(), UILabel()])
        stack.frame = CGRect(x: 0, y: 0, width: 90, height: 20)
        stack.distribution = .fillEqually
        stack.spacing = 6
        stack.setCustomSpacing(12, after: stack.arrangedSubviews[0])
        stack.layoutIfNeeded()
        let copiedStack = try copy(stack)
        copiedStack.layoutIfNeeded()
        #expect(copiedStack.arrangedSubviews.map(\.frame) == stack.arrangedSubviews.map(\.frame))

        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        effect.contentView.addSubview(UISwitch())
        let copiedEffect = try copy(effect)
        #expect((copiedEffect.effect as? UIBlurEffect)?.style == .dark)
        #expect(copiedEffect.contentView.subviews.map { $0 is UISwitch } == [true])
    }

    @Test func controlsKeepTheirValues() throws {
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue, slider.value) = (2, 8, 5)
        #expect(try copy(slider).value == 5)
        let toggle = UISwitch()
        toggle.isOn = true
        #expect(try copy(toggle).isOn)
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.selectedSegmentIndex = 1
        let copied = try copy(segments)
        #expect(copied.numberOfSegments == 2 && copied.selectedSegmentIndex == 1)
        #expect(copied.titleForSegment(at: 1) == "Two")
        let field = UITextField()
        (field.text, field.placeholder, field.borderStyle) = ("Text", "Name", .roundedRect)
        let copiedField = try copy(field)
        #expect(
            (copiedField.text, copiedField.placeholder) == ("Text", "Name") && copiedField.borderStyle == .roundedRect)
    }

    class Nested: UIView {
        var name = "new"
        override init(frame: CGRect) { super.init(frame: frame) }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            name = coder.decodeObject(forKey: "name") as? String ?? "none"
        }

        override func encode(with coder: NSCoder) {
            super.encode(with: coder)
            coder.encode(name, forKey: "name")
            coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        }
    }

    private final class Private: Nested {}

    /// Foundation for Linux has no names for such classes.
    @Test func nestedAndPrivateClassesAreCopiedWithTheirOwnValues() throws {
        for view in [Nested(frame: .zero), Private(frame: .zero)] {
            view.name = "own"
            view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            let container = UIView()
            container.addSubview(view)
            let result = try #require(try copy(container).subviews.first as? Nested)
            #expect(type(of: result) == type(of: view) && result.name == "own" && result.frame == view.frame)
        }
    }

    @Test func secureDecodingOfAViewThrowsAsInIOS() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: UIStackView(), requiringSecureCoding: false)
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: UIStackView.self, from: data)
        }
        #expect(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) is UIStackView)
    }

    @Test(arguments: [
        UIColor.red, UIColor(white: 0.3, alpha: 0.2), .systemBlue, .label, .clear,
        UIColor(
            cgColor: CGColor(colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!, components: [1, 0.5, 0, 1])!),
    ])
    func colorsAreDecodedSecurely(_ color: UIColor) throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
    }

    @Test func aDynamicColorKeepsBothVariants() throws {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .brown }
        let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
        for style in [UIUserInterfaceStyle.light, .dark] {
            let traits = UITraitCollection(userInterfaceStyle: style)
            #expect(copy.resolvedColor(with: traits) == color.resolvedColor(with: traits))
        }
    }

    @Test func fontsImagesAndPathsAreDecodedSecurely() throws {
        let font = UIFont.monospacedSystemFont(ofSize: 13, weight: .bold)
        var data = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFont.self, from: data) == font)
        let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 3, height: 4))
        path.append(UIBezierPath(rect: CGRect(x: 0.1, y: 0, width: 1e6, height: 1)))
        path.lineWidth = 3
        path.setLineDash([1, 2.5], count: 2, phase: 0.5)
        data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data))
        #expect(copy.cgPath == path.cgPath && copy.lineWidth == 3 && copy.dash.lengths == [1, 2.5])
        let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 4)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        .withRenderingMode(.alwaysTemplate).resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
        let copied = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data))
        #expect(copied.size == image.size && copied.scale == image.scale && copied.renderingMode == .alwaysTemplate)
        #expect(copied.capInsets == image.capInsets && copied.pngData() == image.pngData())
    }

    /// Damaged archives are views without content, or nothing, but never a trap.
    @Test func aPlainCoderCreatesViewsWithTheirDefaults() {
        #expect(UIView(coder: NSCoder())?.frame == .zero)
        #expect(UILabel(coder: NSCoder())?.text == nil)
        #expect(UIColor(coder: NSCoder()) == nil)
        #expect(UIFont(coder: NSCoder()) == nil)
        #expect(UIBezierPath(coder: NSCoder())?.isEmpty ?? true)
    }

    @Test func damagedArchivesAreDecodedWithoutATrap() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(UILabel())
        view.subviews[0].leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.outputFormat = .xml
        archiver.encode(view, forKey: NSKeyedArchiveRootObjectKey)
        let text = String(decoding: archiver.encodedData, as: UTF8.self)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<60 {
            // References between objects stay; Foundation follows a cycle of them until the stack ends.
            var lines = text.components(separatedBy: "\n")
            let values = lines.indices.filter { lines[$0].contains("<string>") || lines[$0].contains("<real>") }
            for _ in 0..<3 {
                let line = values[Int.random(in: 0..<values.count, using: &random)]
                let (old, new) = (Int.random(in: 0...9, using: &random), Int.random(in: 0...99, using: &random))
                lines[line] = lines[line].replacingOccurrences(of: "\(old)", with: "\(new)")
            }
            _ = try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(Data(lines.joined(separator: "\n").utf8))
        }
    }
}
