@main
struct Easel {
  static func main() {}
}
