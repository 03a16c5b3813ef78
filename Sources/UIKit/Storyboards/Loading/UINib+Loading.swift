import Foundation
import InterludeDiagnostics
import QuartzCore

extension UINib {
    /// The description of the file; `nil` after a diagnostic if it can't be read.
    var document: StoryboardDocument? {
        do {
            switch source {
            case .data(let data):
                if let parsed { return parsed }
                let document = try StoryboardDocument(data, file: "data")
                parsed = document
                return document
            case .file(let name, let bundle):
                guard let path = StoryboardFiles.path(of: name, extension: "xib", in: bundle) else {
                    Diagnostic.storyboardNotFound(name, suffix: "xib").report()
                    return nil
                }
                return try StoryboardFiles.document(atPath: path)
            }
        } catch {
            Diagnostic.storyboardNotReadable("\(error)", file: error.file).report()
            return nil
        }
    }

    private var bundle: Bundle? {
        guard case .file(_, let bundle) = source else { return nil }
        return bundle
    }

    func _instantiate(withOwner owner: Any?, options: [OptionsKey: Any]?) -> [Any] {
        guard let document, let scene = document.scenes.first else { return [] }
        guard document.kind == .nib else {
            let error = "\(document.name): The file is a storyboard and not a nib."
            Diagnostic.storyboardNotReadable(error, file: document.name).report()
            return []
        }
        let load = NibLoad(document, scene: scene, bundle: bundle, owner: owner.map { $0 as AnyObject } as? NSObject)
        let proxies = options?[.externalObjects] as? [String: Any] ?? [:]
        for placeholder in scene.placeholders {
            guard let id = placeholder.id else { continue }
            let object = placeholder["placeholderIdentifier"].flatMap { proxies[$0] }
            if load.isOwner(placeholder), let owner = load.owner {
                load.addPlaceholder(owner, placeholder)
            } else if let object = object.map({ $0 as AnyObject }) as? NSObject {
                load.addPlaceholder(object, placeholder)
            } else if placeholder["placeholderIdentifier"] == "IBProxyObject" || object != nil {
                load.report("the placeholder “\(id)” has no object", placeholder)
            }
        }
        let objects = scene.objects.compactMap { load.object(for: $0) }
        load.finish()
        load.reportUnread(in: scene.objects)
        return objects
    }
}

extension NibLoad {
    /// Adds the object of a placeholder, which is connected like created objects.
    func addPlaceholder(_ object: NSObject, _ placeholder: ObjectDescription) {
        placeholder.markAsRead()
        register(object, as: placeholder.id)
        placeholders.append((object, placeholder))
    }
}
