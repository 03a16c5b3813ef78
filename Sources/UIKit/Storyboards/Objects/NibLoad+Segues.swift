import QuartzCore

extension NibLoad {
    /// The controller at which the segues of the scene start.
    private var source: UIViewController? { owner as? UIViewController }

    /// Adds the segues of the scene to its controller.
    func addSegues(to controller: UIViewController) {
        guard let storyboard else { return }
        for segue in scene.segues where segue.kind != .relationship {
            let template = SegueTemplate(
                segue, in: document.name, modules: modules,
                object: { [weak controller] id in controller?.storyboardScene?.object(id) },
                makeDestination: { creator in
                    storyboard.controller(withObjectID: segue.destination, creator: creator)
                })
            if let template { controller.addSegue(template) } else { report("its kind isn't known", segue.element) }
        }
    }

    /// Makes the elements of the load trigger their segues.
    func connectTriggers(_ connections: [PendingConnection]) {
        for connection in connections {
            guard case .segue(let segue) = connection.description, let id = segue.element.id,
                let object = connection.object, !(object is UIViewController),
                segue.kind != .embed, segue.kind != .relationship
            else { continue }
            let part = segue.element["trigger"] ?? segue.element["splitViewControllerTrigger"]
            if source?.triggerSegue(id, with: object, part: part) != true {
                report("a \(typeName(object)) doesn't trigger segues", segue.element)
            }
        }
    }

    /// Fills the container views of the load.
    func performEmbedSegues(_ connections: [PendingConnection]) {
        for connection in connections {
            guard case .segue(let segue) = connection.description, segue.kind == .embed, let id = segue.element.id,
                let container = connection.object as? UIView
            else { continue }
            source?.performEmbedSegue(id, in: container)
        }
    }

    /// Creates the controllers of the relationships of a container.
    func connectRelationships(of controller: UIViewController, from element: ObjectDescription) {
        guard let storyboard else { return }
        let segues = element.connections.compactMap { connection -> SegueDescription? in
            guard case .segue(let segue) = connection, segue.kind == .relationship else { return nil }
            return segue
        }
        let children = segues.compactMap { segue in
            storyboard.controller(withObjectID: segue.destination, creator: nil).map { (segue, $0) }
        }
        let named = children.map { (name: $0.0.relationship ?? "", controller: $0.1) }
        let unknown = Set(controller.connectRelationships(named))
        for (segue, _) in children where unknown.contains(segue.relationship ?? "") {
            report("a \(typeName(controller)) has no relationship “\(segue.relationship ?? "")”", segue.element)
        }
    }
}
