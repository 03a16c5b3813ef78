import SwiftSyntax

/// Calls of frameworks that have another form here.
extension FileRewriter {
    func rewriteFrameworkCall(_ node: FunctionCallExprSyntax) {
        delayTimer(node)
        createNumberFormatter(node)
        createUnarchiver(node)
        findBundle(node)
        findResources(node)
        configureSession(node)
        parsePredicate(node)
        createMutableString(node)
        findClass(node)
        describeClass(node)
        configureAppearance(node)
        passBlock(node)
        nameObservedPath(node)
        searchAllLibraries(node)
        castClosure(node)
        qualifyAbsoluteValue(node)
        castTimerSource(node)
        createMutex(node)
    }

    /// Replaces `pthread_mutex_t()`: all zeros are an unlocked mutex on Linux, and no mutex on Apple's platforms.
    private func createMutex(_ node: FunctionCallExprSyntax) {
        guard options.platform == .iOS, node.arguments.isEmpty, node.trailingClosure == nil,
            ["pthread_mutex_t", "pthread_mutex_t.init"].contains(node.calledExpression.trimmedDescription)
        else { return }
        usesRuntime = true
        edits.replaceTightly(node.textRange, with: "pthread_mutex_t.uninitialized")
    }

    /// Casts the timer of `let timer = DispatchSource.makeTimerSource()` to `AnyObject`, too: the protocol of timers isn't
    /// limited to classes on Linux.
    private func castTimerSource(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription == "DispatchSource.makeTimerSource",
            let binding = node.parent?.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
            let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.let)
        else { return }
        edits.insert(" as! any DispatchSourceTimer & AnyObject", at: node.endOffset)
    }

    /// Replaces `Thread.main`, which is only a method in Foundation for Linux.
    func replaceMainThread(_ node: MemberAccessExprSyntax) {
        guard ["Thread", "Foundation.Thread"].contains(node.base?.trimmedDescription),
            node.declName.trimmedDescription == "main"
        else { return }
        edits.replaceTightly(node.declName.baseName.textRange, with: "mainThread")
    }

    /// Qualifies `abs(x)` in an extension of `CGFloat`, which has a static method with this name in Foundation for Linux.
    private func qualifyAbsoluteValue(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription == "abs", enclosingTypes.contains("CGFloat") else { return }
        edits.replaceTightly(node.calledExpression.textRange, with: "Swift.abs")
    }

    /// Imports the runtime for `unsafeBitCast(block, to: UnsafeMutableRawPointer.self)`: a closure is no object here.
    private func castClosure(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription == "unsafeBitCast",
            node.arguments.last?.expression.trimmedDescription == "UnsafeMutableRawPointer.self"
        else { return }
        usesRuntime = true
    }

    /// Replaces the number of Darwin's `RTLD_DEFAULT`, which Swift doesn't import, with Linux's, which is 0.
    private func searchAllLibraries(_ node: FunctionCallExprSyntax) {
        guard ["UnsafeMutableRawPointer", "UnsafeRawPointer"].contains(node.calledExpression.trimmedDescription),
            let argument = node.arguments.first, argument.label?.text == "bitPattern", node.arguments.count == 1,
            argument.expression.trimmedDescription == "-2", ConstructScan.mentions(anyOf: ["dlsym"], in: source)
        else { return }
        edits.replace(argument.expression.textRange, with: "0")
    }

    /// Whether a call's name creates an instance of a class of Foundation.
    private static func isInitializer(_ name: ExprSyntax, of type: String) -> Bool {
        let text = name.trimmedDescription
        return text == type || text == "\(type).init" || text == "Foundation.\(type)"
    }

    /// Replaces `Timer(timeInterval:repeats:block:)`, which Foundation for Linux lets fire at once if it fires only once.
    private func delayTimer(_ node: FunctionCallExprSyntax) {
        guard Self.isInitializer(node.calledExpression, of: "Timer"),
            let label = node.arguments.first?.label, label.text == "timeInterval",
            node.arguments.dropFirst().first?.label?.text == "repeats"
        else { return }
        usesRuntime = true
        edits.replace(label.textRange, with: "firingAfter")
    }

    /// Replaces `NumberFormatter()`, which ignores the maximum of fraction digits on Linux if there is a minimum.
    private func createNumberFormatter(_ node: FunctionCallExprSyntax) {
        let name = node.calledExpression
        guard Self.isInitializer(name, of: "NumberFormatter"), node.arguments.isEmpty, node.trailingClosure == nil
        else { return }
        usesRuntime = true
        edits.replaceTightly(name.startOffset..<name.endOffset, with: "NumberFormatter.withFractionDigits")
    }

    /// Replaces `NSKeyedUnarchiver(forReadingWith: data)`, with which Foundation for Linux ends the program if there is
    /// no data.
    private func createUnarchiver(_ node: FunctionCallExprSyntax) {
        let name = node.calledExpression
        guard Self.isInitializer(name, of: "NSKeyedUnarchiver"), let argument = node.arguments.first,
            argument.label?.text == "forReadingWith", node.arguments.count == 1
        else { return }
        usesRuntime = true
        edits.replaceTightly(
            name.startOffset..<argument.expression.startOffset, with: "NSKeyedUnarchiver.reading(")
    }

    /// Replaces `text.mutableString` of an attributed string, whose attributes Foundation for Linux doesn't adapt.
    func replaceMutableString(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName
        guard name.text == "mutableString", node.base != nil, !module.propertyNames.contains(name.text) else { return }
        usesRuntime = true
        edits.replace(name.textRange, with: "editingString")
    }

    /// Replaces `DateComponentsFormatter`, which Foundation for Linux declares as unavailable; imports the runtime for
    /// `NSDataDetector`, which it lacks.
    func replaceUnavailableClass(_ name: TokenSyntax) {
        if name.text == "NSDataDetector" { usesRuntimeClasses = true }
        guard name.text == "DateComponentsFormatter" else { return }
        usesRuntime = true
        edits.replaceTightly(name.textRange, with: "ElapsedTimeFormatter")
    }

    private static let versionNames = [
        "operatingSystemVersion": "platformVersion", "operatingSystemVersionString": "platformVersionString",
        "isOperatingSystemAtLeast": "isPlatformAtLeast",
    ]

    /// Replaces `ProcessInfo.processInfo.operatingSystemVersion`, which is the kernel's version in Foundation for Linux.
    func replaceSystemVersion(_ node: MemberAccessExprSyntax) {
        guard let name = Self.versionNames[node.declName.baseName.text], let base = node.base?.trimmedDescription,
            base.hasSuffix("processInfo") || base.hasSuffix("ProcessInfo()")
        else { return }
        usesRuntime = true
        edits.replaceTightly(node.declName.baseName.textRange, with: name)
    }

    /// Replaces `Bundle(for: Card.self)`, which finds the program's bundle for all modules that are linked into it, and
    /// `Bundle(identifier: name)`.
    private func findBundle(_ node: FunctionCallExprSyntax) {
        guard Self.isInitializer(node.calledExpression, of: "Bundle"),
            node.arguments.count == 1, let argument = node.arguments.first,
            let name = ["for": "containing(", "identifier": "identified(by: "][argument.label?.text ?? ""]
        else { return }
        usesRuntime = true
        edits.replaceTightly(
            node.calledExpression.startOffset..<argument.expression.startOffset, with: "Bundle.\(name)")
    }

    /// Replaces `bundle.urls(forResourcesWithExtension:subdirectory:)`, which returns `NSURL`s in Foundation for Linux.
    private func findResources(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "urls",
            node.arguments.first?.label?.text == "forResourcesWithExtension"
        else { return }
        usesRuntime = true
        edits.replaceTightly(access.declName.baseName.textRange, with: "resourceURLs")
    }

    /// Replaces `URLSessionConfiguration.background(withIdentifier: id)`, with which Foundation for Linux ends the program.
    private func configureSession(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "background", node.arguments.first?.label?.text == "withIdentifier",
            node.arguments.count == 1, [nil, "URLSessionConfiguration"].contains(access.base?.trimmedDescription)
        else { return }
        usesRuntime = true
        edits.replaceTightly(access.declName.baseName.textRange, with: "inBackground")
    }

    /// Replaces `NSPredicate(format: "SELF MATCHES %@", pattern)`, which Foundation for Linux can't create.
    private func parsePredicate(_ node: FunctionCallExprSyntax) {
        let name = node.calledExpression
        let isImplicit =
            name.trimmedDescription == ".init" && node.parent?.as(LabeledExprSyntax.self)?.label?.text == "matching"
        guard isImplicit || Self.isInitializer(name, of: "NSPredicate"), node.arguments.first?.label?.text == "format"
        else { return }
        usesRuntime = true
        edits.replaceTightly(name.startOffset..<name.endOffset, with: "NSPredicate.parsed")
    }

    /// Replaces `NSMutableString()`, which needs a capacity in Foundation for Linux.
    private func createMutableString(_ node: FunctionCallExprSyntax) {
        guard Self.isInitializer(node.calledExpression, of: "NSMutableString"), node.arguments.isEmpty,
            node.trailingClosure == nil, let parenthesis = node.rightParen
        else { return }
        edits.insert("capacity: 0", at: parenthesis.startOffset)
    }

    /// Replaces `NSClassFromString("Card")`, which doesn't know names of `@objc(Card)`.
    private func findClass(_ node: FunctionCallExprSyntax) {
        let name = node.calledExpression
        guard ["NSClassFromString", "Foundation.NSClassFromString"].contains(name.trimmedDescription),
            node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil
        else { return }
        usesRuntime = true
        edits.replaceTightly(name.startOffset..<name.endOffset, with: "ClassLookup.named")
        let systemModules = ["UIKit", "Foundation", "XCTest", "QuartzCore", "CoreGraphics"]
        let modules = Set(summary.imports).subtracting(systemModules).sorted()
        edits.insert(modules.map { ", \"\($0)\"" }.joined(), at: argument.expression.endOffset)
    }

    /// Replaces `NSStringFromClass`, which ends the program for a class that is private, local, nested, or generic.
    func nameClass(_ node: DeclReferenceExprSyntax) {
        guard node.baseName.text == "NSStringFromClass" else { return }
        let member = node.parent?.as(MemberAccessExprSyntax.self)
        if let member, member.base?.trimmedDescription != "Foundation" { return }
        usesRuntime = true
        edits.replaceTightly((member?.startOffset ?? node.startOffset)..<node.endOffset, with: "ClassLookup.className")
    }

    /// Replaces a read of the class `UIApplication` by key, with which app extensions reach the shared application; returns
    /// whether it is one.
    func replaceSharedApplication(_ node: FunctionCallExprSyntax) -> Bool {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.trimmedDescription == "UIApplication", access.declName.baseName.text == "value",
            let key = node.arguments.first?.expression.trimmedDescription,
            ["#keyPath(UIApplication.shared)", "\"shared\"", "\"sharedApplication\""].contains(key)
        else { return false }
        edits.replace(node.textRange, with: "(UIApplication.shared as Any?)")
        return true
    }

    /// Replaces `layer.classForCoder.description()` and `type(of: object).description()`: a value of type `AnyClass` has
    /// no methods here.
    private func describeClass(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty,
            access.declName.baseName.text == "description", let base = access.base,
            base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder"
                || base.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "type"
        else { return }
        usesRuntime = true
        edits.insert("ClassLookup.className(", at: base.startOffset)
        edits.replaceTightly(base.endOffset..<node.endOffset, with: ")")
    }

    /// Replaces `Card.appearance().setCorners(4)` with a method of the module: the proxy calls it by a closure.
    private func configureAppearance(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            let type = Self.appearanceClass(base) ?? appearanceVariable(base), let known = knownClass(type)
        else { return }
        let name = access.declName.baseName.text
        guard module.hasMethod(named: name, in: known) else { return }
        edits.replaceTightly(access.period.textRange, with: ".call(\"\(name)\") { $0.")
        edits.insert(" }", at: node.endOffset)
    }

    /// Returns the class in `Card.appearance()`.
    private static func appearanceClass(_ expression: ExprSyntax) -> String? {
        guard let call = expression.as(FunctionCallExprSyntax.self),
            let proxy = call.calledExpression.as(MemberAccessExprSyntax.self),
            proxy.declName.baseName.text == "appearance"
        else { return nil }
        return proxy.base?.trimmedDescription
    }

    /// Returns the class of a local variable that holds a proxy: `let bar = Card.appearance()`.
    private func appearanceVariable(_ expression: ExprSyntax) -> String? {
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        var current = Syntax(expression).parent
        while let node = current {
            for statement in node.as(CodeBlockItemListSyntax.self) ?? [] {
                for binding in statement.item.as(VariableDeclSyntax.self)?.bindings ?? []
                where binding.pattern.trimmedDescription == name {
                    return binding.initializer.flatMap { Self.appearanceClass($0.value) }
                }
            }
            current = node.parent
        }
        return nil
    }

    /// Returns the full name of a class of the module, or of a module of its project.
    private func knownClass(_ name: String) -> String? {
        module.className(name) ?? (module.superclasses(of: name).isEmpty ? nil : name)
    }

    /// Replaces `imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))`: a closure is no object here.
    private func passBlock(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription == "imp_implementationWithBlock",
            let cast = node.arguments.first?.expression.as(FunctionCallExprSyntax.self),
            cast.calledExpression.trimmedDescription == "unsafeBitCast", let block = cast.arguments.first?.expression
        else { return }
        usesRuntime = true
        edits.replaceTightly(cast.startOffset..<block.startOffset, with: "")
        edits.replaceTightly(block.endOffset..<cast.endOffset, with: "")
    }
}
