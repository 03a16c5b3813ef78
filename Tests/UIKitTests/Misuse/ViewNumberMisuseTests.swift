import CoreGraphics
import Foundation
import Interlude
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Numbers that views, controls, and layouts can't use: nothing traps, and no layer gets them.
@MainActor
@Suite(.lane(.main), .tags(.slow), .enabled(if: runsSlowTests)) struct ViewNumberMisuseTests {
    @Test func geometryOfViews() async {
        await MisuseProbe("geometry") { _, root, number in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin, .flexibleBottomMargin]
            inner.mask = UIView(frame: CGRect(x: number, y: 0, width: number, height: 1))
            view.addSubview(inner)
            root.view.addSubview(view)
            view.bounds = CGRect(x: number, y: number, width: number, height: number)
            view.frame = CGRect(x: number, y: 2, width: 10, height: number)
            view.center = CGPoint(x: number, y: number)
            view.anchorPoint = CGPoint(x: number, y: 0)
            view.transform = CGAffineTransform(rotationAngle: number)
            view.transform3D = CATransform3DMakeRotation(number, 0, 1, number)
            view.contentScaleFactor = number
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: number, leading: number, bottom: 0, trailing: number)
            view.cornerConfiguration = .corners(radius: .fixed(Double(number)))
            view.tag = Int(bounded: number)
            view.accessibilityFrame = CGRect(x: number, y: number, width: number, height: number)
            root.additionalSafeAreaInsets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
            root.preferredContentSize = CGSize(width: number, height: number)
            view.setNeedsDisplay(CGRect(x: number, y: number, width: number, height: number))
            _ = view.hitTest(CGPoint(x: number, y: number), with: nil)
            _ = view.convert(CGRect(x: number, y: number, width: number, height: number), to: nil)
            _ = view.resizableSnapshotView(
                from: CGRect(x: number, y: 0, width: number, height: 10), afterScreenUpdates: true,
                withCapInsets: UIEdgeInsets(top: number, left: 1, bottom: 1, right: 1))
            _ = view.systemLayoutSizeFitting(CGSize(width: number, height: number))
            _ = view.alignmentRect(forFrame: CGRect(x: number, y: number, width: number, height: number))
        }.run()
    }

    /// A view whose overrides return any number.
    private final class Wild: UIView {
        var number: CGFloat = 0
        override var intrinsicContentSize: CGSize { CGSize(width: number, height: number) }
        override var alignmentRectInsets: UIEdgeInsets {
            UIEdgeInsets(top: number, left: number, bottom: number, right: number)
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: number, height: number) }
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
            verticalFittingPriority vertical: UILayoutPriority
        ) -> CGSize { CGSize(width: number, height: number) }
        override func draw(_ rect: CGRect) {
            UIBezierPath(rect: CGRect(x: number, y: number, width: number, height: number)).fill()
        }
    }

    @Test func autoLayout() async {
        await MisuseProbe("Auto Layout") { _, root, number in
            let wild = Wild()
            wild.number = number
            let label = UILabel()
            label.text = "Text"
            let stack = UIStackView(arrangedSubviews: [wild, label])
            stack.spacing = number
            stack.setCustomSpacing(number, after: wild)
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(stack)
            wild.setContentHuggingPriority(UILayoutPriority(Float(number)), for: .horizontal)
            let multiplied = label.widthAnchor.constraint(equalTo: wild.heightAnchor, multiplier: number)
            multiplied.priority = UILayoutPriority(Float(number))
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: root.view.topAnchor, constant: number),
                stack.leadingAnchor.constraint(
                    equalToSystemSpacingAfter: root.view.leadingAnchor, multiplier: number),
                multiplied,
            ])
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "V:[label(==size)]", metrics: ["size": NSNumber(value: Double(number))],
                    views: ["label": label]))
            root.view.layoutIfNeeded()
            multiplied.constant = number
            wild.sizeToFit()
            wild.setNeedsDisplay()
        }.run()
    }

    @Test func scrollViews() async {
        final class Delegate: NSObject, UIScrollViewDelegate {
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
            var number: CGFloat = 0
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) { targetContentOffset.pointee = CGPoint(x: number, y: number) }
        }
        await MisuseProbe("scrolling") { stage, root, number in
            let delegate = Delegate()
            delegate.number = number
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
            scroll.addSubview(delegate.content)
            scroll.delegate = delegate
            root.view.addSubview(scroll)
            scroll.contentSize = CGSize(width: 1000, height: 1000)
            scroll.minimumZoomScale = number
            scroll.maximumZoomScale = number
            scroll.setZoomScale(number, animated: true)
            scroll.zoom(to: CGRect(x: number, y: 0, width: number, height: number), animated: true)
            scroll.scrollRectToVisible(CGRect(x: number, y: number, width: number, height: 1), animated: true)
            scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: number)
            scroll.contentAlignmentPoint = CGPoint(x: number, y: number)
            scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: number, left: 0, bottom: number, right: 0)
            scroll.refreshControl = UIRefreshControl()
            scroll.refreshControl?.bounds.origin.y = number
            await stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 100, y: 200), duration: 0.1)
            await stage.pinch(
                at: CGPoint(x: 150, y: 300), from: 50, to: 200, duration: 0.1)
            await stage.advance(by: 0.5)
            scroll.contentInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
            scroll.setContentOffset(CGPoint(x: number, y: number), animated: true)
            withExtendedLifetime(delegate) {}
        }.run()
    }

    @Test func controls() async {
        await MisuseProbe("controls") { _, root, number in
            let button = UIButton(configuration: .filled())
            button.configuration?.imagePadding = number
            button.configuration?.titlePadding = number
            button.configuration?.contentInsets = NSDirectionalEdgeInsets(
                top: number, leading: number, bottom: 0, trailing: 0)
            button.configuration?.background.cornerRadius = number
            button.configuration?.background.strokeWidth = number
            button.configuration?.background.shadowProperties.radius = number
            button.contentEdgeInsets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
            let segments = UISegmentedControl(items: ["A", "B"])
            segments.setWidth(number, forSegmentAt: 0)
            segments.setContentOffset(CGSize(width: number, height: number), forSegmentAt: 1)
            segments.selectedSegmentIndex = Int(bounded: number)
            let slider = UISlider()
            slider.minimumValue = Float(number)
            slider.setValue(Float(number), animated: true)
            let progress = UIProgressView(progressViewStyle: .bar)
            progress.setProgress(Float(number), animated: true)
            let pages = UIPageControl()
            pages.numberOfPages = 3
            pages.progress = UIPageControlTimerProgress(preferredDuration: Double(number))
            (pages.progress as? UIPageControlTimerProgress)?.setDuration(Double(number), forPage: 0)
            (pages.progress as? UIPageControlTimerProgress)?.resumeTimer()
            pages.currentPage = Int(bounded: number)
            let image = UIImageView()
            image.animationImages = [UIImage(systemName: "star"), UIImage(systemName: "circle")].compactMap { $0 }
            image.animationDuration = Double(number)
            image.animationRepeatCount = Int(bounded: number)
            image.startAnimating()
            let label = UILabel()
            label.text = "Text that is shrunk to fit into its label"
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = number
            label.shadowOffset = CGSize(width: number, height: number)
            label.numberOfLines = Int(bounded: number)
            let stepper = UIStepper()
            stepper.minimumValue = Double(number)
            stepper.value = Double(number)
            let field = UITextField()
            field.text = "Text"
            field.minimumFontSize = number
            field.adjustsFontSizeToFitWidth = true
            field.font = .systemFont(ofSize: 12, weight: UIFont.Weight(number))
            let text = UITextView()
            text.text = "Text"
            text.textContainerInset = UIEdgeInsets(top: number, left: number, bottom: 0, right: 0)
            text.textContainer.lineFragmentPadding = number
            text.textContainer.size = CGSize(width: number, height: number)
            text.scrollRangeToVisible(NSRange(location: Int(bounded: number), length: Int(bounded: number)))
            text.selectedRange = NSRange(location: Int(bounded: number), length: 3)
            let views: [UIView] = [button, segments, slider, progress, pages, image, label, stepper, field, text]
            for (row, view) in views.enumerated() {
                view.frame = CGRect(x: 10, y: 60 + CGFloat(row) * 50, width: 150, height: 40)
                root.view.addSubview(view)
                view.sizeToFit()
                view.frame.size.width = 120
            }
            root.view.layoutIfNeeded()
        }.run()
    }

    @Test func pickers() async {
        final class Delegate: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            var number: CGFloat = 0
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                component == 0 ? 5 : Int(bounded: number)
            }
            func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { number }
            func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { number }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "\(row)"
            }
        }
        await MisuseProbe("pickers") { stage, root, number in
            let delegate = Delegate()
            delegate.number = number
            let picker = UIPickerView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))
            picker.dataSource = delegate
            picker.delegate = delegate
            root.view.addSubview(picker)
            picker.selectRow(Int(bounded: number), inComponent: 1, animated: true)
            await stage.drag(from: CGPoint(x: 80, y: 300), to: CGPoint(x: 80, y: 200), duration: 0.1)
            for style in [UIDatePickerStyle.wheels, .inline, .compact] {
                let dates = UIDatePicker()
                dates.preferredDatePickerStyle = style
                dates.minimumDate = Date(timeIntervalSinceReferenceDate: Double(number))
                dates.maximumDate = Date(timeIntervalSinceReferenceDate: Double(number))
                dates.setDate(Date(timeIntervalSinceReferenceDate: Double(number)), animated: true)
                dates.minuteInterval = Int(bounded: number)
                dates.countDownDuration = Double(number)
                root.view.addSubview(dates)
                dates.sizeToFit()
            }
            withExtendedLifetime(delegate) {}
        }.run()
    }

    @Test func configurations() async {
        await MisuseProbe("configurations") { _, root, number in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "Text"
            content.secondaryText = "More"
            content.image = UIImage(systemName: "star")
            content.imageToTextPadding = number
            content.textToSecondaryTextVerticalPadding = number
            content.directionalLayoutMargins.leading = number
            content.imageProperties.maximumSize = CGSize(width: number, height: number)
            content.imageProperties.reservedLayoutSize = CGSize(width: number, height: number)
            content.imageProperties.cornerRadius = number
            content.textProperties.minimumScaleFactor = number
            content.textProperties.numberOfLines = Int(bounded: number)
            let view = content.makeContentView()
            view.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
            root.view.addSubview(view)
            var empty = UIContentUnavailableConfiguration.empty()
            empty.text = "Empty"
            empty.image = UIImage(systemName: "star")
            empty.imageToTextPadding = number
            empty.directionalLayoutMargins.top = number
            empty.imageProperties.maximumSize = CGSize(width: number, height: number)
            root.contentUnavailableConfiguration = empty
            var background = UIBackgroundConfiguration.clear()
            background.backgroundInsets.top = number
            background.strokeOutset = number
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 300, width: 300, height: 44)
            cell.backgroundConfiguration = background
            cell.contentConfiguration = content
            cell.indentationWidth = number
            cell.indentationLevel = Int(bounded: number) % 10
            cell.separatorInset.left = number
            root.view.addSubview(cell)
        }.run()
    }

    @Test func text() async {
        await MisuseProbe("text") { _, root, number in
            let style = NSMutableParagraphStyle()
            style.lineSpacing = number
            style.firstLineHeadIndent = number
            style.tailIndent = number
            style.minimumLineHeight = number
            style.lineHeightMultiple = number
            style.paragraphSpacing = number
            let attachment = NSTextAttachment(image: UIImage(systemName: "star") ?? UIImage())
            attachment.bounds = CGRect(x: number, y: number, width: number, height: number)
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: number, height: number)
            shadow.shadowBlurRadius = number
            let text = NSMutableAttributedString(
                string: "Text with attributes\nand lines",
                attributes: [
                    .paragraphStyle: style, .kern: number, .baselineOffset: number, .shadow: shadow,
                    .font: UIFont.systemFont(ofSize: number), .strokeWidth: number, .expansion: number,
                ])
            text.append(NSAttributedString(attachment: attachment))
            let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
            label.numberOfLines = 0
            label.attributedText = text
            root.view.addSubview(label)
            let view = UITextView(frame: CGRect(x: 0, y: 300, width: 300, height: 100))
            view.attributedText = text
            root.view.addSubview(view)
            _ = text.boundingRect(
                with: CGSize(width: number, height: number), options: .usesLineFragmentOrigin, context: nil)
            _ = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { _ in
                text.draw(in: CGRect(x: number, y: number, width: number, height: number))
                text.draw(at: CGPoint(x: number, y: number))
            }
            let layer = CATextLayer()
            layer.frame = CGRect(x: 0, y: 500, width: 200, height: 40)
            layer.string = text
            layer.fontSize = number
            layer.contentsScale = number
            root.view.layer.addSublayer(layer)
        }.run()
    }
}
