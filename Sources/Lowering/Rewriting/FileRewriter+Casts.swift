import SwiftSyntax

/// Casts between types that Objective-C bridges.
extension FileRewriter {
    /// Replaces `change[.newKey] as? NSValue`: a structure in a dictionary isn't an object here.
    func castValues(_ elements: [ExprSyntax]) {
        for index in elements.indices.dropFirst() where elements[index].is(UnresolvedAsExprSyntax.self) {
            guard index + 1 < elements.count, elements[index + 1].trimmedDescription == "NSValue",
                elements[index - 1].is(SubscriptCallExprSyntax.self)
                    || elements[index - 1].as(OptionalChainingExprSyntax.self)?.expression
                        .is(SubscriptCallExprSyntax.self) == true
            else { continue }
            usesRuntime = true
            edits.insert("objectValue(", at: elements[index - 1].startOffset)
            edits.insert(")", at: elements[index - 1].endOffset)
        }
    }

    /// Replaces `d[key as NSCopying]` and `forKey: key as NSCopying`: a dictionary's keys are hashable values here.
    func castKeys(_ node: SequenceExprSyntax, _ elements: [ExprSyntax]) {
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
            elements[2].trimmedDescription == "NSCopying"
        else { return }
        var argument = node.parent?.as(LabeledExprSyntax.self)
        while let tuple = argument?.parent?.parent?.as(TupleExprSyntax.self) {
            argument = tuple.parent?.as(LabeledExprSyntax.self)
        }
        let isSubscript = argument?.parent?.parent?.is(SubscriptCallExprSyntax.self) == true
        guard isSubscript || argument?.label?.text == "forKey" else { return }
        edits.replaceTightly(elements[2].textRange, with: "AnyHashable")
    }

    /// Replaces `kCTFontAttributeName as NSAttributedString.Key`: a string of Core Foundation is a `String` here.
    func nameAttributes(_ elements: [ExprSyntax]) {
        for index in elements.indices.dropFirst().dropLast() {
            guard let cast = elements[index].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                elements[index + 1].trimmedDescription == "NSAttributedString.Key",
                elements[index - 1].as(DeclReferenceExprSyntax.self)?.baseName.text.hasPrefix("kCT") == true
            else { continue }
            edits.insert("NSAttributedString.Key(rawValue: ", at: elements[index - 1].startOffset)
            edits.replaceTightly(elements[index - 1].endOffset..<elements[index + 1].endOffset, with: ")")
        }
    }
}
