import UIKit

extension Probe {
    /// The pixels of small parts of controls.
    static let pixelsOfDetails: [Probe] = [selectedItem, badge, searchToken, accessory, selectedDay]

    /// A bar of 120 × 44 points with one item, in a canvas.
    @MainActor private static func bar(_ item: UIBarButtonItem, _ run: ProbeRun) async -> UIView {
        let canvas = await canvas(run)
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 30, width: 120, height: 44))
        let content = UINavigationItem(title: "")
        content.rightBarButtonItem = item
        bar.items = [content]
        canvas.addSubview(bar)
        return canvas
    }

    /// An item with an image of 20 × 20 points that shows nothing.
    @MainActor private static func clearItem() -> UIBarButtonItem {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        return UIBarButtonItem(
            image: image.withRenderingMode(.alwaysOriginal), style: .plain, target: nil, action: nil)
    }

    private static let selectedItem = Probe("pixels.selectedItem") { run in
        let item = clearItem()
        item.tintColor = .red
        item.isSelected = true
        let canvas = await bar(item, run)
        try await run.wait(0.4)
        let box = Pixels(canvas)?.bounds(where: Pixels.isRed)
        run.lengths("pixels.selectedItem.size", box?.width ?? 0, box?.height ?? 0, error: 1)
    }

    private static let badge = Probe("pixels.badge") { run in
        #if compiler(>=6.2)
        guard #available(iOS 26.0, *) else { return }
        let item = clearItem()
        let canvas = await bar(item, run)
        item.badge = .indicator()
        try await run.wait(0.4)
        let box = Pixels(canvas)?.bounds(where: Pixels.isRed)
        run.lengths("pixels.badge.size", box?.width ?? 0, box?.height ?? 0, error: 1)
        #endif
    }

    private static let searchToken = Probe("pixels.searchToken") { run in
        let canvas = await canvas(run)
        let field = UISearchTextField(frame: CGRect(x: 0, y: 30, width: 120, height: 36))
        field.tokenBackgroundColor = .red
        field.tokens = [UISearchToken(icon: nil, text: "A")]
        canvas.addSubview(field)
        try await run.wait(0.3)
        let box = Pixels(canvas)?.bounds(where: Pixels.isRed)
        run.lengths("pixels.searchToken.height", box?.height ?? 0, error: 1)
    }

    /// The separator is the only line in the cell that is higher than the three lines of the reorder control.
    private static let accessory = Probe("pixels.accessory") { run in
        let canvas = await canvas(run)
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 20, width: 120, height: 60))
        cell.accessories = [.reorder(displayed: .always, options: .init(showsVerticalSeparator: true))]
        canvas.addSubview(cell)
        cell.layoutIfNeeded()
        try await run.wait(0.3)
        guard let pixels = Pixels(canvas) else { return }
        let step = 1 / canvas.traitCollection.displayScale
        let lines = stride(from: 119, to: 60, by: -step).compactMap { x -> CGSize? in
            let runs = pixels.runs(x: x) { $0.red < 0.97 }
            let heights = runs.map { $0.upperBound - $0.lowerBound }
            return heights.first { $0 > 16 }.map { CGSize(width: 120 - x, height: $0) }
        }
        run.lengths("pixels.accessory.separator", lines.first?.height ?? 0, lines.first?.width ?? 0, error: 1)
    }

    private static let selectedDay = Probe("pixels.selectedDay") { run in
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        await run.show(controller)
        let calendar = UICalendarView(frame: CGRect(x: 10, y: 100, width: 340, height: 360))
        calendar.tintColor = .red
        calendar.visibleDateComponents = DateComponents(year: 2020, month: 1)
        let selection = UICalendarSelectionSingleDate(delegate: nil)
        selection.selectedDate = DateComponents(year: 2020, month: 1, day: 17)
        calendar.selectionBehavior = selection
        controller.view.addSubview(calendar)
        try await run.wait(0.3)
        // The title of the month has the tint, too, and the number of today in another month.
        let rows = CGRect(x: 0, y: 100, width: 340, height: 260)
        let box = Pixels(calendar, rows)?.bounds(step: 3) { $0.red - $0.green > 0.1 }
        run.lengths("pixels.selectedDay.size", box?.width ?? 0, box?.height ?? 0, error: 1.5)
    }
}
