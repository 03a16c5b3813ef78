/// The style that all pages share: light and dark colors, type and focus outlines.
package enum PageStyle {
    /// The shared part of the style sheet.
    package static let shared = """
        :root {
          color-scheme: light dark;
          --ground: #f4f3f0; --card: #ffffff; --ink: #1b1a18; --soft: #6d6a64; --line: #e0ddd6; --fill: #eae7e1;
          --accent: #d2452d; --on-accent: #ffffff; --shadow: 0 1px 2px rgb(40 30 20 / .06), 0 12px 32px rgb(40 30 20 / .10);
          --bezel: #1b1a18;
          font: 15px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
          font-feature-settings: "cv11", "ss03"; -webkit-font-smoothing: antialiased;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #141311; --card: #1f1e1b; --ink: #f2f0eb; --soft: #9c978d; --line: #34322d; --fill: #2b2925;
            --accent: #ff7a5c; --on-accent: #2a0f08; --shadow: 0 1px 2px rgb(0 0 0 / .4), 0 16px 40px rgb(0 0 0 / .45); --bezel: #3a3833;
          }
        }
        *, *::before, *::after { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--ink); }
        h1, h2, p { margin: 0; }
        a { color: inherit; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        .number { font-variant-numeric: tabular-nums; }

        """

    /// Returns the beginning of a page, to the end of its head.
    ///
    /// - Parameters:
    ///   - title: The title, not yet escaped.
    ///   - style: The page's own part of the style sheet.
    package static func head(title: String, style: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(HTMLText.escape(title))</title>
        <style>\(shared)\(style)</style>
        </head>

        """
    }
}
