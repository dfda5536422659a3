/// Rules for parts of a statement, in the order in which they apply: what follows may build on what went before.
extension Rewrite {
  static let values: [[Rewrite]] = [constants, lists, numbers, tables, charts, calls, operators]

  /// Words for values.
  static let constants = rules(
    #"""
    ‹=True,TRUE›  →  true  ←  print(True)
    ‹=False,FALSE›  →  false  ←  print(FALSE)
    is not None  →  != nil  ←  print(v.first is not None)
    is None  →  == nil  ←  print(v.first is None)
    ‹=None,NULL›  →  nil  ←  var gap: Int? = None
    ‹np›.pi  →  Double.pi  ←  print(math.pi)
    ‹=np,math,numpy›.e  →  exp(1)  ←  print(math.e)
    ‹np›.nan  →  Double.nan  ←  print(np.nan)
    ‹=pi,PI›  →  Double.pi  ←  print(2 * pi)
    """#)

  /// Lists, ranges and loops over them.
  static let lists = rules(
    #"""
    ‹np›.array([‹a,›]) ‹s=*,+,-› ‹n:number›  →  [‹a›].map { $0 ‹s› ‹n› }  ←  np.array([1, 2, 3]) * 2
    ‹np›.array([‹a,›]) / ‹n:number›  →  [‹a›].map { Double($0) / ‹n› }  ←  np.array([1, 2, 3]) / 2
    ‹t:table›.iloc[-‹n:number›]  →  ‹t›.rows[‹t›.count - ‹n›]  ←  sales.iloc[-1]
    {‹k…›: ‹v…› for ‹n,› in ‹l…›}  →  Dictionary(uniqueKeysWithValues: ‹l:grouped›.map { ‹n› in (‹k›, ‹v›) })  ←  squares = {i: i * 2 for i in v}
    = ‹=Map,HashMap,OrderedDict,defaultdict,dict›(‹z,›)  →  = [String: Int]()  ←  let m = Map()
    ^‹=Map,HashMap,OrderedDict,dict›()  →  [String: Int]()  ←  Map()
      % c(‹a,›)  →  % [‹a:doubles›]  ←  print(2 %in% c(1, 2))
      ‹s:string›[:‹n:number›]  →  String(‹s›.prefix(‹n›))  ←  word[:2]
      ‹s:string›[‹n:number›:]  →  String(‹s›.dropFirst(‹n›))  ←  word[1:]
      ‹s:string›[‹i:number›:‹j:number›]  →  String(Array(‹s›)[‹i›..<‹j›])  ←  word[0:2]
      ‹s:string›[::-1]  →  String(‹s›.reversed())  ←  word[::-1]
      ‹t:table›[:‹n:number›]  →  ‹t›.prefix(‹n›)  ←  sales[:2]
      ‹t:table›[‹n:number›:]  →  ‹t›.suffix(‹t›.count - ‹n›)  ←  sales[1:]
    ‹=range›(‹a:list›)  →  (‹a›.min()!, ‹a›.max()!)  ←  range(v)
    c(‹n:name› = ‹r,›)  →  [‹n:string›: ‹r:pairs›]  ←  barplot(c(a = 1, b = 2))
    ^‹a:number›:‹b:number›$  →  Array(‹a›...‹b›)  ←  1:10
    ‹s==,<-,(› ‹a:number›:‹b:number›  →  ‹s› Array(‹a›...‹b›)  ←  let z = 1:10
    in ‹a:number›:‹b:number›  →  in ‹a›...‹b›  ←  for i in 1:3 { print(i) }
    , ‹a:number›:‹b:number›  →  , Array(‹a›...‹b›)  ←  print(0, 1:10)
    ‹np›.‹=array,asarray›(‹a,›)  →  ‹a›  ←  np.array([1, 2, 3]).max()
    ‹np›.arange(‹a…›, ‹b…›, ‹c…›)  →  Array(stride(from: ‹a›, to: ‹b›, by: ‹c›))  ←  np.arange(0, 10, 0.5)
    ‹np›.arange(‹a…›)  →  Array(0..<‹a:grouped›)  ←  np.arange(10)
    ‹np›.linspace(‹a…›, ‹b…›, ‹n:number›)  →  (0..<‹n›).map { i in ‹a› + (‹b› - ‹a:grouped›) * Double(i) / (‹n› - 1) }  ←  np.linspace(0, 10, 5)
    ‹np›.linspace(‹a…›, ‹b…›)  →  (0..<50).map { i in ‹a› + (‹b› - ‹a:grouped›) * Double(i) / 49 }  ←  np.linspace(0, 1)
    ‹np›.zeros(‹n…›)  →  Array(repeating: 0.0, count: ‹n›)  ←  np.zeros(3)
    ‹np›.ones(‹n…›)  →  Array(repeating: 1.0, count: ‹n›)  ←  np.ones(3)
    seq(‹a…›, ‹b…›, by = ‹c…›)  →  Array(stride(from: ‹a›, through: ‹b›, by: ‹c›))  ←  seq(0, 1, by = 0.1)
    seq(‹a…›, ‹b…›, ‹c…›)  →  Array(stride(from: ‹a›, through: ‹b›, by: ‹c›))  ←  seq(0, 1, 0.1)
    seq(‹a…›, ‹b…›)  →  Array(‹a›...‹b›)  ←  seq(1, 10)
    ‹=seq_along›(‹a…›)  →  Array(1...‹a›.count)  ←  seq_along(v)
    rep(‹a…›, ‹n…›)  →  Array(repeating: ‹a›, count: ‹n›)  ←  rep(0, 3)
    ^c(‹a,›)  →  [‹a:doubles›]  ←  c(1, 2, 3)
    = c(‹a,›)  →  = [‹a:doubles›]  ←  let w = c(1, 2, 3)
    <- c(‹a,›)  →  <- [‹a:doubles›]  ←  w <- c(1, 2, 3)
    ( c(‹a,›)  →  ([‹a:doubles›]  ←  print(c(1, 2, 3))
    , c(‹a,›)  →  , [‹a:doubles›]  ←  print(1, c(1, 2, 3))
    range(‹a…›, ‹b…›, ‹c…›)  →  stride(from: ‹a›, to: ‹b›, by: ‹c›)  ←  for i in range(0, 10, 2) { print(i) }
    range(‹a…›, ‹b…›)  →  ‹a›..<‹b›  ←  for i in range(1, 3) { print(i) }
    range(‹a…›)  →  0..<‹a›  ←  for i in range(3) { print(i) }
    [‹e…› for ‹n,› in ‹l…› if ‹c…›]  →  ‹l:grouped›.filter { ‹n› in ‹c› }.map { ‹n› in ‹e› }  ←  [i * 2 for i in v if i > 1]
    [‹e…› for ‹n,› in ‹l…›]  →  ‹l:grouped›.map { ‹n› in ‹e› }  ←  [i * 2 for i in v]
    enumerate(‹a…›)  →  ‹a›.enumerated()  ←  for (i, a) in enumerate(v) { print(i, a) }
    list(‹a…›)  →  Array(‹a›)  ←  list(zip(v, v))
    reversed(‹a…›)  →  ‹a›.reversed()  ←  for i in reversed(v) { print(i) }
    sorted(‹a…›, reverse=true)  →  ‹a›.sorted(by: >)  ←  sorted(v, reverse=True)
    sorted(‹a…›)  →  ‹a›.sorted()  ←  sorted(v)
    map(lambda ‹n,›: ‹e…›, ‹l…›)  →  ‹l:grouped›.map { ‹n› in ‹e› }  ←  map(lambda a: a * 2, v)
    filter(lambda ‹n,›: ‹e…›, ‹l…›)  →  ‹l:grouped›.filter { ‹n› in ‹e› }  ←  filter(lambda a: a > 1, v)
    lambda ‹n,›: ‹e…›  →  { ‹n› in ‹e› }  ←  v.map(lambda a: a * 2)
    dict(zip(‹a…›, ‹b…›))  →  Dictionary(uniqueKeysWithValues: zip(‹a›, ‹b›))  ←  dict(zip(words, v))
    Counter(‹a…›)  →  Dictionary(grouping: ‹a›) { $0 }.mapValues { $0.count }  ←  Counter(words)
    ‹a›[::-1]  →  ‹a›.reversed()  ←  v[::-1]
    ‹a›[-‹n:number›]  →  ‹a›[‹a›.count - ‹n›]  ←  print(v[-1] ** 2)
    ‹a›[‹i…›:‹j…›]  →  ‹a›[‹i›..<‹j›]  ←  v[1:3]
    ‹a›[:‹j…›]  →  ‹a›[..<‹j›]  ←  v[:2]
    ‹a›[‹i…›:]  →  ‹a›[‹i›...]  ←  v[1:]
    = {‹k:text›: ‹r,›}  →  = [‹k›: ‹r›]  ←  let ages = {"Ann": 3, "Bob": 4}
    ({‹k:text›: ‹r,›}  →  ([‹k›: ‹r›]  ←  bars({"Ann": 3, "Bob": 4})
    ({‹k:number›, ‹r,›}  →  ([‹k›, ‹r›]  ←  bars({1, 2})
    = {‹k:number›, ‹r,›}  →  = Set([‹k›, ‹r›])  ←  let w = {1, 2}
    = {}  →  = [String: Int]()  ←  counts = {}
    """#)

  /// Functions of numbers, which elsewhere take lists too.
  static let numbers = rules(
    #"""
    ‹np›.sum(‹a:list›) / ‹n:number›  →  Double(‹a›.sum()) / ‹n›  ←  np.sum(v) / 4
    ‹n:number› * [‹a,›]  →  Array(repeating: [‹a›], count: ‹n›).flatMap { $0 }  ←  3 * [0, 1]
    [‹a,›] * ‹n:number›  →  Array(repeating: [‹a›], count: ‹n›).flatMap { $0 }  ←  [0] * 5
    ‹=summary,describe›(‹a:list›)  →  (least: ‹a›.min()!, mean: ‹a›.mean(), greatest: ‹a›.max()!)  ←  summary(w)
    which(‹a:list› ‹s=>,<,>=,<=,==,!=› ‹n…›)  →  ‹a›.indices.filter { ‹a›[$0] ‹s› ‹n› }  ←  which(w > 2)
    sample(‹a:list›)  →  ‹a›.map { ($0, drand48()) }.sorted { $0.1 < $1.1 }.map { $0.0 }  ←  sample(v)
    ‹=round›(‹a:list›)  →  ‹a›.map { round($0) }  ←  round(w)
    Double(‹a:list›)  →  ‹a›.map { Double($0) }  ←  Double(v)
    table(‹a:list›)  →  Dictionary(grouping: ‹a›) { $0 }.mapValues { $0.count }  ←  table(v)
    ‹=lapply,sapply›(‹a:list›, function(‹p:name›) ‹e…›)  →  ‹a›.map { ‹p› in ‹e› }  ←  sapply(w, function(x) x * 2)
      ‹=any›(‹a:list›)  →  ‹a›.contains(true)  ←  any([true, false])
      ‹=all›(‹a:list›)  →  !‹a›.contains(false)  ←  all([true, false])
      ‹a:list› ‹s===,!=› ‹b:text›  →  ‹a›.map { $0 ‹s› ‹b› }  ←  words == "a"
    ‹a:list›[‹b:list› ‹s=>,<,>=,<=,==,!=› ‹n…›]  →  ‹a›.filter { $0 ‹s› ‹n› }  ←  w[w > 2]
    ‹a:mapped› + ‹b:list›  →  zip(‹a›, ‹b›).map { $0 + $1 }  ←  w * 2 + w
    ‹a:list› + ‹b:mapped›  →  zip(‹a›, ‹b›).map { $0 + $1 }  ←  w + w * 2
    ‹a:list› ‹s=-,*,/› ‹b:list›  →  zip(‹a›, ‹b›).map { $0 ‹s› $1 }  ←  w * w
    ‹a:list› ‹=^,**› ‹n:number›  →  ‹a›.map { pow($0, ‹n›) }  ←  w^2
    ‹a:list› / ‹n:number›  →  ‹a›.map { Double($0) / ‹n› }  ←  v / 2
    ‹a:list› ‹s=+,-,*,>,<,>=,<=,==,!=› ‹n:number›  →  ‹a›.map { $0 ‹s› ‹n› }  ←  w * 2
    ‹n:number› / ‹a:list›  →  ‹a›.map { ‹n› / Double($0) }  ←  2 / v
    ‹n:number› ‹s=+,-,*› ‹a:list›  →  ‹a›.map { ‹n› ‹s› $0 }  ←  2 * w
    ‹=sd,np.std,std›(‹a:list›)  →  sqrt(‹a›.map { pow(Double($0) - ‹a›.mean(), 2) }.reduce(0, +) / Double(‹a›.count - 1))  ←  sd(w)
    ‹np›.std(‹a:list›)  →  sqrt(‹a›.map { pow(Double($0) - ‹a›.mean(), 2) }.reduce(0, +) / Double(‹a›.count))  ←  np.std(w)
    head(‹a:list›, ‹n…›)  →  Array(‹a›.prefix(‹n›))  ←  head(v, 2)
    tail(‹a:list›, ‹n…›)  →  Array(‹a›.suffix(‹n›))  ←  tail(v, 2)
    head(‹a:list›)  →  Array(‹a›.prefix(6))  ←  head(v)
    ‹=rev,np.flip›(‹a:list›)  →  Array(‹a›.reversed())  ←  rev(v)
    ‹=sort›(‹a:list›)  →  ‹a›.sorted()  ←  sort(v)
    ‹=sort›(‹a:list›, decreasing = true)  →  ‹a›.sorted(by: >)  ←  sort(v, decreasing = TRUE)
    unique(‹a:list›)  →  ‹a›.indices.filter { ‹a›.firstIndex(of: ‹a›[$0]) == $0 }.map { ‹a›[$0] }  ←  unique(v)
    set(‹a:list›)  →  Set(‹a›)  ←  set(v)
    ‹=diff›(‹a:list›)  →  zip(‹a›.dropFirst(), ‹a›).map { $0 - $1 }  ←  diff(v)
    ‹np›.diff(‹a:list›)  →  zip(‹a›.dropFirst(), ‹a›).map { $0 - $1 }  ←  np.diff(v)
    ‹=cumsum›(‹a:list›)  →  ‹a›.indices.map { ‹a›[0...$0].reduce(0, +) }  ←  cumsum(v)
    ‹=var›(‹a:list›)  →  ‹a›.map { pow(Double($0) - ‹a›.mean(), 2) }.reduce(0, +) / Double(‹a›.count - 1)  ←  var(w)
    which.max(‹a:list›)  →  ‹a›.firstIndex(of: ‹a›.max()!)!  ←  which.max(v)
    which.min(‹a:list›)  →  ‹a›.firstIndex(of: ‹a›.min()!)!  ←  which.min(v)
    ‹=lapply,sapply›(‹a:list›, ‹f:name›)  →  ‹a›.map { ‹f›($0) }  ←  sapply(w, sqrt)
    ‹a› % in % ‹b›  →  ‹b:grouped›.contains(‹a›)  ←  2 %in% v
    ‹=random›.randint(‹a…›, ‹b…›)  →  Int(drand48() * Double(‹b› - ‹a› + 1)) + ‹a›  ←  random.randint(1, 6)
    ‹=random›.choice(‹l:list›)  →  ‹l›[Int(drand48() * Double(‹l›.count))]  ←  random.choice(v)
    ‹np›.random.‹=randn,normal›(‹n…›)  →  (0..<‹n›).map { _ in sqrt(-2 * log(1 - drand48())) * cos(2 * Double.pi * drand48()) }  ←  np.random.randn(3)
    ‹np›.random.‹=rand,random›(‹n…›)  →  (0..<‹n›).map { _ in drand48() }  ←  np.random.rand(3)
    ‹np›.‹f=sin,cos,tan,exp,sqrt,log,log10,abs,floor,ceil›(‹a:list›)  →  ‹a›.map { ‹f›($0) }  ←  np.sin(v)
    ‹np›.‹f=sin,cos,tan,exp,sqrt,log,log10,abs,floor,ceil,pow,max,min›(‹a,›)  →  ‹f›(‹a›)  ←  np.sin(0.5)
    ‹f=sin,cos,tan,exp,sqrt,log,log10›(‹a:list›)  →  ‹a›.map { ‹f›($0) }  ←  sin(v)
    ‹np›.‹=mean,average›(‹a›)  →  ‹a:grouped›.mean()  ←  np.mean(v)
    ‹np›.‹f=sum›(‹a›)  →  ‹a:grouped›.sum()  ←  np.sum(v)
    ‹np›.cumsum(‹a›)  →  ‹a›.indices.map { ‹a›[0...$0].reduce(0, +) }  ←  np.cumsum(v)
    ‹=median›(‹a›)  →  ‹a›.median()  ←  median(v)
    ‹=random,np›.random()  →  drand48()  ←  random.random()
    ‹=runif›(‹n…›)  →  (0..<‹n›).map { _ in drand48() }  ←  runif(3)
    ‹=rnorm›(‹n…›)  →  (0..<‹n›).map { _ in sqrt(-2 * log(1 - drand48())) * cos(2 * Double.pi * drand48()) }  ←  rnorm(3)
    ‹a:list›.rolling(‹n:number›).mean()  →  (‹n› - 1..<‹a›.count).map { i in ‹a›[i - ‹n› + 1...i].reduce(0, +) / ‹n› }  ←  w.rolling(2).mean()
    ‹a:list›.rolling(‹n:number›)  →  (‹n› - 1..<‹a›.count).map { i in ‹a›[i - ‹n› + 1...i].reduce(0, +) / ‹n› }  ←  w.rolling(2)
    ‹a:new› ^ ‹b:number›  →  pow(‹a›, ‹b›)  ←  curve(x^3 - x, from = 0, to = 2)
    ‹a› ** ‹b›  →  pow(‹a›, ‹b›)  ←  print(2.0 ** 3)
    ‹a› %/% ‹b›  →  Int((Double(‹a›) / Double(‹b›)).rounded(.down))  ←  print(7 %/% 2)
    ‹a› %% ‹b›  →  ((‹a› % ‹b› + ‹b›) % ‹b›)  ←  print(7 %% 2)
    ‹s:text› * ‹n:number›  →  String(repeating: ‹s›, count: ‹n›)  ←  print("hi" * 3)
    ‹n:number› * ‹s:text›  →  String(repeating: ‹s›, count: ‹n›)  ←  print(3 * "hi")
    """#)

  /// Texts, calls and files.
  static let calls = rules(
    #"""
    mean(‹a…›)  →  ‹a:grouped›.mean()  ←  print(1 + mean([1, 2]))
    sprintf(‹s:text›, ‹v,›)  →  String(format: ‹s›, ‹v›)  ←  print(sprintf("%.2f", 2.5))
    as.integer(‹a…›)  →  Int(‹a›)  ←  as.integer(3.7)
    gsub(‹a:plain›, ‹b:text›, ‹s…›)  →  ‹s›.replacingOccurrences(of: ‹a›, with: ‹b›)  ←  gsub("a", "b", "banana")
    strsplit(‹s…›, ‹b:plain›)  →  ‹s›.components(separatedBy: ‹b›)  ←  strsplit("a,b", ",")
    stop(‹a:text›)  →  fatalError(‹a›)  ←  if (1 > 2) stop("no")
    Bundle.main.url(forResource: ‹a:text›, withExtension: ‹b:text›)‹=!›  →  table("‹a:file›.‹b:file›")  ←  let url = Bundle.main.url(forResource: "sales", withExtension: "csv")!
    ‹=LineChartView,LineChart›()  →  line([4, 2, 6])  ←  let chart1 = LineChartView()
    ‹=BarChartView,BarChart›()  →  bars([4, 2, 6])  ←  let chart2 = BarChartView()
    ‹=Text›(‹s:text›)  →  Label(text: ‹s›)  ←  let label = Text("a")
    = Rectangle()  →  = View(width: 100, height: 50, backgroundColor: .blue)  ←  let shape = Rectangle()
      Label(‹s:text›)  →  Label(text: ‹s›)  ←  Label("Hello")
    as.Date(‹s:text›)  →  Date(‹s›)  ←  as.Date("2026-03-01")
    toupper(‹a…›)  →  ‹a›.uppercased()  ←  toupper("abc")
    tolower(‹a…›)  →  ‹a›.lowercased()  ←  tolower("ABC")
    nchar(‹a…›)  →  ‹a›.count  ←  nchar("abc")
    substr(‹a…›, ‹i:number›, ‹j:number›)  →  String(Array(‹a›)[‹i:before›..<‹j›])  ←  substr("hello", 1, 3)
    ‹s:string›[‹n:number›]  →  Array(‹s›)[‹n›]  ←  "hello"[0]
    String(contentsOf: URL(‹=fileURLWithPath,string,filePath› : ‹f:text›)‹z,›)  →  String(contentsOfFile: ‹f›)  ←  try! String(contentsOf: URL(fileURLWithPath: "data.csv"))
    ‹=Color,UIColor›.‹c:name›.opacity(‹n…›)  →  Color.‹c›.withAlphaComponent(‹n›)  ←  Color.red.opacity(0.5)
    ‹a›.opacity(‹n…›)  →  ‹a›.withAlphaComponent(‹n›)  ←  p.fill(Color.red.opacity(0.5))
    ‹s:text›.join(‹l…›)  →  ‹l›.joined(separator: ‹s›)  ←  ",".join(words)
    ‹s:text›.format(‹v,›)  →  ‹s:filled›  ←  "{} is {}".format(v, 2)
    ‹s:text› % (‹v,›)  →  String(format: ‹s›, ‹v›)  ←  "%.2f" % (3.14159)
    ‹s:text› % ‹v›  →  String(format: ‹s›, ‹v›)  ←  "%.2f" % 3.14159
    paste0(‹a…›, ‹b…›)  →  "\(‹a›)\(‹b›)"  ←  paste0(word, 2)
    paste(‹a…›, ‹b…›)  →  "\(‹a›) \(‹b›)"  ←  paste(word, 2)
    ‹=cat›(‹a,›)  →  print(‹a›, terminator: "")  ←  cat(word, 2)
    ‹a›.upper()  →  ‹a›.uppercased()  ←  word.upper()
    ‹a›.lower()  →  ‹a›.lowercased()  ←  word.lower()
    ‹a›.strip()  →  ‹a›.trimmingCharacters(in: .whitespacesAndNewlines)  ←  word.strip()
    ‹a›.split()  →  ‹a›.split { $0.isWhitespace }  ←  word.split()
    ‹a›.split(‹s:text›)  →  ‹a›.components(separatedBy: ‹s›)  ←  word.split(' ')
    ‹a›.‹=splitlines,readlines›()  →  ‹a›.split(separator: "\n")  ←  word.splitlines()
    ‹a›.startswith(‹s…›)  →  ‹a›.hasPrefix(‹s›)  ←  word.startswith("a")
    ‹a›.endswith(‹s…›)  →  ‹a›.hasSuffix(‹s›)  ←  word.endswith("b")
    ‹a›.replace(‹b:text›, ‹c:text›)  →  ‹a›.replacingOccurrences(of: ‹b›, with: ‹c›)  ←  word.replace("a", "b")
    ‹a›.extend(‹b…›)  →  ‹a›.append(contentsOf: ‹b›)  ←  rest.extend(v)
    ‹a›.sort(reverse=true)  →  ‹a›.sort(by: >)  ←  rest.sort(reverse=True)
    ‹a›.get(‹k…›, ‹d…›)  →  ‹a›[‹k›, default: ‹d›]  ←  ages.get('a', 0)
    ‹a›.get(‹k:text›)  →  ‹a›[‹k›]  ←  ages.get('a')
    ‹a›.items()  →  ‹a›  ←  for (k, n) in ages.items() { print(k, n) }
    ‹a›.‹f=keys,values›()  →  ‹a›.‹f›  ←  print(ages.keys())
    open(‹f:text›).read()  →  String(contentsOfFile: ‹f›)  ←  print(open('data.csv').read())
    open(‹f:text›)  →  String(contentsOfFile: ‹f›)  ←  print(open('data.csv'))
    ‹=str›(‹a…›)  →  String(‹a›)  ←  print(str(2))
    ‹=int,as.integer›(‹a…›)  →  Int(‹a›)  ←  print(int(2.5))
    ‹=float›(‹a…›)  →  Double(‹a›)  ←  print(float(2))
    as.numeric(‹a…›)  →  Double(‹a›)  ←  print(as.numeric(2))
    round(‹a…›, ‹n:number›)  →  round(‹a:grouped› * 1e‹n›) / 1e‹n›  ←  print(round(3.14159, 2))
    ‹=len,length,nrow›(‹a…›)  →  ‹a›.count  ←  print(len(v))
    sum(‹a…›)  →  ‹a:grouped›.sum()  ←  print(sum(v))
    ‹f=max,min›(‹a:list›)  →  ‹a›.‹f›()  ←  print(max(v)!)
    print(‹v,›, end=‹e:text›)  →  print(‹v›, terminator: ‹e›)  ←  print(v, end='')
    print(‹v,›, sep=‹e:text›)  →  print(‹v›, separator: ‹e›)  ←  print(1, 2, sep='-')
    """#)

  /// Signs and words between values.
  static let operators = rules(
    #"""
    ‹a:reading› + ‹b:reading›  →  zip(‹a›, ‹b›).map { $0 + $1 }  ←  sales.Units + sales.Revenue
      if ‹a› in ‹d:dictionary› {  →  if ‹d›[‹a›] != nil {  ←  if "Ann" in ages { print(1) }
      ^‹a› in ‹d:dictionary›$  →  ‹d›[‹a›] != nil  ←  "Ann" in ages
    ‹a› not in ‹b›  →  !‹b:grouped›.contains(‹a›)  ←  print(4 not in v)
    if ‹a› in ‹b› {  →  if ‹b:grouped›.contains(‹a›) {  ←  if 3 in v { print(1) }
    ^‹a› in ‹b›$  →  ‹b:grouped›.contains(‹a›)  ←  3 in v
    print(‹a› in ‹b›)  →  print(‹b:grouped›.contains(‹a›))  ←  print(3 in v)
    and  →  &&  ←  print(true and false)
    or  →  ||  ←  print(true or false)
    not ‹a› ‹s===,!=,<,>,<=,>=› ‹b›  →  !(‹a› ‹s› ‹b›)  ←  not v[0] == 2
    not ‹a›  →  !‹a›  ←  print(not true)
    ‹a…› if ‹c…› else ‹b…›  →  ‹c› ? ‹a› : ‹b›  ←  print(3 if v.isEmpty else 4)
    ifelse(‹c…›, ‹a…›, ‹b…›)  →  ‹c› ? ‹a› : ‹b›  ←  ifelse(2 > 1, 3, 4)
    ‹v=line,scatter,bars,area›(‹x:list›, ‹y:list›)  →  ‹v›(‹y›, x: ‹x›)  ←  scatter(sales.Units, sales.Revenue)
    """#)
}
