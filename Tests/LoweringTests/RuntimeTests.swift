import Lowering
import Testing

/// Calls of Foundation and UIKit that have another form here, and imports that Linux needs in addition.
@Suite struct RuntimeTests {
    @Test func aModuleComparesRectanglesAsCoreGraphicsDoes() {
        let files = Lowered.files(["let a = 1", "let b = c.intersects(d)", "let e = f.intersects(g)"])
        #expect(files.map { $0.text?.contains("extension CGRect {") ?? false } == [false, true, false])
        #expect(files[1].text?.contains("minX == rect.minX || minX < rect.maxX && rect.minX < maxX") == true)
        let own = "extension CGRect { func intersects(_ other: CGRect) -> Bool { true } }\nlet b = c.intersects(d)"
        #expect(Lowered.text(own) == own)
        let linux = LoweringOptions(platform: .linux)
        #expect(Lowered.text("let b = c.intersects(d)", options: linux) == "let b = c.intersects(d)")
    }

    /// The compiler would release the second capture; `StoredClosureTests` shows that it stays.
    @Test func aStoredClosureWithSeveralWeakCapturesEscapes() {
        let text = "import UIKit\nfunc f() { let c = { [weak a, weak b] in g(a, b) }; c() }"
        let lowered = "import UIKit\nfunc f() { let c = storedClosure({ [weak a, weak b] in g(a, b) }); c() }"
        #expect(Lowered.text(text) == lowered)
        for other in ["{ [weak a] in g(a) }", "{ [weak a, b] in g(a, b) }", "h({ [weak a, weak b] in g(a, b) })"] {
            let text = "import UIKit\nfunc f() { let c = \(other) }"
            #expect(Lowered.text(text) == text)
        }
    }

    /// Drivers of cashapp/stagehand ask for the drag coefficient of animations in this way.
    @Test func symbolsOfAllLibrariesAreLookedUpAsOnLinux() {
        let text = "let all = UnsafeMutableRawPointer(bitPattern: -2)\nlet symbol = dlsym(all, name)"
        #expect(Lowered.text(text) == text.replacing("-2", with: "0 "))
        let other = "let all = UnsafeMutableRawPointer(bitPattern: -2)"
        #expect(Lowered.text(other) == other)
    }

    @Test func anExtensionOfCGFloatFindsTheGlobalAbs() {
        let text = "import UIKit\nextension CGFloat { var a: CGFloat { abs(self) } }\nlet b = abs(1)"
        #expect(Lowered.text(text) == text.replacing("abs(self)", with: "Swift.abs(self)"))
        let other = "import UIKit\nextension Double { var a: Double { abs(self) } }"
        #expect(Lowered.text(other) == other)
    }

    /// A test of layoutBox/PinLayout has such a file.
    @Test func aPredicateOfNimbleIsQualifiedIfFoundationIsImpliedOnly() {
        let text = "func f(_ r: CGRect) -> Predicate<CGRect> { Predicate.simple(a) { _ in .matches } }"
        let lowered = "func f(_ r: CGRect) -> Nimble.Predicate<CGRect> { Nimble.Predicate.simple(a) { _ in .matches } }"
        let options = LoweringOptions()
        #expect(Lowered.text("import Nimble\n" + text, options: options) == "import UIKit; import Nimble\n" + lowered)
        #expect(Lowered.text("import UIKit\n" + text, options: options) == "import UIKit\n" + text)
    }

    @Test(arguments: [
        (
            "let t = Timer(timeInterval: 2, repeats: false) { _ in }",
            "let t = Timer(firingAfter : 2, repeats: false) { _ in }"
        ),
        ("let b = Bundle(for: Card.self)", "let b = Bundle.containing(Card.self)"),
        ("let b = Bundle(identifier: name)!", "let b = Bundle.identified(by: name)!"),
        ("let b = Foundation.Bundle(for: type(of: self))", "let b = Bundle.containing(type(of: self))"),
        (
            "let p = NSPredicate(format: \"SELF MATCHES %@\", pattern)",
            "let p = NSPredicate.parsed(format: \"SELF MATCHES %@\", pattern)"
        ),
        (
            "let e = store.getEntries(matching: .init(format: \"a == 1\"))",
            "let e = store.getEntries(matching: NSPredicate.parsed(format: \"a == 1\"))"
        ),
        (
            "let v = change?[.newKey] as? NSValue ?? old",
            "let v = objectValue(change?[.newKey]) as? NSValue ?? old"
        ),
        ("let c: AnyClass? = NSClassFromString(name)", "let c: AnyClass? = ClassLookup.named(name)"),
        ("text.mutableString.setString(other)", "text.editingString.setString(other)"),
        ("let isMain = Thread.current == Thread.main", "let isMain = Thread.current == Thread.mainThread"),
        (
            "let timer = DispatchSource.makeTimerSource(queue: q)",
            "let timer = DispatchSource.makeTimerSource(queue: q) as! any DispatchSourceTimer & AnyObject"
        ),
        ("let bar: UINavigationBar = .appearance()", "let bar = UINavigationBar.appearance()"),
        ("var bar: Card { Card.appearance() }", "var bar: UIAppearanceProxy<Card> { Card.appearance() }"),
        (
            "let a: UILabel = .appearance(whenContainedInInstancesOf: [Card.self])",
            "let a = UILabel.appearance(whenContainedInInstancesOf: [Card.self])"
        ),
    ])
    func callsHaveTheFormOfTheRuntime(_ text: String, _ expected: String) {
        #expect(Lowered.text(text + "\n") == expected + "\n")
    }

    @Test(arguments: [
        "let t = Timer(timeInterval: 2, target: self, selector: s, userInfo: nil, repeats: true)",
        "let style: Style = .appearance", "let c = Cell(for: card)", "let m = Worker.main",
        "var timer: DispatchSourceTimer = DispatchSource.makeTimerSource()",
    ])
    func otherCallsStay(_ text: String) {
        #expect(Lowered.text(text + "\n") == text + "\n")
    }

    @Test func partsOfFoundationAreImported() {
        let options = LoweringOptions()
        #expect(
            Lowered.text("import Foundation\nlet r: URLRequest?\n", options: options)
                == "import FoundationNetworking; import Foundation\nlet r: URLRequest?\n")
        #expect(Lowered.text("let p: XMLParser?\n", options: options) == "import FoundationXML; let p: XMLParser?\n")
        #expect(Lowered.text("let p: URLRequests?\n", options: options) == "let p: URLRequests?\n")
        let importing = "import FoundationNetworking\nlet r: URLRequest?\n"
        #expect(Lowered.text(importing, options: options) == importing)
    }

    /// As in pointfreeco/xctest-dynamic-overlay.
    @Test func aModuleWithCodeForLinuxImportsTheRuntimeWithoutUIKit() {
        #expect(
            Lowered.text(
                "import Foundation\nlet c: AnyClass? = NSClassFromString(name)\n",
                options: LoweringOptions(importsUmbrella: false, platform: .linux))
                == "import AppleRuntime; import Foundation\nlet c: AnyClass? = ClassLookup.named(name)\n")
    }

    @Test func namesOfTheRuntimeNeedUIKit() {
        #expect(
            Lowered.text("import Foundation\nfunc f(_ a: Selector) {}\n", options: LoweringOptions())
                == "import UIKit; import Foundation\nfunc f(_ a: Selector) {}\n")
    }

    @Test func constantsAndLiteralsNeedUIKit() {
        for name in [
            "OSAtomicIncrement32", "kCFBundleVersionKey", "#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
        ] {
            #expect(
                Lowered.text("import Foundation\nlet a = \(name)\n", options: LoweringOptions())
                    == "import UIKit; import Foundation\nlet a = \(name)\n")
        }
    }

    @Test func locksWithSubclassesAreOfTheRuntime() {
        #expect(
            Lowered.text("import class Foundation.NSLock\nfinal class Count: NSLock { var a = 0 }\n")
                == "import AppleRuntime; import class Foundation.NSLock\n"
                + "final class Count: SubclassableLock { var a = 0 }\n")
        #expect(
            Lowered.text("class Count: Foundation.NSRecursiveLock, P {}\n")
                == "import AppleRuntime; class Count: SubclassableRecursiveLock, P {}\n")
        #expect(Lowered.text("let lock: NSLock = NSLock()\n") == "let lock: NSLock = NSLock()\n")
    }

    @Test func threadsWithSubclassesAreOfTheRuntime() {
        #expect(
            Lowered.text("import UIKit\nclass Worker: Thread {}\n")
                == "import AppleRuntime; import UIKit\nclass Worker: SubclassableThread {}\n")
        for text in ["class Thread {}\nclass Reply: Thread {}\n", "class Reply: Forum.Thread {}\n"] {
            #expect(Lowered.text(text) == text)
        }
    }

    /// As Flow's queue of futures, which locks its mutex without an initialization: on Apple's platforms, that fails.
    @Test func aMutexBeginsWithoutAnInitialization() {
        #expect(
            Lowered.text("import UIKit\nvar m = pthread_mutex_t()\n")
                == "import UIKit\nvar m = pthread_mutex_t.uninitialized\n")
        let linux = "import Foundation\nvar m = pthread_mutex_t()\n"
        #expect(Lowered.text(linux, options: LoweringOptions(importsUmbrella: false, platform: .linux)) == linux)
    }

    @Test func unarchiversWithoutDataAreOfTheRuntime() {
        #expect(
            Lowered.text("import UIKit\nlet a = NSKeyedUnarchiver(forReadingWith: Data())\n")
                == "import UIKit\nlet a = NSKeyedUnarchiver.reading(Data())\n")
        let other = "import UIKit\nlet a = try NSKeyedUnarchiver(forReadingFrom: Data())\n"
        #expect(Lowered.text(other) == other)
    }

    @Test func numberFormattersRespectBothLimitsOfFractionDigits() {
        #expect(
            Lowered.text("import UIKit\nlet a = NumberFormatter()\n")
                == "import UIKit\nlet a = NumberFormatter.withFractionDigits()\n")
        #expect(
            Lowered.text("import UIKit\nclass Money: NumberFormatter { var a = 0 }\n")
                == "import AppleRuntime; import UIKit\nclass Money: FractionDigitsFormatter { var a = 0 }\n")
        #expect(
            Lowered.text("import UIKit\nlet a: NumberFormatter? = nil\n")
                == "import UIKit\nlet a: NumberFormatter? = nil\n")
    }

    @Test func namesOfCoreTextAreAttributes() {
        #expect(
            Lowered.text("import UIKit\nlet a = kCTFontAttributeName as NSAttributedString.Key\n")
                == "import UIKit\nlet a = NSAttributedString.Key(rawValue: kCTFontAttributeName)\n")
        let optional = "import UIKit\nlet a = key as? NSAttributedString.Key\n"
        #expect(Lowered.text(optional) == optional)
    }

    @Test func theVersionOfTheSystemIsIOSs() {
        #expect(
            Lowered.text("import UIKit\nlet a = ProcessInfo.processInfo.operatingSystemVersion.majorVersion\n")
                == "import UIKit\nlet a = ProcessInfo.processInfo.platformVersion.majorVersion\n")
        #expect(
            Lowered.text("import UIKit\nlet a = ProcessInfo().isOperatingSystemAtLeast(v)\n")
                == "import UIKit\nlet a = ProcessInfo().isPlatformAtLeast(v)\n")
        let other = "import UIKit\nlet a = report.operatingSystemVersion\n"
        #expect(Lowered.text(other) == other)
    }

    @Test func formattersOfElapsedTimeAreOfTheRuntime() {
        #expect(
            Lowered.text(
                "import UIKit\nlet a: DateComponentsFormatter.UnitsStyle? = DateComponentsFormatter().unitsStyle\n")
                == "import UIKit\nlet a: ElapsedTimeFormatter.UnitsStyle? = ElapsedTimeFormatter().unitsStyle\n")
    }

    @Test func detectorsAreImportedFromTheRuntime() {
        #expect(
            Lowered.text("import Foundation\nlet a: NSDataDetector? = nil\n")
                == "import AppleRuntime; import Foundation\nlet a: NSDataDetector? = nil\n")
    }

    @Test func observersInAnExtensionBecomeMethods() {
        let lines = Lowered.lines(
            """
            class Cell: UIView {
            }
            extension Cell {
                override open var isSelected: Bool {
                    willSet { show(newValue) }
                    didSet(old) { show(old) }
                }
            }
            """)
        #expect(
            lines[1]
                == "open override var isSelected: Bool { willSet { self._Cell_isSelected_willSet(newValue) } "
                + "didSet { self._Cell_isSelected_didSet(oldValue) } } }")
        #expect(lines[3].isEmpty)
        #expect(lines[4] == "        func _Cell_isSelected_willSet(_ newValue: Bool) { show(newValue) }")
        #expect(lines[5] == "        func _Cell_isSelected_didSet(_ old: Bool) { show(old) }")
        #expect(lines[6].isEmpty)
    }

    @Test func aPrivateMethodImplementsNoRequirement() {
        let text = Lowered.text(
            "class A: UIView, UIScrollViewDelegate { private func scrollViewDidScroll(_ scrollView: UIScrollView) {} }\n"
        )
        #expect(
            text.contains("private func scrollViewDidScroll(_ scrollView: UIScrollView, _ unmatched: Void = ()) {}"))
    }

    @Test func anExchangedMethodCallsTheOriginalUnderItsOwnName() {
        let lines = Lowered.lines(
            """
            func swizzle() { method_exchangeImplementations(a, b) }
            extension UIView {
                @objc func my_layout(_ a: Int, deep: Bool) { my_layout(a, deep: deep) }
                func count(_ a: Int) -> Int { count(a - 1) }
            }
            """)
        #expect(
            lines[2].contains(
                "{ isExchanged(Selector(\"my_layout(_:deep:)\"), of: self) "
                    + "? callOriginal(of: Selector(\"my_layout(_:deep:)\"), self, [a, deep]) : my_layout(a, deep: deep) }"
            ))
        #expect(lines[3].hasPrefix("    func count(_ a: Int) -> Int { count(a - 1) }"))
        let recursive = Lowered.text(
            "func s() { method_exchangeImplementations(a, b) }\nclass A { @objc func f(_ a: () -> Void) { f(a) } }\n")
        #expect(!recursive.contains("isExchanged"))
        let plain = "class A: UIView { func f(_ a: Int) { f(a) } }\n"
        #expect(Lowered.text(plain) == plain)
    }

    @Test func aClassValueIsDescribedByItsName() {
        #expect(
            Lowered.text("let name = layer.classForCoder.description()")
                == "let name = ClassLookup.className(layer.classForCoder)")
        #expect(
            Lowered.text("let name = type(of: view).description()")
                == "let name = ClassLookup.className(type(of: view))")
    }

    @Test func resourcesOfABundleHaveAddresses() {
        #expect(
            Lowered.text(
                "import UIKit\nlet all = Bundle.main.urls(forResourcesWithExtension: \"ttf\", subdirectory: nil)\n")
                == "import UIKit\n"
                + "let all = Bundle.main.resourceURLs(forResourcesWithExtension: \"ttf\", subdirectory: nil)\n")
    }

    @Test func theNameOfAClassIsLookedUpWithoutATrap() {
        #expect(
            Lowered.text("import UIKit\nlet names = [NSStringFromClass(Card.self)] + types.map(NSStringFromClass)\n")
                == "import UIKit\nlet names = [ClassLookup.className(Card.self)] + types.map(ClassLookup.className)\n")
        #expect(
            Lowered.text("import UIKit\nlet name = Foundation.NSStringFromClass(T.self)\n")
                == "import UIKit\nlet name = ClassLookup.className(T.self)\n")
        let own = "import UIKit\nlet name = namer.NSStringFromClass(T.self)\n"
        #expect(Lowered.text(own) == own)
    }

    @Test func aMethodOfTheModuleSetsAnAppearance() {
        let text = Lowered.text(
            """
            class Card: UIView { func setCorners(_ radius: Int) {} }
            func style() { Card.appearance().setCorners(4) }
            func styleVariable() { let look = Card.appearance(); look.setCorners(5); look.alpha = 1 }
            """)
        #expect(text.contains("Card.appearance().call(\"setCorners\") { $0.setCorners(4) }"))
        #expect(text.contains("look.call(\"setCorners\") { $0.setCorners(5) }; look.alpha = 1"))
    }

    @Test func closuresNeedNoObjectiveCConvention() {
        let text = Lowered.text(
            """
            typealias Block = @convention(block) (UIView) -> Void
            let imp = imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))
            """)
        #expect(text.contains("typealias Block =                    (UIView) -> Void"))
        #expect(text.contains("imp_implementationWithBlock(block)"))
    }
}
