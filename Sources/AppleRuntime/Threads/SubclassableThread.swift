import Foundation

/// A thread that classes can inherit from; they can't from `Thread` with Swift 6.3 on Linux.
///
/// The lowering replaces the superclass. An object of such a class is no `Thread`; it has one.
open class SubclassableThread: NSObject, @unchecked Sendable {
    private let block: (@Sendable () -> Void)?
    private let base: Thread
    private let run = Run()

    /// The work of the thread, which retains the object until it ends.
    private final class Run: @unchecked Sendable {
        var object: SubclassableThread?

        func thread() -> Thread {
            Thread {
                self.object?.main()
                self.object = nil
            }
        }
    }

    /// Creates a thread that runs ``main()``.
    public override init() {
        block = nil
        base = run.thread()
    }

    /// Creates a thread that runs a block.
    public init(block: @Sendable @escaping () -> Void) {
        self.block = block
        base = run.thread()
    }

    /// Starts the thread, which then runs ``main()``.
    open func start() {
        run.object = self
        base.start()
    }

    /// Runs the block that the thread was created with. Subclasses override it.
    open func main() { block?() }

    /// Marks the thread, so that its code ends early.
    open func cancel() { base.cancel() }

    /// Whether the thread was marked with ``cancel()``.
    open var isCancelled: Bool { base.isCancelled }
    /// Whether the thread runs.
    open var isExecuting: Bool { base.isExecuting }
    /// Whether the thread ran.
    open var isFinished: Bool { base.isFinished }
    /// Whether the thread is the main one. Always `false`.
    open var isMainThread: Bool { base.isMainThread }

    /// The name of the thread. Default: `nil`.
    open var name: String? {
        didSet { base.name = name }
    }

    /// The size of the stack, in bytes, set before the thread starts.
    open var stackSize: Int {
        get { base.stackSize }
        set { base.stackSize = newValue }
    }

    /// The importance of the thread's work.
    open var qualityOfService: QualityOfService {
        get { base.qualityOfService }
        set { base.qualityOfService = newValue }
    }

    /// Values of the thread.
    open var threadDictionary: NSMutableDictionary { base.threadDictionary }

    /// The thread that calls.
    open class var current: Thread { Thread.current }
    /// Whether the thread that calls is the main one.
    open class var isMainThread: Bool { Thread.isMainThread }
    /// Lets the thread that calls wait for a time, in seconds.
    open class func sleep(forTimeInterval interval: TimeInterval) { Thread.sleep(forTimeInterval: interval) }
    /// Lets the thread that calls wait until a date.
    open class func sleep(until date: Date) { Thread.sleep(until: date) }
    /// Ends the thread that calls.
    open class func exit() { Thread.exit() }
}
