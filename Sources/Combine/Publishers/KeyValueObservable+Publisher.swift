import Foundation
import OpenCombine
import UIKit

// One overload for each overload of `observe(_:options:changeHandler:)`.

extension KeyValueObservable {
    /// Returns a publisher of the values of a property that the class announces. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable where Self: UIView {
    /// Returns a publisher of the values of a view's property. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable where Self: UIScrollView {
    /// Returns a publisher of the values of a scroll view's property. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable where Self: UIControl {
    /// Returns a publisher of the values of a control's property. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable where Self: UILabel {
    /// Returns a publisher of the values of a label's property. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable where Self: UIViewController {
    /// Returns a publisher of the values of a controller's property. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable where Self: UIBarItem {
    /// Returns a publisher of the values of a bar item's property. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable where Self: UIGestureRecognizer {
    /// Returns a publisher of the values of a recognizer's property. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable where Self: UINavigationItem {
    /// Returns a publisher of the values of a navigation item's property. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable where Self: UIViewPropertyAnimator {
    /// Returns a publisher of the values of an animator's property. Default: the current value first.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> KeyValueObservingPublisher<Self, Value> {
        values(of: keyPath, options) { $0.observe(keyPath, options: options, changeHandler: $1) }
    }
}

extension KeyValueObservable {
    /// Returns the publisher that begins an observation with a closure.
    private func values<Value>(
        of keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
        _ begin:
            @escaping @MainActor (
                Self, @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
            ) -> NSKeyValueObservation
    ) -> KeyValueObservingPublisher<Self, Value> {
        KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options) { handler in
            begin(self) { object, _ in handler(object[keyPath: keyPath]) }
        }
    }
}
