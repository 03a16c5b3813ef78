import QuartzCore

// Responders store their observers; each class lists the properties whose changes it announces.
extension UIResponder: ObservedObject {}
