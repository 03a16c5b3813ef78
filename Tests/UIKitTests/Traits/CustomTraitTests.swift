import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

private struct Density: UITraitDefinition {
    static let defaultValue = 1
    static let affectsColorAppearance = true
}

private struct Tag: UITraitDefinition {
    static var defaultValue: [Any] { [] }
}

private final class Observer: UIView {
    var changes: [String] = []

    override class var connections: Connections {
        super.connections.action("densityDidChange:previous:", Observer.densityDidChange(_:previous:))
    }

    func densityDidChange(_ sender: UIView, previous: UITraitCollection) {
        changes.append("\(sender === self) \(previous[Density.self])")
    }
}

/// Traits that an app defines, and access to all traits by their type.
@MainActor
@Suite(.lane(.main)) struct CustomTraitTests {
    private let app = TestApp()

    @Test func customTraitsAreInheritedAndObserved() {
        let outer = UIView(), inner = Observer()
        outer.addSubview(inner)
        app.window.addSubview(outer)
        var heard: [Int] = []
        let registration = inner.registerForTraitChanges([Density.self]) { (view: Observer, previous) in
            heard.append(view.traitCollection[Density.self] * 10 + previous[Density.self])
        }
        #expect(inner.traitCollection[Density.self] == 1)
        outer.traitOverrides[Density.self] = 3
        outer.traitOverrides[Density.self] = 3
        #expect(inner.traitCollection[Density.self] == 3)
        #expect(outer.traitOverrides.contains(Density.self))
        #expect(!inner.traitOverrides.contains(Density.self))
        outer.traitOverrides.remove(Density.self)
        #expect(heard == [31, 13])
        inner.unregisterForTraitChanges(registration)
        outer.traitOverrides[Density.self] = 5
        #expect(heard.count == 2)
    }

    @Test func changesCallMethodsByName() {
        let view = Observer(), other = Observer()
        app.window.addSubview(view)
        app.window.addSubview(other)
        view.registerForTraitChanges([Density.self], action: "densityDidChange:previous:")
        view.registerForTraitChanges([Density.self], target: other, action: "densityDidChange:previous:")
        view.traitOverrides[Density.self] = 2
        view.traitOverrides[Tag.self] = ["a"]
        #expect(view.changes == ["true 1"])
        #expect(other.changes == ["false 1"])
    }

    @Test func colorsResolveAgainIfACustomTraitAffectsThem() {
        let view = UIView()
        view.backgroundColor = UIColor { $0[Density.self] > 1 ? .red : .blue }
        app.window.addSubview(view)
        view.traitOverrides[Density.self] = 2
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    }

    @Test func valuesThatCannotBeComparedDifferIfTheyAreSetApart() {
        let view = UIView()
        app.window.addSubview(view)
        var count = 0
        view.registerForTraitChanges([Tag.self]) { (_: UIView, _: UITraitCollection) in count += 1 }
        view.traitOverrides[Tag.self] = [1]
        view.traitOverrides[Density.self] = 4
        #expect(count == 1)
        view.traitOverrides[Tag.self] = [1]
        #expect(count == 2)
        #expect(view.traitCollection == view.traitCollection.modifyingTraits { _ in })
    }

    @Test func collectionsGiveTraitsByType() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(dark[UITraitUserInterfaceStyle.self] == .dark)
        #expect(dark[UITraitDisplayScale.self] == 0)
        let dense = dark.replacing(Density.self, value: 7)
        #expect(dense[Density.self] == 7)
        #expect(UITraitCollection(Density.self, value: 7).containsTraits(in: nil))
        #expect(dense.containsTraits(in: UITraitCollection(Density.self, value: 7)))
        #expect(!dark.containsTraits(in: UITraitCollection(Density.self, value: 7)))
        #expect(dense.changedTraits(from: dark).map { $0.name } == ["Density"])
        #expect(dense.changedTraits(from: nil).map { $0.name } == ["UITraitUserInterfaceStyle", "Density"])
        let built = UITraitCollection {
            $0[Density.self] = 2
            $0.legibilityWeight = .bold
        }
        #expect(built[Density.self] == 2)
        #expect(built.legibilityWeight == .bold)
        #expect(UITraitCollection(traitsFrom: [built, dense])[Density.self] == 7)
        let colors = UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name }
        #expect(colors.contains("UITraitUserInterfaceStyle"))
        #expect(!colors.contains("UITraitDisplayScale"))
        #expect(UITraitCollection.systemTraitsAffectingImageLookup.map { $0.name }.contains("UITraitDisplayScale"))
    }
}
