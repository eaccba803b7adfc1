@main
struct RegistrarCommand {
  static func main() {}
}
