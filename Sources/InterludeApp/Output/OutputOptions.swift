import ArgumentParser

/// The options for output that programs read.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Write the result, or the error, as JSON on one line.")
    var json = false

    @Flag(help: "Write the JSON schema of the result, and do nothing else.")
    var jsonSchema = false
}
