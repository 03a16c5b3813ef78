import CIndexStore
import Foundation

/// The declarations and their uses in source files, which the compiler writes when it builds for debugging.
struct SourceIndex {
    /// A use of a declaration of another file.
    struct Use: Hashable {
        let file: String
        let line: Int
        /// The name of the type or member, such as `configure(_:as:)`.
        let name: String
        let declaringFile: String
    }

    /// The uses of declarations across files, below a folder.
    let uses: [Use]

    /// Reads the index of the build to which the test belongs.
    ///
    /// - Parameter folder: The path of the folder, which ends with a slash. Files are relative to it.
    init?(below folder: String) {
        guard let library = Self.library, let store = Self.store, let reader = IndexReader(library, store) else {
            return nil
        }
        var homes: [String: String] = [:]
        var references: [(symbol: String, name: String, file: String, line: Int)] = []
        reader.forEachRecord(below: folder) { file, record in
            reader.forEachOccurrence(in: record) { symbol, name, isDefinition, line in
                if isDefinition { homes[symbol] = file } else { references.append((symbol, name, file, line)) }
            }
        }
        let uses = references.compactMap { use in
            homes[use.symbol].flatMap { home in
                home == use.file ? nil : Use(file: use.file, line: use.line, name: use.name, declaringFile: home)
            }
        }
        self.uses = Array(Set(uses))
    }

    /// The toolchain's library, which is near the runtime's.
    private static var library: String? {
        // Swift doesn't import `dladdr` and its result, a structure of four words that begins with the path.
        typealias Find = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
        var info: (path: UnsafePointer<CChar>?, UInt, UInt, UInt) = (nil, 0, 0, 0)
        guard let find = dlsym(nil, "dladdr").map({ unsafeBitCast($0, to: Find.self) }),
            find(unsafeBitCast(String.self as Any.Type, to: UnsafeRawPointer.self), &info) != 0, let path = info.path
        else { return nil }
        var folder = URL(fileURLWithPath: String(cString: path)).deletingLastPathComponent()
        for _ in 0..<4 {
            let path = folder.appendingPathComponent("libIndexStore.so").path
            if FileManager.default.fileExists(atPath: path) { return path }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// The store next to the tests' program.
    private static var store: String? {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let path = program.deletingLastPathComponent().appendingPathComponent("index/store").path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }
}

/// Reads the compiler's index through the toolchain's library.
private final class IndexReader {
    private var functions = index_functions()
    private let store: UnsafeMutableRawPointer

    init?(_ library: String, _ path: String) {
        guard index_open(library, &functions), let store = functions.store_create(path, nil) else { return nil }
        self.store = store
    }

    deinit { functions.store_dispose(store) }

    /// Calls a closure with each file below a folder that still exists, and the name of its record.
    func forEachRecord(below folder: String, _ body: (String, String) -> Void) {
        for name in units() {
            guard let unit = functions.unit_create(store, name, nil) else { continue }
            defer { functions.unit_dispose(unit) }
            let file = String(functions.unit_main_file(unit))
            guard file.hasPrefix(folder), FileManager.default.fileExists(atPath: file) else { continue }
            for record in records(of: unit) { body(String(file.dropFirst(folder.count)), record) }
        }
    }

    private func units() -> [String] {
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { names in
            _ = functions.units_apply(store, 0, names) { context, name in
                context!.assumingMemoryBound(to: [String].self).pointee.append(String(name))
                return true
            }
        }
        return names
    }

    private func records(of unit: UnsafeMutableRawPointer) -> [String] {
        var context = (functions: functions, names: [String]())
        withUnsafeMutablePointer(to: &context) { context in
            _ = functions.dependencies_apply(unit, context) { context, dependency in
                let context = context!.assumingMemoryBound(to: (functions: index_functions, names: [String]).self)
                if context.pointee.functions.dependency_kind(dependency) == Int32(index_dependency_record) {
                    context.pointee.names.append(String(context.pointee.functions.dependency_name(dependency)))
                }
                return true
            }
        }
        return context.names
    }

    /// Calls a closure with the symbol and the name of each declaration and reference, and its line.
    func forEachOccurrence(in record: String, _ body: (String, String, Bool, Int) -> Void) {
        guard let reader = functions.record_create(store, record, nil) else { return }
        defer { functions.record_dispose(reader) }
        var found = OccurrenceList(functions: functions)
        withUnsafeMutablePointer(to: &found) { found in
            _ = functions.occurrences_apply(reader, found) { context, occurrence in
                context!.assumingMemoryBound(to: OccurrenceList.self).pointee.add(occurrence!)
                return true
            }
        }
        for item in found.items { body(item.symbol, item.name, item.isDefinition, item.line) }
    }
}

/// The declarations and explicit references of a record; the library's pointers are valid only while it calls.
private struct OccurrenceList {
    let functions: index_functions
    private(set) var items: [(symbol: String, name: String, isDefinition: Bool, line: Int)] = []

    init(functions: index_functions) { self.functions = functions }

    mutating func add(_ occurrence: UnsafeMutableRawPointer) {
        let roles = UInt32(truncatingIfNeeded: functions.occurrence_roles(occurrence))
        let isDefinition = roles & UInt32(index_role_definition) != 0
        let isReference = roles & UInt32(index_role_reference) != 0 && roles & UInt32(index_role_implicit) == 0
        guard isDefinition || isReference, let symbol = functions.occurrence_symbol(occurrence) else { return }
        var line: UInt32 = 0
        var column: UInt32 = 0
        functions.occurrence_line(occurrence, &line, &column)
        items.append(
            (
                String(functions.symbol_usr(symbol)), String(functions.symbol_name(symbol)), isDefinition, Int(line)
            ))
    }
}

extension String {
    fileprivate init(_ text: index_string) {
        self.init(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
    }
}
