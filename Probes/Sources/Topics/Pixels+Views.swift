import UIKit

extension Probe {
    /// The pixels of views: materials, bars, text, pickers, indicators, and symbols.
    static let pixels: [Probe] =
        pixelsOfLayers + pixelsOfDetails + [
            materials, glass, bars, barItems, disabledLabel, picker, indicators, calendar, symbols, tabItems,
            partialCurl, drawingNothing,
        ]

    /// A view whose drawing changes its layer only.
    private final class EmptyDrawing: UIView {
        override func draw(_ rect: CGRect) { layer.cornerRadius = 4 }
    }

    private static let drawingNothing = Probe("pixels.drawingNothing") { run in
        let canvas = await canvas(run)
        canvas.addSubview(EmptyDrawing(frame: CGRect(x: 20, y: 20, width: 80, height: 80)))
        try await run.wait(0.1)
        run.pixel("pixels.drawingNothing", Pixels(canvas)?.color(60, 60))
    }

    private static let materials = Probe("pixels.materials") { run in
        for (name, style) in [
            ("ultraThin", UIBlurEffect.Style.systemUltraThinMaterial), ("thin", .systemThinMaterial),
            ("regular", .systemMaterial), ("thick", .systemThickMaterial), ("chrome", .systemChromeMaterial),
            ("light", .light), ("dark", .dark),
        ] {
            let canvas = await canvas(run)
            canvas.backgroundColor = .red
            let effect = UIBlurEffect(style: style)
            let view = UIVisualEffectView(effect: effect)
            view.frame = canvas.bounds
            canvas.addSubview(view)
            try await run.wait(0.1)
            run.pixel("pixels.materials.\(name)", Pixels(canvas)?.color(60, 60))
            guard name == "regular" else { continue }
            let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: effect, style: .label))
            vibrant.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
            let content = UIView(frame: vibrant.bounds)
            content.backgroundColor = .white
            vibrant.contentView.addSubview(content)
            view.contentView.addSubview(vibrant)
            try await run.wait(0.1)
            run.pixel("pixels.materials.vibrant", Pixels(canvas)?.color(60, 60))
        }
    }

    private static let glass = Probe("pixels.glass") { run in
        #if compiler(>=6.2)
        guard #available(iOS 26.0, *) else { return }
        let canvas = await canvas(run)
        canvas.backgroundColor = .red
        let view = UIVisualEffectView(effect: UIGlassEffect())
        view.frame = canvas.bounds
        canvas.addSubview(view)
        try await run.wait(0.6)
        run.pixel("pixels.glass", Pixels(canvas)?.color(60, 60))
        #endif
    }

    private static let bars = Probe("pixels.bars") { run in
        let canvas = await canvas(run)
        canvas.backgroundColor = .red
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
        bar.items = [UINavigationItem(title: "")]
        canvas.addSubview(bar)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 70, width: 120, height: 44))
        canvas.addSubview(toolbar)
        try await run.wait(0.3)
        let pixels = Pixels(canvas)
        run.pixel("pixels.bars.navigation", pixels?.color(60, 22))
        run.pixel("pixels.bars.toolbar", pixels?.color(60, 92))

        let content = UITableViewController(style: .plain)
        content.tableView.backgroundColor = .red
        content.tableView.contentSize = CGSize(width: 100, height: 3000)
        let navigation = UINavigationController(rootViewController: content)
        await run.show(navigation)
        content.tableView.contentSize = CGSize(width: 100, height: 3000)
        content.tableView.contentOffset.y = 300
        try await run.wait(0.5)
        run.pixel("pixels.bars.scrolled", Pixels(navigation.navigationBar)?.color(100, 20))
    }

    private static let barItems = Probe("pixels.barItems") { run in
        let canvas = await canvas(run)
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 120, height: 44))
        let item = UINavigationItem(title: "")
        bar.items = [item]
        canvas.addSubview(bar)
        try await run.wait(0.2)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }.withRenderingMode(.alwaysOriginal)
        let button = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        try await run.slowCurve("pixels.barItems.fade", error: 0.1, for: 0.4) {
            item.setRightBarButton(button, animated: true)
        } value: {
            guard let pixels = Pixels(canvas), let box = pixels.shape(where: { $0.red - $0.green > 0.02 }) else {
                return 0
            }
            let color = pixels.color(box.midX, box.midY)
            return color.red - color.green
        }
    }

    private static let disabledLabel = Probe("pixels.disabledLabel") { run in
        let canvas = await canvas(run)
        let label = UILabel(frame: canvas.bounds)
        label.font = .systemFont(ofSize: 90, weight: .heavy)
        label.text = "I"
        label.isEnabled = false
        canvas.addSubview(label)
        try await run.wait(0.1)
        run.pixel("pixels.disabledLabel", Pixels(canvas)?.darkest)
    }

    /// The rows of a picker are bars of 20 points, whose heights show the wheel.
    private static let picker = Probe("pixels.picker") { run in
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        await run.show(controller)
        let rows = BarRows()
        let picker = UIPickerView(frame: CGRect(x: 20, y: 120, width: 120, height: 216))
        picker.dataSource = rows
        picker.delegate = rows
        controller.view.addSubview(picker)
        picker.selectRow(5, inComponent: 0, animated: false)
        try await run.wait(0.3)
        let runs = Pixels(picker)?.runs(x: 60) { $0.red - $0.green > 0.1 } ?? []
        run.list("pixels.picker.heights", runs.map { $0.upperBound - $0.lowerBound }, error: 1)
        run.list("pixels.picker.centers", runs.map { ($0.upperBound + $0.lowerBound) / 2 }, error: 1)
    }

    private static let indicators = Probe("pixels.indicators") { run in
        let canvas = await canvas(run)
        let view = UIScrollView(frame: canvas.bounds)
        view.contentSize = CGSize(width: 120, height: 480)
        view.backgroundColor = .white
        canvas.addSubview(view)
        try await run.wait(0.2)
        view.setContentOffset(CGPoint(x: 0, y: 120), animated: true)
        try await run.wait(0.25)
        run.pixels("pixels.indicators.frame", Pixels(canvas)?.bounds { $0.red < 0.8 })
        try await run.slowCurve("pixels.indicators.fading", error: 0.1, for: 0.9) {
            view.flashScrollIndicators()
        } value: {
            Pixels(canvas)?.darkest(x: 115.5).red
        }
    }

    private static let calendar = Probe("pixels.calendar") { run in
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        await run.show(controller)
        for (name, size) in [
            ("small", UICalendarView.DecorationSize.small), ("large", .large),
        ] {
            let decorations = Decorations(size)
            let calendar = UICalendarView(frame: CGRect(x: 10, y: 100, width: 340, height: 360))
            calendar.tintColor = .blue
            calendar.visibleDateComponents = DateComponents(year: 2024, month: 1)
            calendar.delegate = decorations
            controller.view.addSubview(calendar)
            try await run.wait(0.3)
            let box = Pixels(calendar)?.shape(where: Pixels.isRed) ?? .zero
            run.lengths("pixels.calendar.\(name)", box.width, box.height, error: 1)
            calendar.removeFromSuperview()
        }
    }

    /// The height of a symbol over time, as a part of its height at rest.
    private static let symbols = Probe("pixels.symbols") { run in
        guard #available(iOS 17.0, *) else { return }
        let canvas = await canvas(run)
        let view = UIImageView(image: UIImage(systemName: "circle.fill"))
        view.tintColor = .red
        view.contentMode = .center
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 50)
        view.frame = canvas.bounds
        canvas.addSubview(view)
        try await run.wait(0.2)
        guard let rest = Pixels(canvas)?.shape(where: Pixels.isRed)?.height, rest > 0 else { return }
        try await run.slowCurve("pixels.symbols.bounce", error: 0.02, for: 0.9) {
            view.addSymbolEffect(.bounce)
        } value: {
            Pixels(canvas)?.shape(where: Pixels.isRed).map { Double($0.height / rest) }
        }
        try await run.slowCurve("pixels.symbols.pulse", error: 0.05, for: 1.2) {
            view.addSymbolEffect(.pulse)
        } value: {
            Pixels(canvas).map { $0.color(60, 60).green }
        }
    }

    /// The centers of the images of a tab bar's items.
    private static let tabItems = Probe("pixels.tabItems") { run in
        let canvas = await canvas(run, side: 300)
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        bar.itemPositioning = .centered
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }.withRenderingMode(.alwaysOriginal)
        bar.items = [1, 2].map { UITabBarItem(title: nil, image: image, tag: $0) }
        canvas.addSubview(bar)
        try await run.wait(0.2)
        guard let box = Pixels(bar)?.bounds(where: Pixels.isRed) else {
            return run.text("pixels.tabItems.distance", "no pixels")
        }
        run.lengths("pixels.tabItems.distance", box.width - 10, error: 1)
    }

    private static let partialCurl = Probe("pixels.partialCurl") { run in
        let presenter = UIViewController()
        presenter.view.backgroundColor = .red
        await run.show(presenter)
        let presented = UIViewController()
        presented.view.backgroundColor = .blue
        presented.modalPresentationStyle = .fullScreen
        presented.modalTransitionStyle = .partialCurl
        presenter.present(presented, animated: true)
        try await run.wait(1.5)
        // How far down the page still covers the left side.
        let strip = CGRect(x: 20, y: 0, width: 1, height: run.window.bounds.height)
        let runs = Pixels(run.window, strip)?.runs(x: 0) { $0.blue - $0.red > 0.5 } ?? []
        run.lengths("pixels.partialCurl", runs.first?.lowerBound ?? 0, error: 4)
    }
}

@MainActor
private final class BarRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 11 }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        // The picker may give the row's view another size.
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        let bar = UIView(frame: view.bounds)
        bar.backgroundColor = .red
        bar.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
        view.addSubview(bar)
        return view
    }
}

/// A red dot at one day.
@MainActor
private final class Decorations: NSObject, UICalendarViewDelegate {
    private let size: UICalendarView.DecorationSize

    init(_ size: UICalendarView.DecorationSize) { self.size = size }

    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
        dateComponents.day == 10 ? .default(color: .red, size: size) : nil
    }
}
