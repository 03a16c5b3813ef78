import QuartzCore
import RenderServer

/// Returns a render tree as text: one line per node, indented by depth, with the values that differ from defaults.
func text(_ tree: RenderTree) -> String {
    var lines: [String] = []
    func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
    func describe(_ node: RenderTree.Node) -> String {
        let (t, b) = (node.transform, node.bounds)
        var parts = [[b.minX, b.minY, b.width, b.height].map { number(Double($0)) }.joined(separator: ",")]
        if t.m11 != 1 || t.m12 != 0 || t.m21 != 0 || t.m22 != 1 {
            parts.append("[" + [t.m11, t.m12, t.m21, t.m22].map(number).joined(separator: " ") + "]")
        }
        parts.append("@" + number(t.m31) + "," + number(t.m32))
        if !t.isAffine { parts.append("perspective") }
        if node.opacity != 1 { parts.append("opacity " + number(Double(node.opacity))) }
        if node.isGroup { parts.append("group") }
        if node.clipsToBounds { parts.append("clips") }
        if node.corners.radius != 0 { parts.append("radius " + number(Double(node.corners.radius))) }
        if let c = node.backgroundColor {
            parts.append("fill " + [c.red, c.green, c.blue, c.alpha].map { number(Double($0)) }.joined(separator: "/"))
        }
        if node.border != nil { parts.append("border") }
        if node.blendMode != .normal { parts.append("blend \(node.blendMode)") }
        if node.shadow != nil { parts.append("shadow") }
        switch node.content {
        case .image(let image):
            let d = image.destination
            parts.append(
                "image " + [d.minX, d.minY, d.width, d.height].map { number(Double($0)) }.joined(separator: ","))
        case .shape: parts.append("shape")
        case .gradient: parts.append("gradient")
        case .backdrop: parts.append("backdrop")
        case .sprites(let content): parts.append("sprites \(content.sprites.count)")
        case nil: break
        }
        return parts.joined(separator: " ")
    }
    func walk(_ index: Int, _ depth: Int, _ label: String) -> Int {
        let node = tree.nodes[index]
        lines.append(String(repeating: "  ", count: depth) + label + describe(node))
        var next = index + 1
        while next < Int(node.maskEnd) { next = walk(next, depth + 1, "mask ") }
        while next < Int(node.subtreeEnd) { next = walk(next, depth + 1, "") }
        return next
    }
    var next = 0
    while next < tree.nodes.count { next = walk(next, 0, "") }
    return lines.joined(separator: "\n")
}
