import Interlude
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.lane(.main)) struct PickerViewTests {
    private final class Sizes: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
        let picker = UIPickerView()
        var counts = [20, 3]
        var selections: [[Int]] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            picker.frame = CGRect(x: 0, y: 100, width: 320, height: 216)
            picker.dataSource = self
            picker.delegate = self
            view.addSubview(picker)
        }

        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(component)-\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            selections.append([component, row])
        }
    }

    private func run(_ script: @escaping @MainActor (Stage, Sizes) async throws -> Void) async throws {
        try await Stage.run { stage in
            let sizes = Sizes()
            await stage.show(sizes)
            await stage.advance(by: 0.1)
            try await script(stage, sizes)
        }
    }

    @Test func componentsAndRowsAreTheDataSources() async throws {
        try await run { _, sizes in
            let picker = sizes.picker
            #expect(picker.numberOfComponents == 2)
            #expect(picker.numberOfRows(inComponent: 0) == 20 && picker.numberOfRows(inComponent: 2) == 0)
            #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
            #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 7) == -1)
            let label = try #require(picker.view(forRow: 1, forComponent: 1) as? UILabel)
            #expect(label.text == "1-1")
            #expect(picker.view(forRow: 19, forComponent: 0) == nil)
        }
    }

    @Test func aFlickTurnsToAWholeRowAndSelectsIt() async throws {
        try await run { stage, sizes in
            await stage.drag(from: CGPoint(x: 80, y: 250), to: CGPoint(x: 80, y: 150), duration: 0.2)
            try await stage.settle()
            let row = sizes.picker.selectedRow(inComponent: 0)
            #expect(row > 2 && sizes.selections == [[0, row]])
            let label = try #require(sizes.picker.view(forRow: row, forComponent: 0))
            #expect(abs(label.convert(label.bounds, to: nil).midY - 208) < 0.5)
        }
    }

    @Test func aTapSelectsTheTappedRow() async throws {
        try await run { stage, sizes in
            await stage.tap(CGPoint(x: 240, y: 208 + 32))
            try await stage.settle()
            #expect(sizes.selections == [[1, 1]])
            #expect(sizes.picker.selectedRow(inComponent: 1) == 1)
        }
    }

    @Test func aSelectionByCodeIsSilentAndStaysInRange() async throws {
        try await run { stage, sizes in
            sizes.picker.selectRow(5, inComponent: 0, animated: true)
            #expect(sizes.picker.selectedRow(inComponent: 0) == 5)
            try await stage.settle()
            sizes.picker.selectRow(99, inComponent: 1, animated: false)
            sizes.picker.selectRow(1, inComponent: 9, animated: false)
            #expect(sizes.picker.selectedRow(inComponent: 1) == 2)
            #expect(sizes.selections.isEmpty)
            sizes.counts[0] = 3
            sizes.picker.reloadComponent(0)
            #expect(sizes.picker.selectedRow(inComponent: 0) == 2)
        }
    }

    @Test func rowsAreOnACylinder() async throws {
        try await run { _, sizes in
            let middle = try #require(sizes.picker.view(forRow: 0, forComponent: 0))
            let next = try #require(sizes.picker.view(forRow: 3, forComponent: 0))
            #expect(CATransform3DIsIdentity(middle.layer.transform) && middle.alpha == 1)
            #expect(next.layer.transform.m22 < 1 && next.alpha < 0.6)
            #expect(next.center.y - middle.center.y < 96)
        }
    }
}
