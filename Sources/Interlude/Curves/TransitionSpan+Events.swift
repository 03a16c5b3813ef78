import UIKit

extension TransitionSpan {
    /// Returns the transitions that the events describe.
    package static func all(in events: [Event]) -> [TransitionSpan] {
        var spans: [TransitionSpan] = []
        for event in events where event.kind == .transition {
            // The detail is the transition's name, with further information after a semicolon.
            let words = event.detail.split(separator: "; ", maxSplits: 1).map(String.init)
            let name = words.first ?? event.subject
            let index = spans.lastIndex { $0.name == name && $0.endTime == nil }
            switch (event.name, index) {
            case ("begin", _):
                spans.append(
                    TransitionSpan(name: name, animator: event.subject, beginTime: event.time, wasCancelled: false))
            case ("completeTransition", let index?): spans[index].completionTime = event.time
            case ("end", let index?):
                spans[index].endTime = event.time
                spans[index].wasCancelled = words.last == "cancelled"
            default: break
            }
        }
        return spans
    }
}
