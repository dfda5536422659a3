/// Rules for the charts of this language as people of other libraries write them.
extension Rewrite {
  /// Charts and their properties.
  static let charts = rules(
    #"""
    ‹c:chart›.title = nil  →  ‹c›.title = ""  ←  p.title = nil
    ‹c:chart›.title.text = ‹a…›  →  ‹c›.title = ‹a›  ←  p.title.text = "Hello"
    ‹c:chart›.selection = ‹n:number›  →  ‹c›.selection = [‹n›]  ←  p.selection = 1
    ‹c:chart›.legend.‹=position,location,placement› = ‹v…›  →  ‹c›.legend = ‹v›  ←  p.legend.position = .bottom
    ‹c:chart›.‹p=symbol,cornerRadius,legend,interpolation,fontSize,alpha,subtitle›(‹v…›)  →  ‹c›.‹p› = ‹v›  ←  p.cornerRadius(4)
    ‹c:chart›.frame(height: ‹h…›)  →  ‹c›.height = ‹h›  ←  p.frame(height: 200)
    ‹c:chart›.frame(width: ‹w…›, height: ‹h…›)  →  ‹c›.width = ‹w›; ‹c›.height = ‹h›  ←  p.frame(width: 300, height: 200)
    ‹c:chart›.‹=linestyle,lineStyle› = ‹="-","solid"›  →  ‹c›.marks[0].lineDashPattern = []  ←  q.linestyle = "-"
    ‹c:chart›.lineStyle(‹z,›)  →  ‹c›.marks[0].lineDashPattern = [4, 4]  ←  q.lineStyle(StrokeStyle(lineWidth: 2, dash: [4]))
    ‹c:chart›.‹x=xAxis,yAxis›.‹=values,tickValues› = ‹l:list›  →  ‹c›.‹x›.ticks = ‹l›  ←  p.yAxis.values = [0, 1]
    ‹c:chart›.‹x=xAxis,yAxis›.labelFormat = {‹z,›}  →  ‹c›.‹x›.formatLabels {‹z›}  ←  p.yAxis.labelFormat = { "\($0)" }
    ‹c:chart›[‹n:number›]  →  ‹c›.table.rows[‹n›]  ←  p[0]
    ‹c:chart›.‹=append,add,push›(‹n:text›, ‹v:number›)  →  ‹c›.morph(to: Array(zip(‹c›.table.texts("x") + [‹n›], ‹c›.table.numbers("y") + [‹v›])))  ←  p.add("Dan", 7)
    ‹c:chart›.‹=append,add,push›([‹n:text›: ‹v:number›])  →  ‹c›.morph(to: Array(zip(‹c›.table.texts("x") + [‹n›], ‹c›.table.numbers("y") + [‹v›])))  ←  p.append(["Dan": 7])
      histogram(‹t:table›)  →  histogram(‹t›, x: "‹#number›")  ←  histogram(sales)
    ‹v=line,scatter,bars,area›(x: ‹x:list›, y: ‹y:list›)  →  ‹v›(‹y›, x: ‹x›)  ←  scatter(x: [1, 2], y: [3, 4])
    ‹v=line,scatter,bars,area›(x=‹x:list›, y=‹y:list›)  →  ‹v›(‹y›, x: ‹x›)  ←  scatter(x=[1, 2], y=[3, 4])
    ‹v=line,scatter,bars,area›(‹f:text›)  →  ‹v›(table(‹f›), x: "‹#text›", y: "‹#number›")  ←  line("rain.csv")
    ‹c:chart›.‹=set_title,title,suptitle›(‹a:text›)  →  ‹c›.title = ‹a›  ←  p.set_title("Hello")
    ‹c:chart›.‹=set_xlabel,xlabel›(‹a:text›)  →  ‹c›.xAxis.title = ‹a›  ←  p.set_xlabel("Month")
    ‹c:chart›.‹=set_ylabel,ylabel›(‹a:text›)  →  ‹c›.yAxis.title = ‹a›  ←  p.set_ylabel("EUR")
    ‹c:chart›.‹=set_ylim,ylim›(‹a…›, ‹b…›)  →  ‹c›.yAxis.domain = ‹a›...‹b›  ←  p.set_ylim(0, 10)
    ‹c:chart›.‹=set_xlim,xlim›(‹a…›, ‹b…›)  →  ‹c›.xAxis.domain = ‹a›...‹b›  ←  q.set_xlim(0, 10)
    ‹c:chart›.ylim = ‹=(,[›‹a…›, ‹b…›‹=),]›  →  ‹c›.yAxis.domain = ‹a›...‹b›  ←  p.ylim = [0, 10]
    ‹c:chart›.xlim = ‹=(,[›‹a…›, ‹b…›‹=),]›  →  ‹c›.xAxis.domain = ‹a›...‹b›  ←  q.xlim = [0, 10]
    ‹c:chart›.‹x=xAxis,yAxis›.‹=range,limits,lim,extent›  →  ‹c›.‹x›.domain  ←  p.yAxis.range = 0...10
    ‹c:chart›.‹x=xAxis,yAxis›.domain = ‹=(,[›‹a…›, ‹b…›‹=),]›  →  ‹c›.‹x›.domain = ‹a›...‹b›  ←  p.yAxis.limits = (0, 10)
    ‹c:chart›.‹=yscale,set_yscale›("log")  →  ‹c›.yAxis.scale = .log  ←  q.yscale("log")
    ‹c:chart›.‹=xscale,set_xscale›("log")  →  ‹c›.xAxis.scale = .log  ←  r.xscale("log")
    ‹c:chart›.‹=marker,markers›  →  ‹c›.symbol  ←  q.marker = .circle
    ‹c:chart›.symbol = ‹="o","circle",true›  →  ‹c›.symbol = .circle  ←  q.marker = "o"
    ‹c:chart›.symbol = ‹="s","square"›  →  ‹c›.symbol = .square  ←  q.marker = "s"
    ‹c:chart›.‹=linestyle,lineStyle,dash,dashes› = ‹="--","dashed",":","dotted","-.","dashdot"›  →  ‹c›.marks[0].lineDashPattern = [4, 4]  ←  q.linestyle = "--"
    ‹c:chart›.‹=lineWidth,linewidth,lw,strokeWidth,thickness› = ‹n›  →  ‹c›.marks[0].lineWidth = ‹n›  ←  q.lineWidth = 3
    ‹c:chart›.‹=background,backgroundColor,facecolor,bg› = ‹n:text›  →  ‹c›.backgroundColor = ‹n:colors›  ←  p.background = "white"
    ‹c:chart›.‹=background,facecolor,bg› = ‹n…›  →  ‹c›.backgroundColor = ‹n›  ←  p.background = .white
    ‹c:chart›.‹=color,fill,foregroundColor,tint› = ‹n:text›  →  ‹c›.fill(‹n:colors›)  ←  p.color = "red"
    ‹c:chart›.‹=color,fill,setColor›(‹n:text›)  →  ‹c›.fill(‹n:colors›)  ←  p.fill("red")
    ‹c:chart›.colors = [‹n:text›‹r,›]  →  ‹c›.colors = [‹n:colors›‹r:colors›]  ←  p.colors = ["red", "blue"]
    ‹c:chart›.figsize = (‹a:number›, ‹b:number›)  →  ‹c›.width = ‹a› * 80; ‹c›.height = ‹b› * 80  ←  p.figsize = (10, 4)
    ‹c:chart›.‹=append,add,push›(‹n:number›)  →  ‹c›.morph(to: ‹c›.table.numbers("y") + [‹n›])  ←  q.append(4)
    ‹c:chart›.‹=update,set_data,setData,setValues,set_ydata›(‹l:list›)  →  ‹c›.morph(to: ‹l›)  ←  q.update([1, 2])
    ‹c:chart›.‹=values,data› = ‹l:list›  →  ‹c›.morph(to: ‹l›)  ←  q.values = [1, 2]
    ‹c:chart›.bar_label()  →  ‹c›.valueLabels = .values  ←  p.bar_label()
    ‹c:chart›.bar_label  →  ‹c›.valueLabels = .values  ←  p.bar_label
    ‹c:chart›.annotate(‹s:text›, ‹=xy› ‹=:,=› (‹x…›, ‹y…›)‹z,›)  →  ‹c›.add(Annotation(‹s›, x: ‹x›, y: ‹y›))  ←  p.annotate("peak", xy: (1, 4))
    ‹c:chart›.‹=axis,axes› = false  →  ‹c›.xAxis.hidden = true; ‹c›.yAxis.hidden = true  ←  p.axis = false
    ‹c:chart›.title.‹=size,fontSize,fontsize› = ‹n…›  →  ‹c›.fontSize = ‹n›  ←  p.title.size = 20
    ‹=plot,line,curve,graph› { ‹n:name› in ‹e,› }  →  line(stride(from: 0, to: 10, by: 0.1).map { ‹n› in Point(x: ‹n›, y: ‹e›) })  ←  plot { x in sin(x) }
    ‹=plot,line,curve,graph›(‹f=sin,cos,tan,exp,sqrt,log›)  →  line(stride(from: 0, to: 10, by: 0.1).map { x in Point(x: x, y: ‹f›(x)) }.filter { $0.y.isFinite })  ←  plot(sin)
    ^curve(‹f:name›(x), ‹a…›, ‹b…›)  →  line(stride(from: ‹a›, to: ‹b›, by: (‹b› - ‹a›) / 100.0).map { x in Point(x: x, y: ‹f›(x)) })  ←  curve(sin(x), 0, 10)
    ‹v=bars,line,area,scatter,pie›(‹t:table›)  →  ‹v›(‹t›, x: "‹#text›", y: "‹#number›")  ←  pie(sales.prefix(2))
    ^text(‹s:text›)  →  show(Label(text: ‹s›))  ←  text("hello")
    band([‹m:text›: ‹a…›, ‹n:text›: ‹b…›]‹o,›)  →  area(low: ‹a›, high: ‹b›‹o›)  ←  band(["Least": [1, 2], "Most": [5, 6]], title: "Rain")
    band(‹a:list›, ‹b:list›‹o,›)  →  area(low: ‹a›, high: ‹b›‹o›)  ←  band([1, 2], [5, 6])
    ‹c:chart›.data  →  ‹c›.table  ←  print(p.data)
    ‹c:chart›.values  →  ‹c›.table  ←  p.values
    ‹c:chart›.selection = [‹n:text›]  →  ‹c›.selection = [‹n:index›]  ←  p.selection = ["Bob"]
    ‹c:chart›.selection = ‹n:text›  →  ‹c›.selection = [‹n:index›]  ←  p.selection = "Bob"
    ‹c:chart›.‹=highlight,select,emphasize›(‹n:text›)  →  ‹c›.selection = [‹n:index›]  ←  p.highlight("Bob")
    ‹c:chart›.marks[‹n:text›]  →  ‹c›.marks[‹n:index›]  ←  p.marks["Bob"]
    """#)

  /// Charts of this language with the options of another.
  static let options = rules(
    #"""
    ^‹v=line,scatter,bars,area,pie,histogram›(‹d…›, ‹o:named,›)$  →  ‹v›(‹d›‹o:options›)  ←  bars([1, 2, 3], color="red")
    = ‹v=line,scatter,bars,area,pie,histogram›(‹d…›, ‹o:named,›)$  →  = ‹v›(‹d›‹o:options›)  ←  let z = bars([1, 2, 3], color="red")
    """#)
}
