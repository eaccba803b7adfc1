package import RegistrationCore
package import RegistrationWording

/// The pages that a person sees, as HTML that needs no script.
package enum RegistrationPage {
  /// The page of a presentation: one form, and a button for each action.
  package static func html(
    of presentation: Registration.Presentation, _ context: PageContext
  ) -> String {
    let screen = ScreenDrawing(presentation, context)
    return document(
      title: screen.documentTitle, language: context.language, theme: context.theme,
      head: presentation.isBusy ? refresh(to: context.path) : "", main: screen.main)
  }

  /// A page that says one thing, with at most one link.
  package static func html(
    title: String, text: String, link: (text: String, path: String)?, language: WordingLanguage,
    theme: PageTheme? = nil
  ) -> String {
    document(
      title: title, language: language, theme: theme, head: "", main: main(title, text, link: link))
  }

  /// A page that leads on to another site at once, and has a link there for a browser that does not follow.
  static func html(
    leadingTo address: Secret, title: String, language: WordingLanguage, theme: PageTheme?
  ) -> String {
    let words = language.words.pageWords
    let refresh = HTML(
      void: "meta", ["http-equiv": "refresh", "content": "0; url=\(address.reveal())"])
    return document(
      title: title, language: language, theme: theme, head: refresh,
      main: main(title, words.ledOn, link: (words.goOn, address.reveal())))
  }

  private static func main(_ title: String, _ text: String, link: (text: String, path: String)?)
    -> HTML
  {
    let way = link.map { link in
      HTML(
        "p", ["class": "actions"],
        HTML("a", ["class": "button", "href": link.path], "\(link.text)"))
    }
    return HTML(
      "main", [:],
      "<h1 tabindex=\"-1\">\(title)</h1><p class=\"hint\">\(text)</p>\(way ?? "")")
  }

  /// Shows the page again after two seconds, for those without scripts.
  private static func refresh(to path: String) -> HTML {
    let content = HTML(void: "meta", ["http-equiv": "refresh", "content": "2; url=\(path)"])
    return "<noscript>\(content)</noscript>"
  }

  private static func document(
    title: String, language: WordingLanguage, theme: PageTheme?, head: HTML, main: HTML
  ) -> String {
    let style: HTML =
      theme?.style.isEmpty == false
      ? HTML(void: "link", ["rel": "stylesheet", "href": PageTheme.stylePath]) : ""
    let icon = theme?.logo == nil ? PageAsset.icon.path : PageTheme.logoPath
    let image = HTML(void: "img", ["class": "logo", "src": PageTheme.logoPath, "alt": ""])
    let logo: HTML = theme?.logo == nil ? "" : "<header>\(image)</header>\n"
    let page: HTML = """
      <!doctype html>
      <html lang="\(language.rawValue)" dir="\(language.words.pageWords.direction)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="robots" content="noindex">
      <title>\(title)</title>
      <link rel="stylesheet" href="\(PageAsset.style.path)">\(style)
      <link rel="icon" href="\(icon)">
      <script type="module" src="\(PageAsset.module.path)"></script>\(head)
      </head>
      <body>
      \(logo)\(main)
      <p class="offscreen" id="said" role="status"></p>
      </body>
      </html>

      """
    return page.text
  }
}
