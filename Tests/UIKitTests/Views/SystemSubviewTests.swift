import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Subviews of system views that many apps reach by their index.
@MainActor
@Suite(.lane(.main)) struct SystemSubviewTests {
    private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(row)"
        }
    }

    private let app = TestApp()

    /// `pickerView.subviews[1].isHidden = true` hides the mark of the selected rows since iOS 14.
    @Test func secondSubviewOfAPickerMarksTheSelectedRows() {
        let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
        let rows = Rows()
        #expect(picker.subviews.count == 2)
        (picker.dataSource, picker.delegate) = (rows, rows)
        app.window.addSubview(picker)
        app.frame()
        #expect(picker.subviews.count == 2)
        #expect(picker.subviews[1].frame.midY == 108 && picker.subviews[1].subviews.isEmpty)
    }

    /// `subviews[0].subviews[0].backgroundColor` is the color of a switch that is off.
    @Test func trackOfASwitchHasAColorOfTheApp() {
        let view = UISwitch()
        let track = view.subviews[0].subviews[0]
        track.backgroundColor = .red
        view.isOn = true
        #expect(track.backgroundColor == .systemGreen)
        view.isOn = false
        #expect(track.backgroundColor == .red)
    }

    /// `tabBar.subviews[index + 1]` is a button, whose first subview is its image view.
    @Test func buttonsOfATabBarFollowItsBackground() {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<3).map { index in
            let screen = UIViewController()
            screen.tabBarItem = UITabBarItem(title: "\(index)", image: UIImage(systemName: "star"), tag: index)
            return screen
        }
        app.show(tabs)
        let views = tabs.tabBar.subviews.dropFirst()
        #expect(views.count == 3 && views.allSatisfy { ($0.subviews.first as? UIImageView)?.image != nil })
        #expect(zip(views, views.dropFirst()).allSatisfy { $0.frame.minX < $1.frame.minX })
    }

    @Test func trackAndBarOfAProgressView() {
        #expect(UIProgressView().subviews.count == 2 && UIProgressView().layer.sublayers?.count == 2)
    }
}
