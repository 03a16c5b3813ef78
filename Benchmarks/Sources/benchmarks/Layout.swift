import Foundation
import QuartzCore

/// W3: cells move from a grid to a circle and shrink, 0.5 s, ease-in-ease-out.
struct Layout: Work {
    enum Kind: String, CaseIterable {
        /// A small circle: at the end, every cell is on the screen.
        case dense
        /// A circle with only its top on the screen: as in a collection view, only cells that are visible at the start
        /// or at the end have layers.
        case virtual
    }

    /// The measured sizes; the text of more dense cells may exceed the available memory.
    static let sizes: [(Kind, Int)] = [
        (.dense, 1_000), (.dense, 10_000), (.virtual, 1_000), (.virtual, 10_000), (.virtual, 100_000),
    ]

    let name: String
    let frames = 31
    let root = CALayer()
    private let cells: [Cell]

    private struct Cell {
        let layer: CALayer
        let start: CGPoint
        let end: CGPoint
    }

    init(_ screens: Screens, _ kind: Kind, count: Int) {
        name = Self.name(count)
        root.frame = Screens.size
        root.backgroundColor = Screens.color(0xFFFFFF)
        let radius = kind == .dense ? 150 : max(150, 36 * Double(count) / (2 * .pi))
        let middle = CGPoint(x: 195, y: kind == .dense ? 422 : 122 + radius)
        let first = kind == .dense ? 0 : -Double.pi / 2
        let screen = Screens.size.insetBy(dx: -50, dy: -50)
        cells = (0..<count).compactMap { index in
            let angle = 2 * Double.pi * Double(index) / Double(count) + first
            let start = CGPoint(x: 85 + 110 * (index % 3), y: 60 + 110 * (index / 3))
            let end = CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
            guard kind == .dense || screen.contains(start) || screen.contains(end) else { return nil }
            return Cell(layer: screens.cell(index), start: start, end: end)
        }
        for cell in cells { root.addSublayer(cell.layer) }
    }

    static func name(_ count: Int) -> String { "W3-\(count / 1000)k" }

    func begin() {
        for cell in cells {
            cell.layer.animate("position", from: cell.start, to: cell.end, 0.5, .easeInEaseOut)
            cell.layer.animate("transform.scale", from: 1.0, to: 0.3, 0.5, .easeInEaseOut)
        }
    }
}

extension Screens {
    /// A rounded square with its index.
    func cell(_ index: Int) -> CALayer {
        let cell = rectangle(CGRect(x: 0, y: 0, width: 100, height: 100), 0)
        cell.backgroundColor = Self.color(hue: Double(index * 7 % 360), saturation: 0.6, lightness: 0.5)
        cell.cornerRadius = 8
        text("\(index)", size: 20, isSemibold: true, 0xFFFFFF, center: 50, width: 80, baseline: 57, on: cell)
        return cell
    }
}
