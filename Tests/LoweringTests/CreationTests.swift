import Lowering
import Testing

/// Objects that are created from a value that holds their class, and members that are looked up by name.
@Suite struct CreationTests {
    @Test(arguments: [
        ("func make<T: UIView>() -> T { T() }", "func make<T: UIView>() -> T { newInstance(T.self) }"),
        (
            "func make<T>() -> T where T: UIView { T.init() }",
            "func make<T>() -> T where T: UIView { newInstance(T.self) }"
        ),
        (
            "func make<T: UIView & P>() -> T { return T(frame: .zero) }",
            "func make<T: UIView & P>() -> T { return newInstance(T.self, frame: .zero) }"
        ),
        ("class Box<T: UIView> { let a = f(T()) }", "class Box<T: UIView> { let a = f(newInstance(T.self)) }"),
        ("let kind: UIView.Type = f(); let a = kind.init()", "let kind: UIView.Type = f(); let a = newInstance(kind)"),
        (
            "struct Row { var kind: UIView.Type }; let a = row.kind.init()",
            "struct Row { var kind: UIView.Type }; let a = newInstance(row.kind)"
        ),
        (
            "func make<T: UINavigationController>(_ a: A) -> T { T(rootViewController: a) }",
            "func make<T: UINavigationController>(_ a: A) -> T { newInstance(T.self, rootViewController: a) }"
        ),
        (
            "func f(_ kind: UIView.Type?) { guard let type = kind ?? UIView.self else { return }; f(type.init()) }",
            "func f(_ kind: UIView.Type?) { guard let type = kind ?? UIView.self else { return }; f(newInstance(type)) }"
        ),
        (
            "func f<T: UIView>(_ k: T.Type) {}; func g(_ k: UIView.Type?) { if let t = k { f(t.init()) } }",
            "func f<T: UIView>(_ k: T.Type) {}; func g(_ k: UIView.Type?) { if let t = k { f(newInstance(t)) } }"
        ),
        (
            "protocol P { associatedtype Root: UIView }; class A<T: P> { func f() -> T.Root { .init() } }",
            "protocol P { associatedtype Root: UIView }; class A<T: P> { func f() -> T.Root { newInstance(T.Root.self) } }"
        ),
        (
            "protocol P { associatedtype Root: UIView }; class A<T: P> { typealias R = T.Root; init(_ r: R = .init()) {}; let a = T.Root() }",
            "protocol P { associatedtype Root: UIView }; class A<T: P> { typealias R = T.Root; init(_ r: R = newInstance(R.self)) {}; let a = newInstance(T.Root.self) }"
        ),
        (
            "typealias View = UIView; class A { let kind: View.Type; func f() -> View { kind.init() } }",
            "typealias View = UIView; class A { let kind: View.Type; func f() -> View { newInstance(kind) } }"
        ),
        (
            "typealias View = UIView; class A<V: View> { let kind: V.Type; func f() -> View { kind.init() } }; func g<B>(kind: B.Type) {}",
            "typealias View = UIView; class A<V: View> { let kind: V.Type; func f() -> View { newInstance(kind) } }; func g<B>(kind: B.Type) {}"
        ),
        (
            "class Tap: UIGestureRecognizer { override init(target: Any?, action: Selector?) { super.init(target: target, action: action) } }",
            "class Tap: UIGestureRecognizer { override init(target: Any?, action: Selector?) { super.init(target: target, action: action) } ; convenience init() { self.init(target: nil, action: nil) } }"
        ),
        (
            "class A<Button: UIButton> { func f() -> UIView { Button(type: .system) } }",
            "class A<Button: UIButton> { func f() -> UIView { newInstance(Button.self, type: .system) } }"
        ),
        (
            "extension UIView { static func make() -> Self { self.init() } }",
            "extension UIView { static func make() -> Self { newInstance(self) } }"
        ),
        (
            "class A: UIView { static func make() -> Self { let a = self.init(); return a } }",
            "class A: UIView { static func make() -> Self { let a = newInstance(self); return a } }"
        ),
        (
            "class A: UIView {}; class B: A { class func make() -> Self { Self(frame: .zero) } }",
            "class A: UIView {}; class B: A { class func make() -> Self { newInstance(self, frame: .zero) } }"
        ),
        (
            "extension UIView { class func make() -> Self { Self(tag: 1) } }",
            "extension UIView { class func make() -> Self { (UIView(tag: 1) as! Self) } }"
        ),
        (
            "extension UIView { static func make(_ a: [Int]) -> [Self] { a.map(self.init(tag:)) } }",
            "extension UIView { static func make(_ a: [Int]) -> [Self] { a.map({ UIView(tag: $0) as! Self }) } }"
        ),
        (
            "extension UIView { static func make(_ a: [CGRect]) -> [Self] { a.map(self.init(frame:)) } }",
            "extension UIView { static func make(_ a: [CGRect]) -> [Self] { a.map({ newInstance(self, frame: $0) }) } }"
        ),
        (
            "extension UIView { func copied() -> Self { type(of: self).init(frame: bounds) } }",
            "extension UIView { func copied() -> Self { newInstance(Self.self, frame: bounds) } }"
        ),
        (
            "extension UIView { func mixed() -> Self { type(of: self).init(tag: 1) } }",
            "extension UIView { func mixed() -> Self { (UIView(tag: 1) as! Self) } }"
        ),
        (
            "extension UIView { func copied() -> Self { Self(tag: 1) } }",
            "extension UIView { func copied() -> Self { (UIView(tag: 1) as! Self) } }"
        ),
        (
            "class A: UIView { var other: A { type(of: self).init() } }",
            "class A: UIView { var other: A { newInstance(Self.self) } }"
        ),
        (
            "class A: UIView { required init(frame: CGRect) {}; var other: A { type(of: self).init(frame: .zero) } }",
            "class A: UIView { required init(frame: CGRect) {}; var other: A { type(of: self).init(frame: .zero) } }"
        ),
    ])
    func classesInValues(_ text: String, _ expected: String) {
        #expect(Lowered.text(text + "\n") == expected + "\n")
    }

    /// As the layouts of Blueprints, whose tests have subclasses.
    @Test func aHiddenDesignatedInitializerIsOverriddenImplicitly() {
        #expect(
            Lowered.text(
                "open class Grid: UIView { @objc private init(a: Int) {}; required convenience init(b: Int) {} }\n")
                == "open class Grid: UIView {       @usableFromInline init(a: Int) {}; "
                + "required convenience init(b: Int) {} }\n")
        for text in [
            "open class Grid: UIView { private init(a: Int) {}; required convenience public init(b: Int) {} }\n",
            "open class Grid: UIView { private init(a: Int) {}; convenience public init(b: Int) {} }\n",
        ] {
            #expect(Lowered.text(text) == text)
        }
    }

    /// As BrickKit's collection view: with Objective-C, `Grid()` calls its `init(frame:)`.
    @Test func aHiddenInitializerIsCalledWithoutArguments() {
        #expect(
            Lowered.text("class Grid: UICollectionView { public init(frame: CGRect) {} }\n")
                == "class Grid: UICollectionView { public init(frame: CGRect) {} ; public convenience init() "
                + "{ self.init(frame: .zero) } }\n")
        for text in [
            "class Grid: UIView { override init(frame: CGRect) {} }\n",
            "class Grid: UICollectionView { init(frame: CGRect) {}; init() {} }\n",
            "class Grid { init(frame: CGRect) {} }\n",
        ] {
            #expect(Lowered.text(text) == text)
        }
    }

    /// As the views of Hover: with Objective-C, `T()` calls their `init()`, which overrides UIKit's without a modifier.
    @Test func anInitializerAloneIsCalledWithoutArguments() {
        #expect(
            Lowered.text("public class Dim: UIView { init() { super.init(frame: .zero) } }\n")
                == "public class Dim: UIView { init() { super.init(frame: .zero) } ; "
                + "public override convenience init(frame: CGRect) { self.init(); self.frame = frame } }\n")
        for text in [
            "class Dim: UIView { init() {}; init(frame: CGRect) {} }\n", "class Dim: UIView { private init() {} }\n",
            "class Dim: UIView { init() {} }\nclass Deep: Dim { init(frame: CGRect) {} }\n",
            "open class Dim: UIView { init() {} }\n", "class Dim: UICollectionView { init() {} }\n",
            "class Dim: UIView { init(text: String) {} }\n",
        ] {
            #expect(Lowered.text(text) == text)
        }
    }

    /// As in a layout of CHTCollectionViewWaterfallLayout, whose dictionaries have numbers as keys.
    @Test func keysOfDictionariesAreHashable() {
        #expect(
            Lowered.text("d.setObject(a, forKey: (section as NSCopying)); d[path as NSCopying] = a\n")
                == "d.setObject(a, forKey: (section as AnyHashable)); d[path as AnyHashable] = a\n")
        let text = "let a = b as NSCopying; f(b as NSCopying)\n"
        #expect(Lowered.text(text) == text)
    }

    @Test func anOwnPropertyOfTheTypeAnyObjectIsCast() {
        let text = Lowered.text(
            """
            protocol Owner { var delegate: Int { get } }
            class Proxy: NSObject { weak var delegate: AnyObject?; func f() { _ = delegate?.isEqual(1) } }
            class Card: Proxy { func g() { _ = self.delegate?.isEqual(1) } }
            """)
        #expect(text.contains("_ = (delegate as! NSObject?)?.isEqual(1)"))
        #expect(text.contains("_ = (self.delegate as! NSObject?)?.isEqual(1)"))
    }

    @Test func aClassHasNoValuesByName() {
        let text = Lowered.text(
            """
            @objc protocol Named { @objc optional static var identifier: String { get } }
            class Header: UIView { class var identifier: String { "header" } }
            """)
        #expect(!text.contains(".key("))
    }

    @Test func mutableStringsHaveACapacity() {
        #expect(
            Lowered.text("let a = NSMutableString(), b = NSMutableString(string: c)\n")
                == "let a = NSMutableString(capacity: 0), b = NSMutableString(string: c)\n")
    }

    /// As in CHTCollectionViewWaterfallLayout, whose attributes are in an array of Objective-C.
    @Test func membersOfSeveralClassesAreLookedUp() {
        #expect(
            Lowered.text("let a = (list.object(at: 0) as AnyObject).frame as CGRect\n")
                == "let a = LookedUpMembers(list.object(at: 0))!.frame as CGRect\n")
        #expect(
            Lowered.text("if index >= (list.object(at: 0) as AnyObject?)?.count {}\n")
                == "if index >= LookedUpMembers(list.object(at: 0))?.count {}\n")
        #expect(
            Lowered.text("func f(_ s: AnyObject, _ t: AnyObject?) { if s.tag == 1 || t?.tag == 2 {} }\n")
                == "func f(_ s: AnyObject, _ t: AnyObject?) { "
                + "if LookedUpMembers(s)!.tag == 1 || LookedUpMembers(t)?.tag == 2 {} }\n")
    }

    /// As in the tests of Chatto, whose observable values hold their observers as objects.
    @Test func aClassIsAnObjectWhereItIsAnArgument() {
        #expect(
            Lowered.text("class A { static func f() { v.observe(self) { g(self) } } }\n")
                == "class A { static func f() { v.observe(classValue(self)) { g(self) } } }\n")
        for text in [
            "class A { func f() { v.observe(self) } }\n", "struct A { static func f() { v.observe(self) } }\n",
            "class A { static func f() { v.observe(of: self) } }\n",
        ] {
            #expect(Lowered.text(text) == text)
        }
    }

    @Test(arguments: [
        "func make<T: P>() -> T { T() }", "func make<T>() -> T { T() }", "let a = UIView.init()",
        "let kind: Card.Type = f(); let a = kind.init()",
        "extension UIView { convenience init(a: Int) { self.init() } }",
        "class A: UIViewController { required init() {}; static func make() -> Self { self.init() } }",
        "final class A: UIView { init(a: Int) {}; static func make() -> A { Self(a: 1) } }",
        "class A { required init() {}; static func make() -> Self { self.init() } }",
        "func make<T: UIView>() -> T { T(tag: 1) }", "func make<T: UIView>() -> T { T(rootViewController: a) }",
        "class A: UINavigationController { required init(rootViewController: B) {} }; func f<T: A>() -> T { T(rootViewController: b) }",
        "func f() -> UIView { .init() }", "func f() -> Int { let a = UIView(); g(.init()); return .init() }",
    ])
    func otherInitializersStay(_ text: String) {
        #expect(Lowered.text(text + "\n") == text + "\n")
    }

    @Test(arguments: [
        ("func f(_ s: AnyObject) { s.endEditing(true) }", "func f(_ s: AnyObject) { (s as! UIView).endEditing(true) }"),
        (
            "func f(_ s: AnyObject?) { _ = s?.endEditing(true) }",
            "func f(_ s: AnyObject?) { _ = (s as! UIView?)?.endEditing(true) }"
        ),
        (
            "extension UIView { var all: [AnyObject] { [] } }; let p = b.all.first?.priority",
            "extension UIView { var all: [AnyObject] { [] } }; let p = (b.all.first as! NSLayoutConstraint?)?._dynamicPriority()"
        ),
        (
            "extension UIView { var all: [AnyObject] { [] } }; let a = b.all.first!.isEqual(c), d = b.all[0].hash",
            "extension UIView { var all: [AnyObject] { [] } }; let a = (b.all.first! as! NSObject).isEqual(c), d = (b.all[0] as! NSObject).hash"
        ),
        ("func f(_ s: AnyObject) { s.unknown() }", "func f(_ s: AnyObject) { s.unknown() }"),
        ("func f(_ s: UIView) { s.endEditing(true) }", "func f(_ s: UIView) { s.endEditing(true) }"),
        (
            "func f(_ s: AnyObject?) { if let s = s { s.endEditing(true) }; guard let s else { return }; s.endEditing(true) }",
            "func f(_ s: AnyObject?) { if let s = s { (s as! UIView).endEditing(true) }; guard let s else { return }; (s as! UIView).endEditing(true) }"
        ),
        (
            "func f(_ s: AnyObject?) { if let s = other { s.endEditing(true) } }",
            "func f(_ s: AnyObject?) { if let s = other { s.endEditing(true) } }"
        ),
        (
            "func f(_ s: AnyObject?) { s?.performSelector(onMainThread: a, with: nil, waitUntilDone: false) }",
            "func f(_ s: AnyObject?) { (s as! NSObject?)?.performSelector(onMainThread: a, with: nil, waitUntilDone: false) }"
        ),
        (
            "func f() { _ = item.target?.perform(item.action, with: nil); item.target?.perform(a) }",
            "func f() { _ = messageReceiver(item.target)?.perform(item.action, with: nil); item.target?.perform(a) }"
        ),
        (
            "func f() { _ = item.target?.perform(self.action); item.target!.perform(item.action!) }",
            "func f() { _ = messageReceiver(item.target)?.perform(self.action); messageReceiver(item.target!).perform(item.action!) }"
        ),
        (
            "func f(_ s: AnyObject) { _ = s.classForCoder }",
            "func f(_ s: AnyObject) { _ = (s as! NSObject).classForCoder }"
        ),
        (
            "class C { let target = 0 }; extension UIBarButtonItem { func f() { self.target?.perform(self.action) } }",
            "class C { let target = 0 }; extension UIBarButtonItem { func f() { messageReceiver(self.target)?.perform(self.action) } }"
        ),
        (
            "class C { let target = 0; func f() { item.target?.perform(item.action) } }",
            "class C { let target = 0; func f() { item.target?.perform(item.action) } }"
        ),
    ])
    func membersOfAnyObjectBelongToTheClassThatDeclaresThem(_ text: String, _ expected: String) {
        #expect(Lowered.text(text + "\n") == expected + "\n")
    }

    @Test func aProtocolOfNSObjectCreatesItsObjectsWithAMethod() {
        let lines = Lowered.lines(
            """
            protocol P: AnyObject { init() }
            extension P { init(_ block: (Self) -> Void) { self.init(); block(self) } }
            extension NSObject: P {}
            class Style: P {
                required init() {}
            }
            class Card: UIView, P {}
            """)
        #expect(lines[0] == "protocol P: AnyObject, InstanceCreating {        }")
        #expect(lines[1].contains("{ self.init(newInstance: Self.makeInstance()); block(self) }"))
        #expect(lines[5] == "static func makeInstance() -> Self { self.init() } }")
        #expect(lines[6] == "class Card: UIView, P {}")
    }

    @Test func genericParametersOfSuchAProtocolAreCreatedWithTheMethod() {
        let lines = Lowered.lines(
            """
            protocol P { init() }
            extension NSObject: P {}
            struct Bundle<T: P> where T: NSObjectProtocol {
                var `class`: [String: T.Type] = [:]
                func make(_ key: String) -> T? { self.class[key]?.init() }
                func make() -> T { T() }
            }
            """)
        #expect(lines[4] == "    func make(_ key: String) -> T? { self.class[key]?.makeInstance() }")
        #expect(lines[5] == "    func make() -> T { T.makeInstance() }")
    }

    @Test func classesInArraysAndDictionariesAreCreated() {
        let lines = Lowered.lines(
            """
            class Queue {
                var types: [String: UIView.Type] = [:]
                let first: UIView.Type?
                let all: [UIView.Type]
                func make(_ key: String) -> UIView? { types[key]?.init() ?? self.first?.init(frame: .zero) }
                func make(_ index: Int) -> UIView { all[index].init() }
                func width(_ key: String) -> CGFloat? { types[key]?.init().width }
            }
            """)
        #expect(
            lines[4] == "    func make(_ key: String) -> UIView? { types[key].map { newInstance($0) } ?? "
                + "self.first.map { newInstance($0, frame: .zero) } }")
        #expect(lines[5] == "    func make(_ index: Int) -> UIView { newInstance(all[index]) }")
        #expect(lines[6].contains("types[key]?.init().width"))
    }

    @Test func classesInCollectionsWithoutADeclaredTypeAreCreated() {
        let lines = Lowered.lines(
            """
            class Queue {
                var types = [String: UIView.Type]()
                var all = [UIView.Type]()
                func make(_ key: String) -> UIView? {
                    if let type = types[key] { return type.init() }
                    return all[0].init()
                }
            }
            """)
        #expect(lines[4].contains("{ return newInstance(type) }"))
        #expect(lines[5].contains("return newInstance(all[0])"))
    }

    @Test func propertiesOfImportedModulesWithTheTypeAnyObjectAreKnown() {
        let alert = ModuleLowering(
            files: [.init(path: "/alert/A.swift", text: "open class Alert: UIView { public var target: AnyObject! }")],
            dependencies: [Lowered.uiKit], options: Lowered.plain)
        let use = "func f(_ a: Alert) { _ = a.target.isKind(of: UIView.self) }"
        let test = ModuleLowering(
            files: [.init(path: "/app/A.swift", text: use)],
            dependencies: [Lowered.uiKit, alert.index(named: "Alert")], options: Lowered.plain)
        #expect(
            test.lowered()[0].text == "func f(_ a: Alert) { _ = (a.target as! NSObject).isKind(of: UIView.self) }")
    }

    @Test func valuesOfAnyObjectAreLookedUp() {
        #expect(
            Lowered.text("let a = (change[k] as AnyObject).cgPointValue\n")
                == "let a = lookedUp((objectValue(change[k]) as! NSValue).cgPointValue)\n")
        #expect(
            Lowered.text("if let a = (b as AnyObject).intValue { f((a as AnyObject).intValue) }\n")
                == "if let a = lookedUp((objectValue(b) as! NSNumber).intValue) "
                + "{ f((objectValue(a) as! NSNumber).intValue) }\n")
        #expect(
            Lowered.text("_ = (b as AnyObject).cgPointValue?.y ?? (c as AnyObject).doubleValue ?? 1\n")
                == "_ = lookedUp((objectValue(b) as! NSValue).cgPointValue)?.y "
                + "?? lookedUp((objectValue(c) as! NSNumber).doubleValue) ?? 1\n")
        #expect(
            Lowered.text("let a = (b as AnyObject?)?.doubleValue\n")
                == "let a = (objectValue(b) as? NSNumber)?.doubleValue\n")
        #expect(
            Lowered.text("let a = (b as AnyObject).integerValue!\n")
                == "let a = lookedUp((objectValue(b) as! NSNumber).intValue)!\n")
        #expect(
            Lowered.text("func f(_ a: AnyObject) -> CGColor { return a.cgColor }\n")
                == "func f(_ a: AnyObject) -> CGColor { return (objectValue(a) as! UIColor).cgColor }\n")
    }

    @Test func membersOfObjectsAreLookedUpAfterACast() {
        #expect(
            Lowered.text("let a = ((d.value(forKey: k) as AnyObject).value(forKey: s) as AnyObject).isEqual(b)\n")
                == "let a = (objectValue((objectValue(d.value(forKey: k)) as! NSObject).value(forKey: s)) as! NSObject)"
                + ".isEqual(b)\n")
        #expect(
            Lowered.text("class Card: UIView { var rank = 0 }\nlet a = (b as AnyObject).rank\n").hasSuffix(
                "let a = lookedUp((objectValue(b) as! Card).rank)\n"))
    }

    /// The menu of ZLSwipeableView is an array of titles and classes.
    @Test func classesInTuplesAreCreated() {
        let classes = "class A: UIViewController {}; class B: A {}\n"
        let rows = "let rows = [(\"One\", A.self), (\"Two\", B.self)]\n"
        let named = "let rows = [(title: \"One\", type: A.self)]\n"
        for (source, creation) in [
            (rows + "func f() -> A { let (_, kind) = rows[0]; return kind.init() }\n", "return newInstance(kind)"),
            (rows + "func f() { for (_, kind) in rows { g(kind.init()) } }\n", "g(newInstance(kind))"),
            (rows + "func f() -> A { rows[0].1.init() }\n", "{ newInstance(rows[0].1) }"),
            (named + "func f() -> A { rows[0].type.init() }\n", "{ newInstance(rows[0].type) }"),
            ("let rows: [(String, A.Type)] = f()\nfunc f() -> A { rows[0].1.init() }\n", "{ newInstance(rows[0].1) }"),
        ] {
            #expect(Lowered.text(classes + source).contains(creation), "\(source)")
        }
    }

    /// Lightbox lays out its header and its footer in this way.
    @Test func objectsAreSentTheMessagesOfSeveralClasses() {
        let classes =
            "class Header: UIView { @objc func lay() {} }; class Footer: UIView { @objc func lay() {}; func lay(_ a: Int) {} }\n"
        #expect(
            Lowered.text(classes + "func f(a: [UIView]) { a.forEach { ($0 as AnyObject).lay() } }\n").contains(
                "a.forEach { messageReceiver(($0 as AnyObject)).perform(Selector(\"lay\")) }"))
        #expect(
            Lowered.text(classes + "func f(a: AnyObject?) { a?.lay() }\n").contains(
                "messageReceiver(a)?.perform(Selector(\"lay\"))"))
        let labeled =
            "class A: NSObject { @objc func b(_ c: C, d: D) {} }; class E: NSObject { @objc func b(_ c: C, d: D) {} }\n"
        #expect(
            Lowered.text(labeled + "func f(a: AnyObject) { a.b(c, d: d) }\n").contains(
                "messageReceiver(a).perform(Selector(\"b(_:d:)\"), with: c, with: d)"))
    }

    /// In LNZCollectionLayouts, a protocol of Objective-C requires a weak property.
    @Test func requirementsAreNotWeak() {
        #expect(
            Lowered.text("@objc protocol P: class { weak var a: A? { get set } }\n").contains(
                "{      var a: A? { get set } }"))
    }

    /// DKImagePickerController notifies observers in this way.
    @Test func objectsInALoopAreSentMessages() {
        let table = "class A { let list = NSHashTable<AnyObject>.weakObjects(); "
        #expect(
            Lowered.text(table + "func f() { for a in self.list.allObjects { _ = a.perform(s) } } }\n").contains(
                "{ _ = messageReceiver(a).perform(s) }"))
        #expect(
            Lowered.text("func f(list: [AnyObject]) { for a in list { g(a.responds(to: s)) } }\n").contains(
                "g(messageReceiver(a).responds(to: s))"))
    }

    /// TransitionTreasury's delegates read data of any kind.
    @Test func objectsHaveElements() {
        #expect(
            Lowered.text("func f(data: AnyObject? = nil) { g(data?[\"title\"] as? String) }\n").contains(
                "g(LookedUpMembers(data)?[\"title\"] as? String)"))
        #expect(
            Lowered.text("let a = (json as AnyObject)[\"title\"] as? String\n").contains(
                "LookedUpMembers((json as AnyObject))![\"title\"] as? String"))
        #expect(
            Lowered.text("func f() { let rows = NSArray()! as Array; for row in rows { g(row[\"a\"] as! Int) } }\n")
                .contains(
                    "g(LookedUpMembers(row)![\"a\"] as! Int)"))
    }

    @Test func valuesInDictionariesOfAnyObjectAreLookedUp() {
        #expect(
            Lowered.text(
                "if let i = n.userInfo as! [String: AnyObject]?, let f = i[k]?.cgRectValue { _ = i[d]!.doubleValue }\n")
                == "if let i = n.userInfo as! [String: AnyObject]?, let f = (objectValue(i[k]) as? NSValue)?.cgRectValue "
                + "{ _ = (objectValue(i[d]!) as! NSNumber).doubleValue }\n")
        #expect(
            Lowered.text("func f() { guard let i = a as? [Int: AnyObject] else { return }; _ = i[0]?.boolValue }\n")
                == "func f() { guard let i = a as? [Int: AnyObject] else { return }; "
                + "_ = (objectValue(i[0]) as? NSNumber)?.boolValue }\n")
    }

    @Test func optionalMethodsOfAnyObjectAreLookedUpInTheirProtocol() {
        let text = Lowered.text(
            """
            @objc protocol MenuDelegate { @objc optional func opened(_ menu: Menu) }
            class Menu: UIView {
                weak var delegate: AnyObject?
                func open() { self.delegate?.opened?(self) }
            }
            """)
        #expect(text.contains("implementing(self.delegate as? MenuDelegate, \"opened(_:)\")?.opened(self)"))
    }

    /// As the data source of SJFluidSegmentedControl is used.
    @Test func requirementsOfAnyObjectAreLookedUpInTheirProtocol() {
        let text = Lowered.text(
            """
            @objc protocol MenuSource { func count(in menu: Menu) -> Int }
            class Fixed: NSObject, MenuSource { func count(in menu: Menu) -> Int { 1 } }
            class Menu: UIView {
                weak var source: AnyObject?
                func load() {
                    if let source = source { print(source.count(in: self)) }
                    guard let source = self.source else { return }
                    print(source.count(in: self))
                }
            }
            """)
        #expect(text.contains("if let source = source { print((source as! MenuSource).count(in: self)) }"))
        #expect(text.contains("else { return }\n        print((source as! MenuSource).count(in: self))"))
    }

    @Test func plainObjectsAwakeByTheTable() {
        let lines = Lowered.lines(
            """
            class Effect: NSObject {
                override func awakeFromNib() { super.awakeFromNib() }
            }
            class Glow: Effect {
                override func awakeFromNib() { super.awakeFromNib() }
            }
            class Card: UIView {
                override func awakeFromNib() { super.awakeFromNib() }
            }
            """)
        #expect(lines[1] == "             func awakeFromNib() { ()                   }")
        #expect(lines[4] == "    override func awakeFromNib() { super.awakeFromNib() }")
        #expect(lines[7] == "    override func awakeFromNib() { super.awakeFromNib() }")
        #expect(lines[2].contains(".action(\"awakeFromNib\")"))
    }

    @Test func functionsOfCWithObjectsAreClosures() {
        #expect(
            Lowered.text("typealias F = @convention(c) (AnyObject, Selector) -> Void\n")
                == "typealias F =                (AnyObject, Selector) -> Void\n")
        #expect(
            Lowered.text("typealias F = @convention(c) (Int32) -> Void\n")
                == "typealias F = @convention(c) (Int32) -> Void\n")
        #expect(
            Lowered.text("typealias F = @convention(c) (UnsafePointer<CGPathElement>) -> Void\n")
                == "typealias F =                (UnsafePointer<CGPathElement>) -> Void\n")
        let cast = "let a = unsafeBitCast(body, to: UnsafeMutableRawPointer.self)\n"
        #expect(
            Lowered.text("import Foundation\n\(cast)", options: LoweringOptions())
                == "import UIKit; import Foundation\n\(cast)")
    }

    @Test func theClassOfAVariableIsKnownFromACast() {
        let text = Lowered.text(
            """
            guard let kind = NSClassFromString(name) as? UIView.Type else { return }
            let view = kind.init()
            let other = (NSClassFromString(name) as! UIViewController.Type).init()
            """)
        #expect(text.contains("let view = newInstance(kind)"))
        #expect(text.contains("let other = newInstance((NSClassFromString(name) as! UIViewController.Type))"))
    }

    /// The rows of bcylin/QuickTableViewController name the classes of their cells.
    @Test(arguments: [
        "struct Row<T: UIView> { let kind: UIView.Type = T.self }", "protocol Row { var kind: UIView.Type { get } }",
    ])
    func theDeclaredClassOfAPropertyDecides(_ row: String) {
        let text = Lowered.text("\(row)\nfunc f(_ row: Row) -> UIView { row.kind.init() }\n")
        #expect(text.contains("{ newInstance(row.kind) }"))
    }
}
