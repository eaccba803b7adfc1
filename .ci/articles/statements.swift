/// Statements stand in a function.
func example() async throws {
  // the code of the article
}
