import Foundation

extension StringTransform {
    /// The transliteration of Latin letters to Greek ones, which Foundation for Linux lacks.
    public static let latinToGreek = StringTransform("Latin-Greek")
}
