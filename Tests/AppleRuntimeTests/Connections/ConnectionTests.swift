import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import AppleRuntime

private final class Gauge: NSObject, Connectable {
    enum Style: Int { case plain, round }
    var progress = 0.0
    var count = 1
    var isOn = false
    var style = Style.plain
    var size = CGSize.zero
    var title: String? = "none"
    var partner: Gauge?
    var others: [Gauge]!
    var received: [String] = []

    func reset() { received.append("reset") }
    func set(_ value: Double) -> Double {
        progress = value
        return value * 2
    }
    func pair(_ first: Gauge, _ second: Gauge?) { received.append("pair \(second == nil)") }
    func special(_ gauge: BigGauge) { received.append("special \(gauge.progress)") }

    @MainActor class var connections: Connections {
        Connections()
            .outlet("partner", \Gauge.partner).outletCollection("others", \Gauge.others)
            .key("progress", \Gauge.progress).key("count", \Gauge.count).key("isOn", \Gauge.isOn)
            .key("style", \Gauge.style).key("size", \Gauge.size).key("title", \Gauge.title)
            .key("received", \Gauge.received as KeyPath)
            .action("reset") { (gauge: Gauge) in gauge.reset() }
            .action("set(_:)") { (gauge: Gauge, value: Double) in gauge.set(value) }
            .action("pair:with:") { (gauge: Gauge, first: Gauge, second: Gauge?) in gauge.pair(first, second) }
            .action("special:") { (gauge: Gauge, special: BigGauge) in gauge.special(special) }
            .implements("gaugeDidChange:")
    }
}

final class NamedGauge: NSObject {}

private final class BigGauge: NSObject {
    var progress = 0.0
}

/// A class that isn't an `NSObject`.
private final class Dial: Connectable {
    var turns = 0

    static var connections: Connections {
        Connections().action("turn:") { (dial: Dial, turns: Int) in dial.turns += turns }
    }
}

@MainActor @Suite(.lane(.main)) struct ConnectionTests {
    private func diagnosticIDs(_ body: () -> Void) -> [String] {
        var ids: [String] = []
        RecordingApp.run { app in
            body()
            ids = app.ids
        }
        return ids
    }

    @Test(arguments: [
        ("tap", "tap"), ("tap()", "tap"), ("tap(_:)", "tap:"), ("tap(sender:)", "tapWithSender:"),
        ("move(to:)", "moveTo:"), ("move(toPoint:by:)", "moveToPoint:by:"), ("tap(_:forEvent:)", "tap:forEvent:"),
        ("tap(_:_:)", "tap::"), ("setProgress:", "setProgress:"), ("show(before:)", "showBefore:"),
    ])
    func selectorsHaveNamesOfObjectiveC(swift: String, objectiveC: String) {
        #expect(Selector(swift).description == objectiveC)
        #expect(Selector(swift) == Selector(objectiveC))
        #expect(NSStringFromSelector(NSSelectorFromString(swift)) == objectiveC)
    }

    @Test func methodsAreCalledByNameWithTheirArguments() {
        let gauge = Gauge()
        gauge.perform("reset")
        let result = gauge.perform("set:", with: NSNumber(value: 0.25))
        #expect(gauge.progress == 0.25)
        #expect(result?.takeUnretainedValue() as? Double == 0.5)
        gauge.perform("pair(_:with:)", with: gauge, with: nil)
        #expect(gauge.received == ["reset", "pair true"])
    }

    @Test func wrongArgumentIsReportedAndMethodNotCalled() {
        let gauge = Gauge()
        let ids = diagnosticIDs { gauge.perform("pair:with:", with: "text", with: nil) }
        #expect(ids == ["action-argument-mismatch"])
        #expect(gauge.received == [])
        #expect(diagnosticIDs { gauge.perform("missing") } == ["action-not-answered"])
    }

    @Test func aSenderIsTrueWhereAMethodExpectsAFlag() {
        final class Switch: NSObject, Connectable {
            var isOn = false
            func turn(_ flag: Bool) { isOn = flag }
            @MainActor class var connections: Connections {
                Connections().action("turn:") { (toggle: Switch) in { (flag: Bool) in toggle.turn(flag) } }
            }
        }
        let toggle = Switch()
        #expect(diagnosticIDs { toggle.perform("turn:", with: NSObject()) } == [] && toggle.isOn)
        toggle.perform("turn:", with: NSNumber(value: false))
        #expect(!toggle.isOn)
    }

    @Test func listedMethodsAreRespondedTo() {
        let gauge = Gauge()
        #expect(gauge.responds(to: "reset") && gauge.responds(to: "set(_:)"))
        #expect(gauge.responds(to: "gaugeDidChange:") && gauge.responds(to: "setCount:") && gauge.responds(to: "count"))
        #expect(!gauge.responds(to: "missing") && !gauge.responds(to: "setReceived:"))
        #expect(Gauge.instancesRespond(to: "reset") && !BigGauge.instancesRespond(to: "reset"))
    }

    @Test func objectsOfPlainClassesReceiveMessages() {
        let dial = Dial()
        let object: AnyObject? = dial
        messageReceiver(object)?.perform("turn:", with: 2)
        #expect(dial.turns == 2)
        #expect(messageReceiver(dial).responds(to: "turn:") && !messageReceiver(dial).responds(to: "stop"))
        let gauge = Gauge()
        #expect(messageReceiver(gauge) === gauge)
    }

    @Test func valuesAreConvertedToTypesOfProperties() {
        let gauge = Gauge()
        gauge.setValue(1, forKey: "progress")
        gauge.setValue(2.9, forKey: "count")
        gauge.setValue(1, forKey: "isOn")
        gauge.setValue(1, forKey: "style")
        gauge.setValue(NSValue(cgSize: CGSize(width: 3, height: 4)), forKey: "size")
        gauge.setValue(nil, forKey: "title")
        #expect(gauge.progress == 1 && gauge.count == 2 && gauge.isOn && gauge.style == .round)
        #expect(gauge.size == CGSize(width: 3, height: 4) && gauge.title == nil)
        #expect(gauge.value(forKey: "count") as? Int == 2)
        #expect(gauge.value(forKey: "title") == nil)
    }

    @Test func wrongValueAndKeyAreReported() {
        let gauge = Gauge()
        #expect(diagnosticIDs { gauge.setValue("x", forKey: "progress") } == ["key-not-settable"])
        #expect(diagnosticIDs { gauge.setValue(nil, forKey: "count") } == ["key-not-settable"])
        #expect(diagnosticIDs { gauge.setValue([], forKey: "received") } == ["key-not-settable"])
        #expect(diagnosticIDs { gauge.setValue(1, forKey: "speed") } == ["key-not-found"])
        #expect(diagnosticIDs { _ = gauge.value(forKey: "speed") } == ["key-not-found"])
        #expect(gauge.progress == 0 && gauge.count == 1)
    }

    @Test func keysOfDictionariesAreTheKeysOfTheirEntries() {
        let object: NSObject = ["a": ["b": 1] as NSDictionary] as NSMutableDictionary
        #expect(object.value(forKeyPath: "a.b") as? Int == 1)
        #expect(diagnosticIDs { _ = object.value(forKey: "c") }.isEmpty && object.value(forKey: "c") == nil)
        object.setValue(2, forKey: "c")
        #expect(object.value(forKey: "c") as? Int == 2)
        object.setValue(nil, forKey: "c")
        #expect(object.value(forKey: "c") == nil)
    }

    @Test func keyPathsReachOtherObjects() {
        let (gauge, layer) = (Gauge(), CALayer())
        gauge.partner = Gauge()
        gauge.setValue(3, forKeyPath: "partner.count")
        #expect(gauge.value(forKeyPath: "partner.count") as? Int == 3)
        #expect(gauge.value(forKeyPath: "partner.partner.count") == nil)
        let object: NSObject = layer
        object.setValue(4, forKeyPath: "cornerRadius")
        #expect(layer.cornerRadius == 4)
    }

    @Test func outletsAndCollectionsAreFilled() {
        let (gauge, first, second) = (Gauge(), Gauge(), Gauge())
        #expect(ConnectionTable.setValue(first, forKey: "partner", of: gauge) == .connected)
        #expect(ConnectionTable.appendOutletCollection("others", of: gauge, values: [first]) == .connected)
        #expect(ConnectionTable.appendOutletCollection("others", of: gauge, values: [second]) == .connected)
        #expect(gauge.partner === first && gauge.others == [first, second])
        #expect(
            ConnectionTable.setValue(BigGauge(), forKey: "partner", of: gauge)
                == .wrongType(expected: "Gauge"))
        #expect(ConnectionTable.setValue(first, forKey: "label", of: gauge) == .noSuchName)
    }

    @Test func classesAreFoundByName() {
        ClassLookup.register(Gauge.self, as: "Dial")
        ClassLookup.registerModule("QuartzCore")
        #expect(ClassLookup.type(named: "Dial") == Gauge.self)
        #expect(ClassLookup.type(named: "CAShapeLayer") == CAShapeLayer.self)
        #expect(ClassLookup.type(named: "CAShapeLayer", module: "QuartzCore") == CAShapeLayer.self)
        #expect(ClassLookup.type(named: "CAShapeLayer", module: "RenamedApp") == nil)
        #expect(ClassLookup.type(named: "QuartzCore.CAShapeLayer") == CAShapeLayer.self)
        #expect(ClassLookup.module(of: Gauge.self) == "AppleRuntimeTests")
        #expect(ClassLookup.type(named: "NamedGauge") == nil)
        #expect(ClassLookup.type(named: "NamedGauge", alternatives: ["AppleRuntimeTests"]) == NamedGauge.self)
        for name in ["", ".", "Missing", "9", "a.b.c.d.e.f.g.h.i", "Ünï"] {
            #expect(ClassLookup.type(named: name) == nil)
        }
    }
}
