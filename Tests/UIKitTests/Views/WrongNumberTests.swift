import CoreGraphics
import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

/// Numbers that layouts, animations, and drawing can't use.
@MainActor
@Suite(.lane(.main)) struct WrongNumberTests {
    private static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1, 0, .leastNonzeroMagnitude,
    ]

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func propertiesOfViewsAcceptEveryNumber() async throws {
        for number in Self.numbers {
            await Stage.run(.iPhone16) { stage in
                let root = UIViewController()
                await stage.show(root)
                for make in Self.makers {
                    let view = make(number)
                    view.frame = CGRect(x: 10, y: 10, width: 200, height: 200)
                    root.view.addSubview(view)
                    UIView.animate(withDuration: 0.2) {
                        view.frame = CGRect(x: number, y: 0, width: number, height: number)
                        view.transform = CGAffineTransform(scaleX: number, y: 1)
                        view.layer.cornerRadius = number
                    }
                    await stage.advance(by: 0.05)
                    #expect(stage.snapshot().width == 1179, "\(type(of: view)) with \(number)")
                    view.sizeToFit()
                    _ = view.systemLayoutSizeFitting(CGSize(width: number, height: number))
                    view.removeFromSuperview()
                }
                await stage.advance(by: 1)
            }
        }
    }

    private static let makers: [@MainActor (CGFloat) -> UIView] = [
        { number in
            let slider = UISlider()
            slider.maximumValue = Float(number)
            slider.value = Float(number)
            slider.minimumValueImage = UIImage(systemName: "star")
            return slider
        },
        { number in
            let stepper = UIStepper()
            stepper.maximumValue = Double(number)
            stepper.stepValue = Double(number)
            stepper.value = Double(number)
            return stepper
        },
        { number in
            let progress = UIProgressView(progressViewStyle: .default)
            progress.setProgress(Float(number), animated: true)
            return progress
        },
        { number in
            let scroll = UIScrollView()
            scroll.contentSize = CGSize(width: number, height: number)
            scroll.contentInset = UIEdgeInsets(top: number, left: 0, bottom: number, right: 0)
            scroll.maximumZoomScale = number
            scroll.zoomScale = number
            scroll.setContentOffset(CGPoint(x: number, y: number), animated: true)
            scroll.flashScrollIndicators()
            return scroll
        },
        { number in
            let label = UILabel()
            label.text = "Text"
            label.font = .systemFont(ofSize: number)
            label.preferredMaxLayoutWidth = number
            label.numberOfLines = 0
            return label
        },
        { number in
            let stack = UIStackView(arrangedSubviews: [UILabel(), UIView()])
            stack.spacing = number
            stack.setCustomSpacing(number, after: stack.arrangedSubviews[0])
            stack.layoutMargins = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
            stack.isLayoutMarginsRelativeArrangement = true
            return stack
        },
        { number in
            let image = UIGraphicsImageRenderer(size: CGSize(width: number, height: 10)).image { context in
                context.fill(CGRect(x: 0, y: 0, width: number, height: number))
            }
            return UIImageView(
                image: image.resizableImage(
                    withCapInsets: UIEdgeInsets(top: number, left: number, bottom: number, right: number)))
        },
        { number in
            let shape = UIView()
            let layer = CAShapeLayer()
            layer.path =
                UIBezierPath(
                    roundedRect: CGRect(x: number, y: 0, width: number, height: 50), cornerRadius: number
                ).cgPath
            layer.lineWidth = number
            layer.lineDashPattern = [NSNumber(value: Double(number)), 2]
            layer.strokeEnd = number
            shape.layer.addSublayer(layer)
            return shape
        },
        { number in
            let gradient = UIView()
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.colors = [UIColor(white: number, alpha: number).cgColor, UIColor.red.cgColor]
            layer.locations = [NSNumber(value: Double(number)), 1]
            layer.startPoint = CGPoint(x: number, y: number)
            gradient.layer.addSublayer(layer)
            return gradient
        },
        { number in
            let emitter = UIView()
            let layer = CAEmitterLayer()
            let cell = CAEmitterCell()
            cell.birthRate = Float(number)
            cell.lifetime = Float(number)
            cell.velocity = number
            cell.scale = number
            cell.contents = UIImage(systemName: "star")?.cgImage
            layer.emitterCells = [cell]
            emitter.layer.addSublayer(layer)
            return emitter
        },
        { number in
            let picker = UIPickerView()
            picker.selectRow(Int(bounded: number), inComponent: Int(bounded: number), animated: true)
            return picker
        },
        { number in
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .inline
            picker.minimumDate = Date(timeIntervalSinceReferenceDate: number)
            picker.date = Date(timeIntervalSinceReferenceDate: number)
            picker.countDownDuration = number
            return picker
        },
        { number in
            let bar = UITabBar()
            bar.items = [UITabBarItem(title: "A", image: nil, tag: 0)]
            bar.itemPositioning = .centered
            bar.itemWidth = number
            bar.itemSpacing = number
            return bar
        },
        { number in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: number, height: number)
            layout.minimumLineSpacing = number
            layout.sectionInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
            return UICollectionView(frame: .zero, collectionViewLayout: layout)
        },
        { number in
            let view = UIView()
            view.layer.shadowRadius = number
            view.layer.shadowOpacity = Float(number)
            view.layer.shadowOffset = CGSize(width: number, height: number)
            view.layer.borderWidth = number
            view.layer.zPosition = number
            view.layer.rasterizationScale = number
            view.layer.shouldRasterize = true
            view.layer.contentsRect = CGRect(x: number, y: 0, width: number, height: 1)
            view.anchorPoint = CGPoint(x: number, y: number)
            view.alpha = number
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.duration = Double(number)
            animation.beginTime = Double(number)
            animation.repeatCount = Float(number)
            animation.toValue = number
            view.layer.add(animation, forKey: nil)
            let spring = CASpringAnimation(keyPath: "transform.scale")
            spring.mass = number
            spring.stiffness = number
            spring.damping = number
            spring.duration = spring.settlingDuration
            spring.toValue = 2
            view.layer.add(spring, forKey: nil)
            return view
        },
    ]
}
