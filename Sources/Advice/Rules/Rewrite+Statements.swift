/// Rules for whole statements: what draws, what is set of a chart, what nothing needs here.
extension Rewrite {
  /// All rules.
  static let all = raw + values.joined() + statements

  static let statements = matplotlib + frames + settings + r + python + views + options

  /// Statements that are read before their values are.
  static let raw = rules(
    #"""
    ^for ‹n:name› in ‹d:dictionary›: ‹b:body,›$  →  for ‹n› in ‹d›.keys { ‹b› }  ←  for k in ages: print(k)
    ^for ‹n…›, ‹m…› in ‹l…›: ‹b:body,›$  →  for (‹n›, ‹m›) in ‹l› { ‹b› }  ←  for i, a in enumerate(v): print(i, a)
    ^for ‹n…› in ‹l…›: ‹b:body,›$  →  for ‹n› in ‹l› { ‹b› }  ←  for i in range(3): print(i)
    ^‹w=if,while› ‹c…›: ‹b:body,›$  →  ‹w› ‹c› { ‹b› }  ←  if v[0] == 1: print("yes")
    mean(‹a:list›)  →  ‹a›.mean()  ←  print(10 / mean(w))
    sum(‹a:list›) / ‹n:number›  →  Double(‹a›.sum()) / ‹n›  ←  sum(v) / 4
    len(‹a:list›) / ‹n:number›  →  Double(‹a›.count) / ‹n›  ←  len(v) / 2
    sum(‹a:list›) / len(‹b:list›)  →  ‹a›.mean()  ←  sum(v) / len(v)
    ‹t:table›.sorted(by: ‹c:text›, ascending: false)  →  ‹t›.sorted(by: ‹c›, descending: true)  ←  sales.sorted(by: "Units", ascending: false)
    ‹t:table›.sorted(by: ‹c:text›, ascending: true)  →  ‹t›.sorted(by: ‹c›)  ←  sales.sorted(by: "Units", ascending: true)
    ^‹c:chart›.labels$  →  say: names come with the data: 'bars(["Ann": 3, "Bob": 4])'  ←  p.labels
    ^str(‹t:table›)$  →  ‹t›.summary  ←  str(sales)
    ^plot(‹y:name› ~ ‹x:name›, data = ‹t:table›‹o,›)$  →  scatter(‹t›, x: ‹x:string›, y: ‹y:string›‹o:options›)  ←  plot(Revenue ~ Units, data = sales)
    aggregate(‹c:name› ~ ‹k:name›, data = ‹t:table›, ‹=FUN› = sum)  →  ‹t›.grouped(by: ‹k:string›).sums(‹c:string›)  ←  aggregate(Revenue ~ Region, data = sales, FUN = sum)
    aggregate(‹c:name› ~ ‹k:name›, data = ‹t:table›, ‹=FUN› = mean)  →  ‹t›.grouped(by: ‹k:string›).means(‹c:string›)  ←  aggregate(Revenue ~ Region, data = sales, FUN = mean)
    ^‹t:table›.‹n:name› <- ‹e,›$  →  let ‹t› = ‹t›.adding(‹n:string›) { ‹e:row› }  ←  sales$Price <- sales$Revenue / sales$Units
    ^let ‹n:name›: some View = ‹e,›$  →  let ‹n› = ‹e:value›  ←  let view1: some View = Text("a")
      ‹c:chart›.‹=remove,clear,hide,close,delete›()  →  show(View(width: ‹c›.width, height: ‹c›.height))  ←  p.remove()
    ‹v=line,scatter,bars,area›(‹x:list›, ‹y:list›)  →  ‹v›(‹y›, x: ‹x›)  ←  line([1, 2, 3], [4, 5, 6])
    ^sprintf(‹s:text›, ‹v,›)$  →  String(format: ‹s›, ‹v:value›)  ←  sprintf("%.2f", 2 * pi)
      ^def ‹f:name›(‹p,›) -> ‹k:name›: return ‹e,›$  →  func ‹f›(‹p:parameters›) -> ‹k:type› { return ‹e:value› }  ←  def half(x: float) -> float: return x / 2
      ^def ‹f:name›(‹p,›) -> ‹k:name›: ‹b,›$  →  func ‹f›(‹p:parameters›) -> ‹k:type› { ‹b:value› }  ←  def half(x: float) -> float:⏎  return x / 2
    ^def ‹f:name›(‹p,›): return ‹e,›$  →  func ‹f›(‹p:parameters›) -> Double { return ‹e:value› }  ←  def f(x): return x * 2
    ^def ‹f:name›(‹p,›): ‹b,›$  →  func ‹f›(‹p:parameters›) -> Double { ‹b:value› }  ←  def twice(x):⏎  y = x * 2⏎  return y
    ^for (‹n…› in ‹a…›:‹b…›) {‹c,›  →  for ‹n› in ‹a›...‹b› { ‹c›  ←  for (i in 1:3) { print(i) }
    ^for (‹n…› in ‹a…›:‹b…›) ‹c,›$  →  for ‹n› in ‹a›...‹b› { ‹c:statement› }  ←  for (i in 1:3) print(i)
    ^for (‹n…› in ‹l…›) {‹c,›  →  for ‹n› in ‹l› { ‹c›  ←  for (a in v) { print(a) }
    ^for (‹n…› in ‹l…›) ‹c,›$  →  for ‹n› in ‹l› { ‹c:statement› }  ←  for (a in v) print(a)
    ^‹t:table›[‹n:text›] = ‹e,›$  →  let ‹t› = ‹t›.adding(‹n›) { ‹e:row› }  ←  sales["Price"] = sales["Revenue"] / sales["Units"]
    """#)

  /// Figures and curves of matplotlib.
  static let matplotlib = rules(
    #"""
    ^‹plt›.plot(‹y…›, ‹o:styled,›)$  →  curve: line  y: ‹y›  ←  plt.plot(v, 'r-', label='A')
    ^‹plt›.bar(Array(‹d:name›.keys), Array(‹e:name›.values))$  →  bars(‹d›)  ←  plt.bar(list(ages.keys()), list(ages.values()))
    ^fig, ax = plt.subplots()  →  leave out: the picture is drawn after each line  ←  fig, ax = plt.subplots()
    ^‹=fig,f› = plt.figure(‹z,›)  →  leave out: the picture is drawn after each line  ←  fig = plt.figure()
    ^‹=fig,f›, ‹n:name› = plt.subplots(‹z,›)  →  leave out: the picture is drawn after each line  ←  fig, ax = plt.subplots(figsize=(8, 4))
    ^‹m=plt,ax,pyplot,fig›.‹=show,figure,draw,clf,cla,close,tight_layout,ion,pause,subplots_adjust,style›‹r,›$  →  leave out: the picture is drawn after each line  ←  plt.show()
    ^‹plt›.plot(‹x…›, ‹y…›, ‹o,›)$  →  curve: line  y: ‹y›  x: ‹x›  ←  plt.plot(v, w, label="a")
    ^‹plt›.step(‹x…›, ‹y…›, ‹o,›)$  →  line(‹y›, x: ‹x›, interpolation: .stepEnd‹o:options›)  ←  plt.step(v, w, label="a")
    ^‹plt›.scatter(‹x…›, ‹y…›, ‹o,›)$  →  curve: scatter  y: ‹y›  x: ‹x›  ←  plt.scatter(v, w, label="a")
    ^‹plt›.bar(‹x…›, ‹y…›, ‹o,›)$  →  curve: bars  y: ‹y›  x: ‹x›  ←  plt.bar(v, w, label="a")
    ^‹plt›.stem(‹x…›, ‹y…›, ‹o,›)$  →  curve: bars  y: ‹y›  x: ‹x›  ←  plt.stem(v, w, label="a")
    ^‹plt›.plot(‹y…›, ‹o:text›)$  →  curve: line  y: ‹y›  ←  plt.plot(v, 'r-')
    ^‹plt›.plot(‹y…›, ‹o:named,›)$  →  curve: line  y: ‹y›  ←  plt.plot([1, 4, 9], marker="o", label='b')
    ^‹plt›.step(‹x…›, ‹y…›)$  →  line(‹y›, x: ‹x›, interpolation: .stepEnd)  ←  plt.step(v, w)
      ^‹plt›.plot(‹x…›, ‹y…›)$  →  curve: line  y: ‹y›  x: ‹x›  ←  plt.plot(v, w)
    ^‹plot›.‹=plot,line,lineplot,step›(‹y…›)$  →  curve: line  y: ‹y›  ←  plt.plot(v)
    ^‹plt›.semilogy(‹y…›)$  →  line(‹y›).yAxis.scale = .log  ←  plt.semilogy(v)
    ^‹plt›.scatter(‹x…›, ‹y…›)$  →  curve: scatter  y: ‹y›  x: ‹x›  ←  plt.scatter(v, w)
    ^‹plt›.bar(‹d:name›.keys, ‹e:name›.values)$  →  bars(‹d›)  ←  plt.bar(ages.keys(), ages.values())
    ^‹plt›.bar(‹x…›, ‹y…›)$  →  curve: bars  y: ‹y›  x: ‹x›  ←  plt.bar(words, [1, 2])
    ^‹plt›.barh(‹x…›, ‹y…›‹o,›)$  →  bars(‹y›, x: ‹x›, orientation: .horizontal‹o:options›)  ←  plt.barh(words, [1, 2])
    ^‹plot›.‹=hist,histplot,histogram›(data=‹t:table›, x=‹x:text›‹o,›)$  →  curve: histogram(‹t›, x: ‹x›)  ←  sns.histplot(data=sales, x='Units')
    ^‹plot›.‹=hist,histplot,histogram›(‹y…›, ‹o,›)$  →  curve: histogram  y: ‹y›  ←  plt.hist(v, bins=3)
    ^‹plot›.‹=hist,histplot,histogram›(‹y…›)$  →  curve: histogram  y: ‹y›  ←  plt.hist(v)
    ^‹plot›.‹=box,boxplot,boxenplot,violinplot›(data=‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  curve: box(‹t›, x: ‹x›, y: ‹y›)  ←  sns.boxplot(data=sales, x='Region', y='Units')
    ^‹plot›.‹=regplot,lmplot›(data=‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  curve: scatter(‹t›, x: ‹x›, y: ‹y›, trend: .linear)  ←  sns.regplot(data=sales, x='Units', y='Revenue')
    ^‹plot›.‹=heatmap,imshow,matshow,pcolor,pcolormesh›(‹y…›, ‹o,›)$  →  curve: heatmap  y: ‹y›  ←  plt.imshow([[1, 2], [3, 4]], cmap='viridis')
    ^‹plot›.‹=heatmap,imshow,matshow,pcolor,pcolormesh›(‹y…›)$  →  curve: heatmap  y: ‹y›  ←  sns.heatmap([[1, 2], [3, 4]])
    ^‹plot›.‹=boxplot,boxenplot,violinplot›(‹y…›, ‹o,›)$  →  curve: box  y: ‹y›  ←  plt.boxplot(v, notch=True)
    ^‹plot›.‹=boxplot,boxenplot,violinplot›(‹y…›)$  →  curve: box  y: ‹y›  ←  plt.boxplot(v)
    ^‹plt›.pie(‹y…›, ‹o,›)$  →  curve: pie  y: ‹y›  ←  plt.pie([1, 2], labels=words)
    ^‹plt›.pie(‹y…›)$  →  curve: pie  y: ‹y›  ←  plt.pie([1, 2])
    ^‹plt›.fill_between(‹x…›, ‹a…›, 0)$  →  curve: area  y: ‹a›  x: ‹x›  ←  plt.fill_between(v, w, 0)
    ^‹plt›.fill_between(‹x…›, ‹a…›, ‹b…›‹o,›)$  →  area(low: ‹a›, high: ‹b›, x: ‹x›‹o:options›)  ←  plt.fill_between(v, v, v)
    ^‹plt›.‹=fill_between,stackplot›(‹x…›, ‹a…›)$  →  curve: area  y: ‹a›  x: ‹x›  ←  plt.fill_between(v, w)
    """#)

  /// seaborn and plotly, which take the columns of a data frame.
  static let frames = rules(
    #"""
    ^‹sns›.‹=lineplot,line›(x=‹x:list›, y=‹y:list›‹o,›)$  →  curve: line  y: ‹y›  x: ‹x›  ←  sns.lineplot(x=[1, 2], y=[3, 4])
    ^‹sns›.‹=scatterplot,scatter›(x=‹x:list›, y=‹y:list›‹o,›)$  →  curve: scatter  y: ‹y›  x: ‹x›  ←  px.scatter(x=[1, 2], y=[3, 4])
    ^‹sns›.‹=scatterplot,scatter›(‹y…›)$  →  curve: scatter  y: ‹y›  ←  sns.scatterplot(v)
    ^‹sns›.‹=lineplot,line,relplot›(data=‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  line(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sns.lineplot(data=two, x="Units", y="Revenue")
    ^‹sns›.‹=lineplot,line,relplot›(‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  line(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  px.lineplot(two, x="Units", y="Revenue")
    ^‹sns›.‹=lineplot,line,relplot›(x=‹x:text›, y=‹y:text›, data=‹t:table›‹o,›)$  →  line(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sns.lineplot(x="Units", y="Revenue", data=two)
    ^‹sns›.‹=scatterplot,scatter›(data=‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  scatter(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sns.scatterplot(data=two, x="Units", y="Revenue")
    ^‹sns›.‹=scatterplot,scatter›(‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  scatter(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  px.scatterplot(two, x="Units", y="Revenue")
    ^‹sns›.‹=scatterplot,scatter›(x=‹x:text›, y=‹y:text›, data=‹t:table›‹o,›)$  →  scatter(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sns.scatterplot(x="Units", y="Revenue", data=two)
    ^‹=sns›.‹=barplot,catplot›(data=‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  bars(‹t›, x: ‹x›, y: .mean(‹y›)‹o:options›)  ←  sns.barplot(data=sales, x="Region", y="Units")
    ^‹sns›.‹=barplot,bar,catplot›(‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  bars(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  px.barplot(two, x="Units", y="Revenue")
    ^‹=sns›.‹=barplot,catplot›(x=‹x:text›, y=‹y:text›, data=‹t:table›‹o,›)$  →  bars(‹t›, x: ‹x›, y: .mean(‹y›)‹o:options›)  ←  sns.barplot(x="Region", y="Units", data=sales)
    ^‹sns›.‹=area›(data=‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  area(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sns.area(data=two, x="Units", y="Revenue")
    ^‹sns›.‹=area›(‹t:table›, x=‹x:text›, y=‹y:text›‹o,›)$  →  area(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  px.area(two, x="Units", y="Revenue")
    ^‹sns›.‹=area›(x=‹x:text›, y=‹y:text›, data=‹t:table›‹o,›)$  →  area(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sns.area(x="Units", y="Revenue", data=two)
    """#)

  /// What matplotlib sets of a chart.
  static let settings = rules(
    #"""
    ^‹plt›.‹=title,set_title,suptitle›(‹a…›‹z:rest,›)$  →  set: title = ‹a›  ←  plt.title('Rain')
    ^‹plt›.‹=xlabel,set_xlabel›(‹a…›‹z:rest,›)$  →  set: xAxis.title = ‹a›  ←  plt.xlabel('Day')
    ^‹plt›.‹=ylabel,set_ylabel›(‹a…›‹z:rest,›)$  →  set: yAxis.title = ‹a›  ←  ax.set_ylabel('mm')
    ^‹plt›.‹=xlim,set_xlim›(‹a…›, ‹b…›)$  →  set: xAxis.domain = ‹a›...‹b›  ←  plt.xlim(0, 5)
    ^‹plt›.‹=ylim,set_ylim›(‹a…›, ‹b…›)$  →  set: yAxis.domain = ‹a›...‹b›  ←  plt.ylim(0, 20)
    ^‹plt›.‹=xlim,set_xlim›([‹a…›, ‹b…›])$  →  set: xAxis.domain = ‹a›...‹b›  ←  plt.xlim([0, 5])
    ^‹plt›.‹=ylim,set_ylim›([‹a…›, ‹b…›])$  →  set: yAxis.domain = ‹a›...‹b›  ←  plt.ylim([0, 20])
    ^‹plt›.grid(false)$  →  set: yAxis.grid = false  ←  plt.grid(False)
    ^‹plt›.grid()$  →  set: xAxis.grid = true  ←  plt.grid()
    ^‹plt›.grid(true‹z:rest,›)$  →  set: xAxis.grid = true  ←  plt.grid(True)
    ^‹plt›.‹=yscale,set_yscale›("log")$  →  set: yAxis.scale = .log  of: line([1, 10, 100])  ←  plt.yscale('log')
    ^‹plt›.‹=xscale,set_xscale›("log")$  →  set: xAxis.scale = .log  of: line([4, 2, 6], x: [1, 10, 100])  ←  plt.xscale('log')
    ^‹plt›.‹=xticks,set_xticks›(‹a:list›)$  →  set: xAxis.ticks = ‹a›  ←  plt.xticks([0, 1])
    ^‹plt›.‹=yticks,set_yticks›(‹a:list›)$  →  set: yAxis.ticks = ‹a›  ←  plt.yticks([0, 5])
    ^‹plt›.axhline(y = ‹a…›‹z:rest,›)$  →  set: add(Rule(y: ‹a›‹z:mark›))  ←  plt.axhline(y=5, color='red')
    ^‹plt›.axhline(‹a…›‹z:rest,›)$  →  set: add(Rule(y: ‹a›‹z:mark›))  ←  ax.axhline(5, label='goal', color='r')
    ^‹plt›.axvline(‹a…›‹z:rest,›)$  →  set: add(Rule(x: ‹a›‹z:mark›))  ←  plt.axvline(1)
    ^‹plt›.axhspan(‹a…›, ‹b…›‹z:rest,›)$  →  set: add(Band(y: ‹a›...‹b›))  ←  plt.axhspan(1, 2)
    ^‹plt›.axvspan(‹a…›, ‹b…›‹z:rest,›)$  →  set: add(Band(x: ‹a›...‹b›))  ←  plt.axvspan(0, 1)
    ^‹plt›.annotate(‹a:text›, xy=(‹x…›, ‹y…›)‹z:rest,›)$  →  set: add(Annotation(‹a›, x: ‹x›, y: ‹y›))  ←  plt.annotate('most', xy=(2, 6))
    ^‹plt›.text(‹x…›, ‹y…›, ‹a:text›‹z:rest,›)$  →  set: add(Annotation(‹a›, x: ‹x›, y: ‹y›))  ←  plt.text(1, 2, 'here')
    ^‹plt›.legend(loc=‹="lower right","upper right","right","center right"›‹z,›)$  →  set: legend = .right  ←  plt.legend(loc='lower right')
    ^‹plt›.legend(loc=‹="lower center","lower left","bottom"›‹z,›)$  →  set: legend = .bottom  ←  plt.legend(loc='lower left')
    ^‹plt›.legend(‹z,›)$  →  set: legend = .top  ←  plt.legend()
    ^‹plt›.bar_label(‹z,›)$  →  set: valueLabels = .values  of: bars([4, 2, 6])  ←  ax.bar_label(b)
    ^‹plt›.invert_yaxis()$  →  set: yAxis.reversed = true  ←  ax.invert_yaxis()
    ^‹=plt,ax,fig,pyplot›.‹=savefig,write_image›(‹f:text›‹z,›)$  →  say: ':export ‹f:file›' writes the picture  ←  plt.savefig('x.png')
    ^‹m=plt,ax,sns,px,go›.‹f:name›‹z,›$  →  say: '‹m›.‹f›' has no counterpart yet; ':help Charts' shows the charts  ←  plt.contour(v)
    """#)

  /// R.
  static let r = rules(
    #"""
    ^‹=cor,lm,glm,aov,predict,nls,quantile,cut,merge,aggregate›(‹z,›)$  →  say: nothing computes that here yet; ':help Tables' and ':help Arrays' show what there is  ←  cor(v, w)
    ^‹=dev,install,graphics,set›.‹=off,packages,seed›(‹z,›)$  →  leave out: nothing needs it here  ←  dev.off()
    ^list.files(‹z,›)$  →  say: Tab behind ':open ' shows the files  ←  list.files()
    ^source(‹z,›)$  →  say: ':open page.easel' goes on with another page  ←  source("x.R")
    ^‹=getwd›(‹z,›)$  →  say: ':help keys' and ':help' tell about the prompt; files lie beside the page  ←  getwd()
    ^‹e,› -> ‹n:name›$  →  var ‹n› = ‹e›  ←  5 -> y
    ^‹n:variable› <<- ‹e,›$  →  ‹n› = ‹e›  ←  rest <<- [5]
    ^‹=library,require,suppressPackageStartupMessages›(‹z,›)$  →  leave out: no package is needed  ←  library(ggplot2)
    ^‹=install.packages,setwd,rm,set.seed,par,dev.off,options›(‹z,›)$  →  leave out: nothing needs it here  ←  par(mfrow = c(1, 2))
    ^‹n:name› <- function(‹p,›) ‹e,›$  →  func ‹n›(‹p:parameters›) -> Double { return ‹e› }  ←  f <- function(x) x * 2
    ^‹n:variable› <- ‹e,›$  →  ‹n› = ‹e›  ←  rest <- [1, 2]
    ^‹n:name› <- ‹e,›$  →  var ‹n› = ‹e›  ←  w2 <- [1, 2]
    ^barplot(‹y…›, ‹o,›)$  →  curve: bars  y: ‹y›  ←  barplot(v, names.arg = words3, main = "Rain")
    ^barplot(‹y…›)$  →  curve: bars  y: ‹y›  ←  barplot(v)
    ^hist(‹y…›, ‹o,›)$  →  curve: histogram  y: ‹y›  ←  hist(v, breaks = 3)
    ^hist(‹y…›)$  →  curve: histogram  y: ‹y›  ←  hist(v)
    ^plot(‹y…› ~ ‹x…›‹o,›)$  →  curve: scatter  y: ‹y›  x: ‹x›  ←  plot(w ~ v)
    ^plot(‹x…›, ‹o:named,›)$  →  curve: scatter  y: ‹x›  ←  plot(v, type = "l")
    ^plot(‹x…›, ‹y…›, ‹o,›)$  →  curve: scatter  y: ‹y›  x: ‹x›  ←  plot(v, w, type = "l", main = "Rain")
    ^plot(‹x:list›, ‹y:list›)$  →  curve: scatter  y: ‹y›  x: ‹x›  ←  plot(v, w)
    ^lines(‹x…›, ‹y…›‹o,›)$  →  curve: line  y: ‹y›  x: ‹x›  ←  lines(v, w)
    ^‹=abline›(h = ‹a…›‹z:rest,›)$  →  set: add(Rule(y: ‹a›‹z:mark›))  ←  abline(h = 3)
    ^‹=abline›(v = ‹a…›‹z:rest,›)$  →  set: add(Rule(x: ‹a›‹z:mark›))  ←  abline(v = 1)
    ^title(main = ‹a…›‹z:rest,›)$  →  set: title = ‹a›  ←  title(main = "Rain")
    ^legend(‹z,›)$  →  set: legend = .top  ←  legend("topright", words)
    ^‹=boxplot,boxPlot,violinplot›(‹y…›, ‹o,›)$  →  curve: box  y: ‹y›  ←  boxplot(v, main = "Rain")
    ^‹=boxplot,boxPlot,violinplot›(‹y…›)$  →  curve: box  y: ‹y›  ←  boxplot(v)
    ^‹=pie›(‹y…›, labels = ‹x…›‹o:rest,›)$  →  curve: pie  y: ‹y›  x: ‹x›  ←  pie(v, labels = words3)
    """#)

  /// Python and gnuplot.
  static let python = rules(
    #"""
    ^‹t:table›.‹=to_csv,to_excel,to_json,to_string›(‹z,›)$  →  say: a table is not written to a file yet; '‹t›' shows it  ←  sales.to_csv("out.csv")
    ^‹t:table›.‹=sample,corr,cov,apply,merge,join,agg›(‹z,›)$  →  say: nothing does that here yet; ':help Tables' shows what a table has  ←  sales.sample(3)
    ^‹t:table›.‹=melt,pivot,pivot_longer,pivot_wider,pivot_table,stack,unstack›(‹z,›)$  →  say: a chart takes rows as they are: 'line(‹t›, x: "‹#date›", y: "‹#number›", by: "‹#text›")'  ←  sales.melt()
    ^try:‹z,›$  →  say: nothing is caught here: leave 'try' and 'except' out  ←  try:
    ^‹=except,finally›‹z,›$  →  say: nothing is caught here: leave 'try' and 'except' out  ←  except:
    ^‹v=line,bars,area,scatter,pie,histogram›(‹d,›) ‹=title,ti,t› ‹s:text›$  →  ‹v›(‹d›, title: ‹s›)  ←  line(v) title "Rain"
      ^‹n:name›: ‹=int,float,str,bool,list,dict› = ‹e,›$  →  var ‹n› = ‹e›  ←  x2: int = 5
      ^‹t:table›.fillna(‹v…›)$  →  say: give the value where a column is read: '‹t›.numbers("‹#number›", missing: ‹v›)'  ←  people.fillna(0)
    ^print ‹s:text›.‹t:text›$  →  print(‹s› + ‹t›)  ←  print "a"."b"
    ^print ‹a:bare,›$  →  print(‹a›)  ←  print 2**10
    ^if (‹c,›) ‹s,› else ‹e,›$  →  if ‹c› { ‹s:statement› } else { ‹e:statement› }  ←  if (TRUE) print("yes") else print("no")
    ^if (‹c,›) {‹s,›  →  if ‹c› { ‹s›  ←  if (v[0] == 1 and True) { print("yes") }
    ^if (‹c,›) ‹s,›$  →  if ‹c› { ‹s:statement› }  ←  if (1 > 0) print "yes"
    ^‹a:name›, ‹b:name› = ‹c…›, ‹d…›$  →  var (‹a›, ‹b›) = (‹c›, ‹d›)  ←  x1, y1 = 1, 2
    ^with ‹z,›$  →  say: 'String(contentsOfFile: "data.csv")' is the text of a file, 'table("data.csv")' its rows  ←  with open("data.csv") as f: print(f.read())
    ^‹=ggsave,png,pdf,svg,jpeg›(‹f:text›‹z,›)$  →  say: ':export ‹f:file›' writes the picture  ←  ggsave("out.png")
    ^stats ‹f:text›‹z,›$  →  table(‹f›).summary  ←  stats "data.csv" using 2
    ^curve(‹f:name›, ‹a…›, ‹b…›)$  →  line(stride(from: ‹a›, to: ‹b›, by: (‹b› - ‹a:grouped›) / 100.0).map { x in Point(x: x, y: ‹f›(x)) })  ←  curve(sin, 0, 10)
    ^curve(‹e…›, from = ‹a…›, to = ‹b…›)$  →  line(stride(from: ‹a›, to: ‹b›, by: 0.1).map { x in Point(x: x, y: ‹e›) })  ←  curve(x^2, from=-2, to=2)
    ^curve(‹e…›, ‹a…›, ‹b…›)$  →  line(stride(from: ‹a›, to: ‹b›, by: (‹b› - ‹a:grouped›) / 100.0).map { x in Point(x: x, y: ‹e›) })  ←  curve(x * 2, 0, 10)
    ^‹=import›‹z,›$  →  leave out: no module is needed  ←  import numpy as np
    ^from ‹z,›$  →  leave out: no module is needed  ←  from math import sin
    ^%‹z,›$  →  leave out: nothing needs it here  ←  %matplotlib inline
    ^‹=global,nonlocal,pass›‹z,›$  →  leave out: nothing needs it here  ←  global v
    ^del ‹n›$  →  say: ':undo' takes a line back  ←  del v
    ^‹f:new›(‹p,›) = ‹e,›$  →  func ‹f›(‹p:parameters›) -> Double { return ‹e› }  ←  f(x) = x * 2
    ^else: ‹b,›$  →  else { ‹b› }  ←  if v[0] == 2:⏎  print("yes")⏎else:⏎  print("no")
    ^elif ‹c…›: ‹b,›$  →  else if ‹c› { ‹b› }  ←  if v[0] == 2:⏎  print("yes")⏎elif v[0] == 1:⏎  print("no")
    """#)

  /// Views of SwiftUI and UIKit.
  static let views = rules(
    #"""
    ^‹=self.view,view,self›.addSubview(‹v›)$  →  show(‹v›)  ←  view.addSubview(box)
    ^self.view.addSubview(‹v›)$  →  show(‹v›)  ←  self.view.addSubview(box)
    ^Rectangle().fill(‹=Color›.‹c:name›).frame(width: ‹w…›, height: ‹h…›)‹z,›$  →  show(View(width: ‹w›, height: ‹h›, backgroundColor: .‹c›))  ←  Rectangle().fill(Color.red).frame(width: 100, height: 50)
    ^Rectangle()‹z,›$  →  show(View(width: 100, height: 50, backgroundColor: .blue))  ←  Rectangle()
    ^Path { ‹n:name› in ‹e,› }‹z,›$  →  let ‹n› = Path(); ‹e›  ←  Path { path in path.move(to: Point(x: 0, y: 0)) }
    ^withAnimation { ‹e,› }$  →  animate(duration: 0.35) { ‹e› }  ←  withAnimation { box.alpha = 0.5 }
    ^LinearGradient(colors: ‹c…›‹z,›)$  →  let gradient = GradientLayer(colors: ‹c›)  ←  LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    ^Circle()‹z,›$  →  let circle = View(width: 100, height: 100, backgroundColor: .blue); circle.layer.cornerRadius = 50; show(circle)  ←  Circle().stroke(.blue)
    """#)
}
