import Foundation

/// The sources that a podspec names.
struct Podspec {
    /// The name of the file, which is the pod's.
    let name: String
    private let folder: String
    private let text: String

    /// The name under which sources import the pod: the spec's, or the pod's with `_` for other characters.
    var moduleName: String {
        patterns(of: "module_name").first
            ?? String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    init(at path: String) {
        name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        folder = (path as NSString).deletingLastPathComponent
        text = String(textOf: path) ?? ""
    }

    /// Returns the module; `nil` if no source matches.
    func module(named name: String) -> ProjectModule? {
        let sources = patterns(of: "source_files").flatMap { files(matching: $0) }.filter { $0.hasSuffix(".swift") }
        guard !sources.isEmpty else { return nil }
        var module = ProjectModule(name: name, kind: .library, sources: Array(Set(sources)).sorted())
        module.swiftVersion = (patterns(of: "swift_versions") + patterns(of: "swift_version")).last
        module.resources = (patterns(of: "resources") + patterns(of: "resource")).flatMap { files(matching: $0) }
        return module
    }

    /// The resources of the pod's bundles by name: `s.resource_bundles = { 'Card' => ['Assets/*.png'] }`.
    var resourceBundles: [String: [String]] {
        let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
        let spec = lines.joined(separator: "\n")
        let attribute = #"\.resource_bundles?\s*=\s*\{"#
        guard let start = spec.range(of: attribute, options: .regularExpression) else { return [:] }
        var result: [String: [String]] = [:]
        var bundle: String?
        var rest = spec[start.upperBound...]
        while let open = rest.firstIndex(where: { "'\"}".contains($0) }), rest[open] != "}" {
            let quoted = rest[rest.index(after: open)...]
            guard let end = quoted.firstIndex(of: rest[open]) else { break }
            let value = quoted[..<end].replacingOccurrences(of: "#{s.name}", with: name)
            rest = quoted[quoted.index(after: end)...]
            if rest.drop(while: \.isWhitespace).hasPrefix("=>") {
                bundle = value
            } else if let bundle {
                result[bundle, default: []] += resources(matching: value)
            }
        }
        return result.filter { !$0.value.isEmpty }
    }

    /// Returns the resources that a pattern matches, such as `Assets/**/*.{png,xib}`: of asset catalogs, the folder.
    private func resources(matching pattern: String) -> [String] {
        let kinds = (pattern as NSString).pathExtension.split { "{},* ".contains($0) }.map { ".\($0)" }
        var result: [String] = []
        for path in files(matching: pattern) {
            let catalog = path.range(of: ".xcassets/").map { String(path[..<$0.lowerBound]) + ".xcassets" }
            let resource = catalog ?? path
            guard !resource.hasSuffix(".swift"), !result.contains(resource),
                catalog != nil || resource.hasSuffix(".xcassets") || !ExistingPath.isFolder(resource),
                kinds.isEmpty || kinds.contains(where: resource.hasSuffix)
            else { continue }
            result.append(resource)
        }
        return result
    }

    /// Returns the strings that follow an attribute: `s.source_files = 'A/**/*.swift', 'B/*'`.
    private func patterns(of attribute: String) -> [String] {
        text.split(separator: "\n").filter { line in
            !line.drop { $0 == " " }.hasPrefix("#")
                && line.range(of: "\\.\(attribute)\\s*=", options: .regularExpression) != nil
        }.flatMap { line -> [String] in
            let value = line.split(separator: "=", maxSplits: 1).last ?? ""
            let quoted = value.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
            return quoted.indices.filter { $0 % 2 == 1 }.map { String(quoted[$0]) }
        }
    }

    /// Returns the files that a pattern matches; `**` matches any folders, a folder all its files.
    private func files(matching pattern: String) -> [String] {
        let prefix = pattern.prefix { $0 != "*" && $0 != "{" }
        let base = String(prefix[..<(prefix.lastIndex(of: "/") ?? prefix.startIndex)])
        let start = pattern.contains("*") || pattern.contains("{") ? "\(folder)/\(base)" : "\(folder)/\(pattern)"
        guard ExistingPath.isFolder(start) else {
            return FileManager.default.fileExists(atPath: start) ? [ExistingPath.standardized(start)] : []
        }
        let names = FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? []
        let isDeep = pattern.contains("**")
        return names.sorted().filter { isDeep || !$0.contains("/") }.map { ExistingPath.standardized("\(start)/\($0)") }
    }
}
