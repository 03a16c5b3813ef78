import Foundation
import InterludeDiagnostics
import UIKit

/// Finds what doesn't resolve in a storyboard, and constraints that conflict or leave frames ambiguous on a device.
package struct StoryboardCheck {
    /// A problem.
    package struct Finding: Sendable, Hashable, Encodable {
        /// The identifier of a diagnostic, or a rule of the check.
        package var rule: String
        /// The name of the scene; `nil` for the file.
        package var scene: String?
        package var message: String
        /// The devices on which it was found; empty for problems that don't depend on the device.
        package var devices: [String] = []
    }

    private let file: StoryboardFile
    private let devices: [Device]

    /// Creates a check of a file.
    ///
    /// - Parameter devices: The devices on which the scenes are laid out. Default: one of each size in the catalog.
    package init(_ file: StoryboardFile, devices: [Device] = Device.distinct) {
        self.file = file
        self.devices = devices
    }

    /// Shows every scene on every device.
    @MainActor package func run() async -> [Finding] {
        let staging = SceneStaging(file)
        var all = Self.problems(of: file.document) + Self.problems(of: staging.map)
        for scene in staging.map.scenes where scene.kind != "viewControllerPlaceholder" {
            for device in devices {
                let found = await findings(of: scene, in: staging, on: device)
                for finding in found { Self.add(finding, device, to: &all) }
            }
        }
        for index in all.indices {
            let isLayout = ["layout-ambiguous", DiagnosticRule.constraintsUnsatisfiable.id].contains(all[index].rule)
            // A finding on every device doesn't depend on it.
            if !isLayout || all[index].devices.count == devices.count { all[index].devices = [] }
        }
        return all
    }

    @MainActor private func findings(
        of scene: StoryboardMap.Scene, in staging: SceneStaging, on device: Device
    ) async -> [Finding] {
        // The diagnostics of a controller that can't be created are only in the stage.
        await Stage.run(device) { stage in
            var found = await staging.ambiguousElements(of: scene, on: stage).map { id in
                Finding(
                    rule: "layout-ambiguous", scene: scene.name,
                    message: "The constraints of “\(id)” don't determine its frame.")
            }
            found += stage.diagnostics.map { event in
                Finding(rule: event.name, scene: scene.name, message: event.detail)
            }
            return found
        }
    }

    private static func add(_ finding: Finding, _ device: Device, to findings: inout [Finding]) {
        // The same part of the file is reported by each scene that loads it.
        let index = findings.firstIndex { $0.rule == finding.rule && $0.message == finding.message }
        guard let index else {
            var finding = finding
            finding.devices = [device.name]
            return findings.append(finding)
        }
        let isKnown = findings[index].devices.contains(device.name)
        if !isKnown, !findings[index].devices.isEmpty { findings[index].devices.append(device.name) }
    }

    // MARK: The file

    private static func problems(of document: StoryboardDocument) -> [Finding] {
        var findings = document.problems.map {
            Finding(rule: DiagnosticRule.storyboardNotReadable.id, message: "\($0)")
        }
        var identifiers: [String: Int] = [:]
        for scene in document.scenes {
            guard let controller = scene.controller, let name = controller["storyboardIdentifier"] else { continue }
            if let line = identifiers[name] {
                findings.append(
                    Finding(
                        rule: "storyboard-identifier-twice", scene: scene.name,
                        message:
                            "\(document.name):\(controller.line): The storyboard identifier “\(name)” is also the one "
                            + "of line \(line)."))
            } else {
                identifiers[name] = controller.line
            }
        }
        if document.initialScene == nil, let id = document.root["initialViewController"] {
            findings.append(
                Finding(
                    rule: "initial-controller-not-found",
                    message: "\(document.name): The initial view controller “\(id)” doesn't exist."))
        }
        return findings
    }

    private static func problems(of map: StoryboardMap) -> [Finding] {
        map.segues.compactMap { segue in
            guard segue.destination == nil, segue.kind != "unwind" else { return nil }
            return Finding(
                rule: "segue-destination-not-found", scene: map.scene(segue.source)?.name,
                message: "\(map.file):\(segue.line): The destination of the segue “\(segue.label)” doesn't exist.")
        }
    }
}

extension SceneStaging {
    /// Shows a scene on a stage and returns the identifiers of its ambiguous elements.
    fileprivate func ambiguousElements(of scene: StoryboardMap.Scene, on stage: Stage) async -> [String] {
        guard let controller = file.storyboard.controller(ofScene: scene.id) else { return [] }
        await stage.show(container(of: controller, scene))
        try? await stage.settle(within: 1)
        let ambiguous = Set(stage.window.ambiguousDescendants.map(ObjectIdentifier.init))
        guard !ambiguous.isEmpty, let description = file.document.scene(ofController: scene.id) else { return [] }
        var found: [String] = []
        description.element.forEachElement { element in
            guard let id = element.id, let view = controller.sceneView(id) else { return }
            if ambiguous.contains(ObjectIdentifier(view)), !found.contains(id) { found.append(id) }
        }
        return found
    }
}

extension Device {
    /// The devices of the catalog with different sizes, safe areas, or idioms.
    package static var distinct: [Device] {
        var known: Set<Key> = []
        return all.filter { known.insert(Key($0)).inserted }
    }

    private struct Key: Hashable {
        var size: CGSize
        var insets: UIEdgeInsets
        var idiom: UIUserInterfaceIdiom

        init(_ device: Device) {
            size = device.size
            insets = device.safeAreaInsets
            idiom = device.idiom
        }
    }
}
