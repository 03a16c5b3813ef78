import CoreGraphics
import Testing
import UIKit

/// Inputs of a flow layout and where UIKit puts what, measured at two pixels per point.
struct FlowCase: CustomTestStringConvertible, Sendable {
    var name: String
    var isVertical = true
    var bounds: CGSize
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 10
    var interitemSpacing: CGFloat = 10
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var sections: [[CGSize]]
    var items: [[CGRect]]
    var headers: [CGRect] = []
    var footers: [CGRect] = []
    var contentSize: CGSize?

    var testDescription: String { name }
}

private func sizes(_ width: CGFloat, _ height: CGFloat, count: Int = 1) -> [CGSize] {
    Array(repeating: CGSize(width: width, height: height), count: count)
}

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

extension FlowCase {
    static let all: [FlowCase] = [
        FlowCase(
            name: "A", bounds: CGSize(width: 375, height: 480),
            sections: [sizes(100, 60, count: 7)],
            items: [
                [
                    rect(0, 0, 100, 60), rect(137.5, 0, 100, 60), rect(275, 0, 100, 60), rect(0, 70, 100, 60),
                    rect(137.5, 70, 100, 60), rect(275, 70, 100, 60), rect(0, 140, 100, 60),
                ]
            ],
            contentSize: CGSize(width: 375, height: 200)),
        FlowCase(
            name: "B", bounds: CGSize(width: 375, height: 480),
            inset: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16),
            sections: [sizes(100, 60, count: 7)],
            items: [
                [
                    rect(16, 8, 100, 60), rect(137.5, 8, 100, 60), rect(259, 8, 100, 60), rect(16, 78, 100, 60),
                    rect(137.5, 78, 100, 60), rect(259, 78, 100, 60), rect(16, 148, 100, 60),
                ]
            ],
            contentSize: CGSize(width: 375, height: 216)),
        FlowCase(
            name: "C", bounds: CGSize(width: 375, height: 480), lineSpacing: 12, interitemSpacing: 15,
            sections: [sizes(115, 50, count: 5)],
            items: [
                [
                    rect(0, 0, 115, 50), rect(130, 0, 115, 50), rect(260, 0, 115, 50), rect(0, 62, 115, 50),
                    rect(130, 62, 115, 50),
                ]
            ],
            contentSize: CGSize(width: 375, height: 112)),
        FlowCase(
            name: "D", bounds: CGSize(width: 375, height: 480),
            inset: UIEdgeInsets(top: 4, left: 12, bottom: 6, right: 12), header: 30, footer: 20,
            sections: [sizes(80, 40, count: 3), sizes(80, 40, count: 2)],
            items: [
                [rect(12, 34, 80, 40), rect(102.5, 34, 80, 40), rect(192.5, 34, 80, 40)],
                [rect(12, 134, 80, 40), rect(102.5, 134, 80, 40)],
            ],
            headers: [rect(0, 0, 375, 30), rect(0, 100, 375, 30)],
            footers: [rect(0, 80, 375, 20), rect(0, 180, 375, 20)],
            contentSize: CGSize(width: 375, height: 200)),
        FlowCase(
            name: "E", isVertical: false, bounds: CGSize(width: 375, height: 220),
            inset: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12),
            sections: [sizes(90, 70, count: 7)],
            items: [
                [
                    rect(12, 8, 90, 70), rect(12, 142, 90, 70), rect(112, 8, 90, 70), rect(112, 142, 90, 70),
                    rect(212, 8, 90, 70), rect(212, 142, 90, 70), rect(312, 8, 90, 70),
                ]
            ],
            contentSize: CGSize(width: 414, height: 220)),
        FlowCase(
            name: "G", bounds: CGSize(width: 200, height: 480), lineSpacing: 6, interitemSpacing: 6,
            sections: [sizes(250, 40, count: 3)],
            items: [
                [rect(-25, 0, 250, 40), rect(-25, 46, 250, 40), rect(-25, 92, 250, 40)]
            ],
            contentSize: CGSize(width: 200, height: 132)),
        FlowCase(
            name: "K", bounds: CGSize(width: 200, height: 480), lineSpacing: 6,
            sections: [sizes(150, 40, count: 2)],
            items: [
                [rect(25, 0, 150, 40), rect(25, 46, 150, 40)]
            ]),
        FlowCase(
            name: "H", bounds: CGSize(width: 375, height: 480),
            sections: [sizes(50, 50, count: 4)],
            items: [
                [rect(0, 0, 50, 50), rect(65, 0, 50, 50), rect(130, 0, 50, 50), rect(195, 0, 50, 50)]
            ]),
        FlowCase(
            name: "L", bounds: CGSize(width: 200, height: 480),
            sections: [sizes(90, 40)],
            items: [
                [rect(0, 0, 90, 40)]
            ]),
        FlowCase(
            name: "N", bounds: CGSize(width: 375, height: 480), footer: 12,
            sections: [sizes(80, 40, count: 2)],
            items: [
                [rect(0, 0, 80, 40), rect(98.5, 0, 80, 40)]
            ],
            footers: [rect(0, 40, 375, 12)],
            contentSize: CGSize(width: 375, height: 52)),
        FlowCase(
            name: "AA", bounds: CGSize(width: 375, height: 480),
            sections: [sizes(80, 40) + sizes(100, 40) + sizes(60, 40)],
            items: [
                [rect(0, 0, 80, 40), rect(90, 0, 100, 40), rect(200, 0, 60, 40)]
            ]),
        FlowCase(
            name: "X", bounds: CGSize(width: 375, height: 480),
            sections: [sizes(80, 40, count: 4)],
            items: [
                [rect(0, 0, 80, 40), rect(98.5, 0, 80, 40), rect(196.5, 0, 80, 40), rect(295, 0, 80, 40)]
            ]),
        FlowCase(
            name: "AE", bounds: CGSize(width: 375, height: 480),
            sections: [sizes(80, 40, count: 3), sizes(80, 40) + sizes(80, 90) + sizes(80, 40)],
            items: [
                [rect(0, 0, 80, 40), rect(98.5, 0, 80, 40), rect(196.5, 0, 80, 40)],
                [rect(0, 65, 80, 40), rect(90, 40, 80, 90), rect(180, 65, 80, 40)],
            ],
            contentSize: CGSize(width: 375, height: 130)),
        FlowCase(
            name: "flow_grid", bounds: CGSize(width: 375, height: 480),
            inset: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), lineSpacing: 12, interitemSpacing: 12,
            sections: [sizes(100, 100, count: 8)],
            items: [
                [
                    rect(16, 16, 100, 100), rect(137.5, 16, 100, 100), rect(259, 16, 100, 100), rect(16, 128, 100, 100),
                    rect(137.5, 128, 100, 100), rect(259, 128, 100, 100), rect(16, 240, 100, 100),
                    rect(137.5, 240, 100, 100),
                ]
            ]),
        FlowCase(
            name: "flow_lines", bounds: CGSize(width: 375, height: 420),
            inset: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), lineSpacing: 18, interitemSpacing: 14,
            sections: [
                sizes(84, 56, count: 11),
                sizes(200, 44) + sizes(70, 60) + sizes(120, 44) + sizes(90, 80) + sizes(110, 44),
            ],
            items: [
                [
                    rect(12, 10, 84, 56), rect(145.5, 10, 84, 56), rect(279, 10, 84, 56), rect(12, 84, 84, 56),
                    rect(145.5, 84, 84, 56), rect(279, 84, 84, 56), rect(12, 158, 84, 56), rect(145.5, 158, 84, 56),
                    rect(279, 158, 84, 56), rect(12, 232, 84, 56), rect(145.5, 232, 84, 56),
                ],
                [
                    rect(12, 316, 200, 44), rect(293, 308, 70, 60), rect(12, 404, 120, 44), rect(146, 386, 90, 80),
                    rect(250, 404, 110, 44),
                ],
            ]),
        FlowCase(
            name: "probe320", bounds: CGSize(width: 320, height: 480),
            inset: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), lineSpacing: 5, interitemSpacing: 100,
            sections: [sizes(100, 40, count: 7)],
            items: [
                [
                    rect(10, 10, 100, 40), rect(210, 10, 100, 40), rect(10, 55, 100, 40), rect(210, 55, 100, 40),
                    rect(10, 100, 100, 40), rect(210, 100, 100, 40), rect(10, 145, 100, 40),
                ]
            ],
            contentSize: CGSize(width: 320, height: 195)),
    ]
}
