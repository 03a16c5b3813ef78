import UIKit

extension Probe {
    /// Controls and their metrics.
    static let controls: [Probe] = [buttons, disabledButton, largeImage, sliders, pickers, sizes, titles]

    private static let buttons = Probe("controls.buttons") { run in
        let controller = UIViewController()
        await run.show(controller)
        for (name, size) in [
            ("mini", UIButton.Configuration.Size.mini), ("small", .small), ("medium", .medium), ("large", .large),
        ] {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Title"
            configuration.buttonSize = size
            let button = UIButton(configuration: configuration)
            controller.view.addSubview(button)
            button.sizeToFit()
            button.layoutIfNeeded()
            guard let title = button.titleLabel else { continue }
            let frame = title.convert(title.bounds, to: button)
            run.points(
                "controls.buttons.\(name).insets", frame.minX, frame.minY, button.bounds.width - frame.maxX,
                button.bounds.height - frame.maxY)
        }
        for (name, style) in [
            ("fixed", UIButton.Configuration.CornerStyle.fixed), ("small", .small), ("medium", .medium),
            ("large", .large),
        ] {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Title"
            configuration.cornerStyle = style
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 200, width: 120, height: 60)
            controller.view.addSubview(button)
            button.layoutIfNeeded()
            let radii = ([button] + button.descendants).map(\.layer.cornerRadius)
            run.points("controls.buttons.\(name).cornerRadius", radii.max() ?? 0)
        }
        var tinted = UIButton.Configuration.tinted()
        tinted.title = "Title"
        let button = UIButton(configuration: tinted)
        button.frame = CGRect(x: 0, y: 300, width: 120, height: 60)
        controller.view.addSubview(button)
        button.layoutIfNeeded()
        run.color("controls.buttons.tinted", button.descendants.compactMap(\.backgroundColor).first)
    }

    private static let disabledButton = Probe("controls.disabledButton") { run in
        let controller = UIViewController()
        await run.show(controller)
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
        controller.view.addSubview(button)
        button.isEnabled = false
        button.layoutIfNeeded()
        try await run.wait(0.3)
        run.color("controls.disabledButton.title", button.titleLabel?.textColor)
        button.isEnabled = true
        button.isHighlighted = true
        try await run.wait(0.5)
        run.number("controls.pressedButton.opacity", Double(button.titleLabel?.shownOpacity ?? -1))
        run.color("controls.pressedButton.title", button.titleLabel?.textColor)
    }

    private static let largeImage = Probe("controls.largeImage") { run in
        let controller = UIViewController()
        await run.show(controller)
        let button = UIButton(type: .custom)
        button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 90, height: 60)).image { _ in }, for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 40, height: 44)
        controller.view.addSubview(button)
        button.layoutIfNeeded()
        guard let image = button.imageView else { return }
        run.frame("controls.largeImage.frame", image.frame)
        run.text("controls.largeImage.clips", String(image.clipsToBounds))
    }

    private static let sliders = Probe("controls.sliders") { run in
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        slider.minimumValueImage = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        run.frame("controls.sliders.track", slider.trackRect(forBounds: slider.bounds))
        run.frame("controls.sliders.image", slider.minimumValueImageRect(forBounds: slider.bounds))
        let pages = UIPageControl()
        for count in [1, 2, 5] {
            pages.numberOfPages = count
            let size = pages.size(forNumberOfPages: count)
            run.points("controls.pageControl.\(count)", size.width, size.height)
        }
        let indicator = UIActivityIndicatorView(style: .medium)
        run.points("controls.activity", indicator.intrinsicContentSize.width, indicator.intrinsicContentSize.height)
    }

    private static let pickers = Probe("controls.pickers") { run in
        let controller = UIViewController()
        await run.show(controller)
        let rows = PickerRows()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 300, height: 216))
        picker.dataSource = rows
        picker.delegate = rows
        controller.view.addSubview(picker)
        picker.layoutIfNeeded()
        let size = picker.rowSize(forComponent: 0)
        run.points("controls.picker.rowSize", size.width, size.height)
        run.points("controls.picker.size", picker.intrinsicContentSize.height)
        for (name, style) in [("compact", UIDatePickerStyle.compact), ("inline", .inline), ("wheels", .wheels)] {
            let dates = UIDatePicker()
            dates.datePickerMode = .date
            dates.preferredDatePickerStyle = style
            let size = dates.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            run.points("controls.datePicker.\(name).height", size.height)
        }
    }

    private static let sizes = Probe("controls.sizes") { run in
        let well = UIColorWell()
        run.points("controls.colorWell", well.intrinsicContentSize.width, well.intrinsicContentSize.height)
        let calendar = UICalendarView()
        run.points(
            "controls.calendar.height", calendar.systemLayoutSizeFitting(CGSize(width: 350, height: 0)).height)
        let stepper = UIStepper()
        run.points("controls.stepper", stepper.intrinsicContentSize.width, stepper.intrinsicContentSize.height)
        let toggle = UISwitch()
        run.points("controls.switch", toggle.intrinsicContentSize.width, toggle.intrinsicContentSize.height)
        run.flag("controls.dragInteraction", UIDragInteraction.isEnabledByDefault)
    }

    private static let titles = Probe("controls.titles") { run in
        let controller = UIViewController()
        await run.show(controller)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
        button.menu = UIMenu(children: [
            UIAction(title: "First") { _ in }, UIAction(title: "Second", state: .on) { _ in },
        ])
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        controller.view.addSubview(button)
        button.layoutIfNeeded()
        try await run.wait(0.2)
        run.text("controls.popUpButton.title", button.titleLabel?.text ?? "none")
        let item = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
        item.title = "Other"
        run.text("controls.systemTabBarItem.title", item.title ?? "none")
    }
}

@MainActor
private final class PickerRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(row)"
    }
}
