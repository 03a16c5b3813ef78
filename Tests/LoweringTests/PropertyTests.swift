import Testing

@Suite struct PropertyTests {
    @Test func managedPropertiesOfLayersAreStoredUnderTheirKey() {
        let text = Lowered.text("class Ring: CALayer { @NSManaged var radius: CGFloat; @NSManaged var hue: UIColor? }")
        #expect(
            text.contains(
                "var radius: CGFloat { get { managedValue(forKey: \"radius\", of: self) ?? 0 } "
                    + "set { setManagedValue(newValue, from: 0, forKey: \"radius\", of: self) } }"))
        #expect(text.contains("?? nil } set { setValue(newValue, forKey: \"hue\") } }"))
    }

    @Test func otherManagedPropertiesAreErrors() {
        let files = Lowered.files([
            "class A: NSObject { @NSManaged var x: Int }\nclass B: CALayer { @NSManaged var c: UIColor }"
        ])
        #expect(files[0].diagnostics.map(\.line) == [1, 2])
        #expect(files[0].diagnostics[1].remedy.contains("declare it optional"))
    }

    @Test func managedPropertiesOfCoreDataAreLeftOutWithIt() {
        var options = Lowered.plain
        options.absentFrameworks = ["CoreData"]
        let text = "import CoreData\nextension Note { @NSManaged var text: String? }"
        #expect(Lowered.files([text], options: options)[0].diagnostics.isEmpty)
    }

    @Test func managedPropertiesOfCoreDataAreLeftToTheCompiler() {
        let files = Lowered.files(["import CoreData\nclass Note: NSManagedObject { @NSManaged var text: String }"])
        #expect(files[0].diagnostics.isEmpty)
        #expect(files[0].text?.contains("@NSManaged") == false)
    }

    @Test func dynamicPropertiesAnnounceTheirChanges() {
        let text = Lowered.text(
            "class A: NSObject { @objc dynamic var x = 0; @objc dynamic var y = 0 { didSet { f() } } }")
        #expect(
            text.contains(
                "var x = 0 { willSet { willChangeValue(forKey: \"x\") } didSet { didChangeValue(forKey: \"x\") } }"))
        #expect(
            text.contains(
                "var y = 0 { willSet { willChangeValue(forKey: \"y\") } didSet { defer { didChangeValue(forKey: \"y\") };  f() } }"
            ))
    }

    @Test func overridesOfAScrollViewsDelegateHaveTheirOwnName() {
        let lines = Lowered.lines(
            """
            class Grid: UIScrollView {
                weak var origin: UIScrollViewDelegate?
                override var delegate: UIScrollViewDelegate? { get { origin } set { super.delegate = newValue } }
            }
            class Deck: UICollectionView { override var delegate: UICollectionViewDelegate? { didSet { f() } } }
            class Card: UIView { override var delegate: Any? { didSet { super.delegate = 1 } } }
            """)
        #expect(
            lines[2] == "    override var overridableDelegate: UIScrollViewDelegate? { get { origin } "
                + "set { super.overridableDelegate = newValue } }")
        #expect(!lines[4].contains("overridableDelegate"))
        #expect(!lines[5].contains("overridableDelegate"))
    }

    @Test func computedAndConstantPropertiesDoNot() {
        let text = Lowered.text("class A: NSObject { @objc dynamic var x: Int { 1 }; @objc dynamic let y = 0 }")
        #expect(!text.contains("willChangeValue"))
    }
}
