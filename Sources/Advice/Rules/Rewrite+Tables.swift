/// Rules for data frames.
extension Rewrite {
  /// Rows, columns and groups of a table, and what is drawn of them.
  static let tables = rules(
    #"""
    ‹t:table›.sort_values(by=‹c:text›, ascending=false)  →  ‹t›.sorted(by: ‹c›, descending: true)  ←  sales.sort_values(by="Units", ascending=False)
    ‹t:table›.sort_values(by=‹c:text›, ascending=true)  →  ‹t›.sorted(by: ‹c›)  ←  sales.sort_values(by="Units", ascending=True)
    ‹t:table›[order(-‹u:table›.‹c:column›), ]  →  ‹t›.sorted(by: ‹c:string›, descending: true)  ←  sales[order(-sales$Revenue), ]
    ‹t:table›[order(‹u:table›.‹c:column›), ]  →  ‹t›.sorted(by: ‹c:string›)  ←  sales[order(sales$Revenue), ]
    ‹t:table›.‹c:column›.sum()  →  ‹c:numbers›.sum()  ←  sales.Revenue.sum()
    ‹t:table›.‹c:column›.mean()  →  ‹c:mean›  ←  sales.Revenue.mean()
    ‹t:table›.‹c:column›.‹f=max,min›()  →  ‹c:numbers›.‹f›()!  ←  sales.Revenue.max()
    ‹t:table›.‹c:column›.plot()  →  line(‹c:numbers›)  ←  sales.Revenue.plot()
    tapply(‹t:table›.‹c:column›, ‹u:table›.‹k:column›, mean)  →  ‹t›.grouped(by: ‹k:string›).map { ($0.key, $0.table.numbers(‹c:string›).mean()) }  ←  tapply(sales$Revenue, sales$Region, mean)
    tapply(‹t:table›.‹c:column›, ‹u:table›.‹k:column›, sum)  →  ‹t›.grouped(by: ‹k:string›).map { ($0.key, $0.table.numbers(‹c:string›).sum()) }  ←  tapply(sales$Revenue, sales$Region, sum)
    unique(‹t:table›.‹c:column›)  →  ‹t›.grouped(by: ‹c:string›).map { $0.key }  ←  unique(sales$Region)
    levels(‹t:table›.‹c:column›)  →  Set(‹t›.texts(‹c:string›)).sorted()  ←  levels(sales$Region)
    ‹t:table›[, ‹c:text›]  →  ‹c:column›  ←  sales[, "Revenue"]
    ‹=dim›(‹t:table›)  →  (‹t›.count, ‹t›.columns.count)  ←  dim(sales)
    ‹=ncol›(‹t:table›)  →  ‹t›.columns.count  ←  ncol(sales)
    ‹t:table›.‹=mean,max,min›()  →  ‹t›.summary  ←  sales.mean()
    ‹v=bars,line,area,pie›(‹t:table›, x: ‹x:text›, mean: ‹y:text›)  →  ‹v›(‹t›, x: ‹x›, y: .mean(‹y›))  ←  bars(sales, x: "Region", mean: "Revenue")
    ‹v=bars,line,area,pie›(‹t:table›, x: ‹x:text›, sum: ‹y:text›)  →  ‹v›(‹t›, x: ‹x›, y: .sum(‹y›))  ←  bars(sales, x: "Region", sum: "Revenue")
    ‹v=bars,line,area,pie›(‹t:table›, count: ‹x:text›)  →  ‹v›(‹t›, x: ‹x›)  ←  bars(sales, count: "Region")
    ‹t:table›.rename(‹c:text›, ‹n:text›)  →  ‹t›.adding(‹n›) { $0.‹c:cell› }  ←  sales.rename("Units", "U")
      ‹t:table›.hist()  →  histogram(‹t›, x: "‹#number›")  ←  sales.hist()
      ‹t:table›.hist(‹c:text›)  →  histogram(‹t›, x: ‹c›)  ←  sales.hist("Units")
      ‹t:table›.dtypes  →  ‹t›.summary  ←  sales.dtypes
      ‹t:table›.values  →  ‹t›.rows  ←  sales.values
      ‹t:table›.nlargest(‹n…›, ‹c:text›)  →  ‹t›.sorted(by: ‹c›, descending: true).prefix(‹n›)  ←  sales.nlargest(3, "Revenue")
      ‹t:table›.nsmallest(‹n…›, ‹c:text›)  →  ‹t›.sorted(by: ‹c›).prefix(‹n›)  ←  sales.nsmallest(3, "Revenue")
      ‹t:table›.iterrows()  →  ‹t›.rows.enumerated()  ←  for (i, row) in sales.iterrows() { print(i, row) }
      ‹v=bars,line,area,pie›(‹t:table›, x: ‹x:text›, y: ‹y:text›, ‹=agg,aggregate,fn,estimator,stat,fun›‹=:,=›‹="mean","avg","average"›)  →  ‹v›(‹t›, x: ‹x›, y: .mean(‹y›))  ←  bars(sales, x: "Region", y: "Revenue", agg: "mean")
      ‹v=bars,line,area,pie›(‹t:table›, x: ‹x:text›, y: ‹y:text›, ‹=agg,aggregate,fn,estimator,stat,fun›‹=:,=›‹="sum","total"›)  →  ‹v›(‹t›, x: ‹x›, y: .sum(‹y›))  ←  bars(sales, x: "Region", y: "Revenue", agg: "sum")
    mutate(‹t:table›, ‹n:name› = ‹e,›)  →  ‹t›.adding(‹n:string›) { ‹e:row› }  ←  sales %>% mutate(Price = Revenue / Units)
    with(‹t:table›, ‹f:name›(‹c:column›))  →  ‹f›(‹t›.‹c›)  ←  with(sales, mean(Revenue))
    ‹t:table›[‹u:table›.‹c:column› ‹s===,>,<,>=,<=,!=› ‹v…›, ]  →  ‹t›.filter { $0.‹c:cell› ‹s› ‹v› }  ←  sales[sales$Units > 2, ]
    ‹t:table›[‹n:number›, ]  →  ‹t›.rows[‹n:before›]  ←  sales[1, ]
    ‹t:table›[[‹c:text›]]  →  ‹c:column›  ←  sales[["Units"]]
    ‹t:table›.iloc[‹n…›]  →  ‹t›.rows[‹n›]  ←  sales.iloc[0]
    ‹t:table›.loc[‹c…›, ‹n:text›]  →  ‹t›[‹c›][‹n›]  ←  sales.loc[sales["Region"] == "North", "Revenue"]
    ‹t:table›.loc[‹c…›]  →  ‹t›[‹c›]  ←  sales.loc[sales["Region"] == "North"]
    ‹t:table›.query(‹q:text›)  →  ‹t›.filter { ‹q:condition› }  ←  sales.query("Units > 10")
    ‹t:table›.filter(‹c:column› ‹s===,>,<,>=,<=,!=› ‹v…›)  →  ‹t›.filter { $0.‹c:cell› ‹s› ‹v› }  ←  sales.filter(Region == "North")
    ‹t:table›.dropna()  →  ‹t›.filter { ‹#complete› }  ←  people.dropna()
    ‹t:table›[‹c:text›].fillna(‹v…›)  →  ‹t›.numbers(‹c›, missing: ‹v›)  ←  people["age"].fillna(0)
    ‹t:table›[‹c:text›].‹=isna,isnull›().sum()  →  ‹t›.filter { $0.text(‹c›) == nil }.count  ←  people["age"].isna().sum()
    ‹t:table›.pivot_table(index=‹x:text›, columns=‹b:text›, values=‹y:text›‹z,›).plot()  →  line(‹t›, x: ‹x›, y: ‹y›, by: ‹b›)  ←  sales.pivot_table(index="Date", columns="Region", values="Revenue").plot()
    ‹t:table›.plot(x=‹x:text›, y=‹y:text›, kind=‹="barh"›‹o,›)  →  bars(‹t›, x: ‹x›, y: ‹y›, orientation: .horizontal‹o:options›)  ←  two.plot(x="Region", y="Units", kind="barh")
    ‹t:table›.plot(x=‹x:text›, y=‹y:text›, kind=‹="bar"›‹o,›)  →  bars(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  two.plot(x="Region", y="Units", kind="bar")
    ‹t:table›.plot(x=‹x:text›, y=‹y:text›, kind=‹="scatter"›‹o,›)  →  scatter(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sales.plot(x="Revenue", y="Units", kind="scatter")
    ‹t:table›.plot(x=‹x:text›, y=‹y:text›, kind=‹="area"›‹o,›)  →  area(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sales.plot(x="Date", y="Units", kind="area")
    ‹t:table›.plot.barh(x=‹x:text›, y=‹y:text›‹o,›)  →  bars(‹t›, x: ‹x›, y: ‹y›, orientation: .horizontal‹o:options›)  ←  two.plot.barh(x="Region", y="Units")
    ‹t:table›.plot.‹v=line,bar,area,scatter›(x=‹x:text›, y=‹y:text›‹o,›)  →  ‹v:verb›(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  two.plot.bar(x="Region", y="Units")
    ‹t:table›.plot()  →  line(‹t›, x: "‹#text›", y: "‹#number›")  ←  two.plot()
    ‹t:table›[‹c:text›].plot.hist(‹o,›)  →  histogram(‹c:numbers›‹o:options›)  ←  sales["Units"].plot.hist(bins=10)
    ‹a›.plot.pie(‹o,›)  →  pie(‹a›‹o:options›)  ←  sales["Region"].value_counts().plot.pie()
    ‹pd›.‹=read_csv,read_json›(‹f:text›‹o,›)  →  table(‹f›‹o:options›)  ←  pd.read_csv('data.csv')
    read.csv(‹f:text›‹o,›)  →  table(‹f›‹o:options›)  ←  read.csv('data.csv')
    read_csv(‹f:text›‹o,›)  →  table(‹f›‹o:options›)  ←  read_csv('data.csv')
    ‹pd›.DataFrame([‹r,›])  →  Table([‹r›])  ←  pd.DataFrame({"a": [1, 2]})
    data.frame(‹n:name› = ‹r,›)  →  Table([‹n:string›: ‹r:pairs›])  ←  data.frame(a = v, b = v)
    ‹a…› ‹=%>%,|>› ‹f:name›()  →  ‹f›(‹a›)  ←  sales |> head()
    ‹a…› ‹=%>%,|>› ‹f:name›(‹r,›)  →  ‹f›(‹a›, ‹r›)  ←  sales %>% head(2)
    ‹=summarise,summarize›(group_by(‹t:table›, ‹k:name›), ‹m:name› = ‹f=sum,mean,median,min,max›(‹c:name›))  →  ‹t›.grouped(by: ‹k:string›).aggregated([‹m:string›: .‹f›(‹c:string›)])  ←  sales %>% group_by(Region) %>% summarise(total = sum(Units))
    ‹=summarise,summarize›(group_by(‹t:table›, ‹k:name›), ‹m:name› = n())  →  ‹t›.grouped(by: ‹k:string›).aggregated([‹m:string›: .count])  ←  sales %>% group_by(Region) %>% summarise(n = n())
    filter(‹t:table›, ‹c:column› ‹s===,>,<,>=,<=,!=› ‹v…›)  →  ‹t›.filter { $0.‹c:cell› ‹s› ‹v› }  ←  filter(sales, Units > 2)
    subset(‹t:table›, ‹c:column› ‹s===,>,<,>=,<=,!=› ‹v…›)  →  ‹t›.filter { $0.‹c:cell› ‹s› ‹v› }  ←  subset(sales, Units > 2)
    arrange(‹t:table›, desc(‹c:column›))  →  ‹t›.sorted(by: ‹c:string›, descending: true)  ←  arrange(sales, desc(Units))
    arrange(‹t:table›, ‹c:column›)  →  ‹t›.sorted(by: ‹c:string›)  ←  arrange(sales, Units)
    head(‹t:table›)  →  ‹t›.prefix(6)  ←  head(sales)
    tail(‹t:table›)  →  ‹t›.suffix(6)  ←  tail(sales)
    tail(‹t:table›, ‹n…›)  →  ‹t›.suffix(‹n›)  ←  tail(sales, 2)
    head(‹t:table›, ‹n…›)  →  ‹t›.prefix(‹n›)  ←  head(sales, 2)
    ‹=summary,glimpse,View›(‹t:table›)  →  ‹t›.summary  ←  summary(sales)
    ‹=names,colnames›(‹t:table›)  →  ‹t›.columns  ←  names(sales)
    ‹=nrow›(‹t:table›)  →  ‹t›.count  ←  nrow(sales)
    table(‹t:table›.‹c:column›)  →  ‹t›.grouped(by: ‹c:string›).counts()  ←  table(sales$Region)
    ‹t:table›[‹c:text›].value_counts()  →  ‹t›.grouped(by: ‹c›).counts()  ←  sales["Region"].value_counts()
    ‹t:table›.value_counts(‹c:text›)  →  ‹t›.grouped(by: ‹c›).counts()  ←  sales.value_counts("Region")
    ‹t:table›[‹c:text›].unique()  →  ‹t›.grouped(by: ‹c›).map { $0.key }  ←  sales["Region"].unique()
    ‹t:table›.‹=unique,distinct›(‹c:text›)  →  ‹t›.grouped(by: ‹c›).map { $0.key }  ←  sales.unique("Region")
    ‹t:table›.‹=groupby,group_by,groupBy,grouped›(‹=by› = ‹k:text›)  →  ‹t›.groupby(‹k›)  ←  sales.groupby(by="Region")
    ‹t:table›.groupby(‹k:text›)[‹c:text›].sum()  →  ‹t›.grouped(by: ‹k›).sums(‹c›)  ←  sales.groupby("Region")["Units"].sum()
    ‹t:table›.groupby(‹k:text›)[‹c:text›].mean()  →  ‹t›.grouped(by: ‹k›).means(‹c›)  ←  sales.groupby("Region")["Units"].mean()
    ‹t:table›.groupby(‹k:text›)[‹c:text›].max()  →  ‹t›.grouped(by: ‹k›).maximums(‹c›)  ←  sales.groupby("Region")["Units"].max()
    ‹t:table›.groupby(‹k:text›)[‹c:text›].min()  →  ‹t›.grouped(by: ‹k›).minimums(‹c›)  ←  sales.groupby("Region")["Units"].min()
    ‹t:table›.groupby(‹k:text›)[‹c:text›].median()  →  ‹t›.grouped(by: ‹k›).medians(‹c›)  ←  sales.groupby("Region")["Units"].median()
    ‹t:table›.groupby(‹k:text›).‹=size,count›()  →  ‹t›.grouped(by: ‹k›).counts()  ←  sales.groupby("Region").size()
    ‹t:table›.grouped(by: ‹k:text›).sum(‹c:text›)  →  ‹t›.grouped(by: ‹k›).sums(‹c›)  ←  sales.grouped(by: "Region").sum("Units")
    ‹t:table›.grouped(by: ‹k:text›).mean(‹c:text›)  →  ‹t›.grouped(by: ‹k›).means(‹c›)  ←  sales.grouped(by: "Region").mean("Units")
    ‹t:table›.grouped(by: ‹k:text›).count()  →  ‹t›.grouped(by: ‹k›).counts()  ←  sales.grouped(by: "Region").count()
    ‹t:table›.grouped(by: ‹k:text›, .‹f=year,quarter,month,week,weekday,day,hour,minute,bins›(‹c:text›))  →  ‹t›.grouped(by: [.column(‹k›), .‹f›(‹c›)])  ←  sales.grouped(by: "Region", .bins("Units"))
    ‹t:table›.‹=groupby,groupBy,group_by,group›(‹k:text›)  →  ‹t›.grouped(by: ‹k›)  ←  sales.groupby("Region")
    ‹t:table›.‹=sort_values,sort,order,orderBy,sorted›(‹k:text›, ascending=false)  →  ‹t›.sorted(by: ‹k›, descending: true)  ←  sales.sort_values("Units", ascending=False)
    ‹t:table›.‹=sort_values,sort,order,orderBy,sorted›(by=‹k:text›)  →  ‹t›.sorted(by: ‹k›)  ←  sales.sort_values(by="Units")
    ‹t:table›.‹=sort_values,sort,order,orderBy,arrange›(by: ‹k:text›)  →  ‹t›.sorted(by: ‹k›)  ←  sales.sort(by: "Units")
    ‹t:table›.‹=sort_values,sort,order,orderBy,arrange,sorted›(‹k:text›)  →  ‹t›.sorted(by: ‹k›)  ←  sales.sort_values("Units")
    ‹t:table›.sorted { $0.number(‹k:text›)! < $1.number(‹j:text›)! }  →  ‹t›.sorted(by: ‹k›)  ←  sales.sorted { $0.number("Units")! < $1.number("Units")! }
    ‹t:table›.sorted { $0.number(‹k:text›)! > $1.number(‹j:text›)! }  →  ‹t›.sorted(by: ‹k›, descending: true)  ←  sales.sorted { $0.number("Units")! > $1.number("Units")! }
    ‹t:table›.‹=where,query,select,subset› { ‹b,› }  →  ‹t›.filter { ‹b› }  ←  sales.where { $0.Units > 2 }
    $0.‹c:column› ‹s===,>,<,>=,<=,!=› ‹v…›  →  $0.‹c:cell› ‹s› ‹v›  ←  sales.filter { $0.Units > 2 }
    $0[‹c:text›] ‹s===,>,<,>=,<=,!=› ‹v…›  →  $0.‹c:cell› ‹s› ‹v›  ←  sales.filter { $0["Units"] > 2 }
    ‹t:table›.filter { ‹a…› = ‹b…› }  →  ‹t›.filter { ‹a› == ‹b› }  ←  sales.filter { $0.text("Region") = "North" }
    ‹t:table›[‹u:table›[‹c:text›] ‹s===,>,<,>=,<=,!=› ‹v…›]  →  ‹t›.filter { $0.‹c:cell› ‹s› ‹v› }  ←  sales[sales["Units"] > 2]
    ‹t:table›[‹u:table›.‹c:column› ‹s===,>,<,>=,<=,!=› ‹v…›]  →  ‹t›.filter { $0.‹c:cell› ‹s› ‹v› }  ←  sales[sales.Units > 2]
    ‹t:table›.head()  →  ‹t›.prefix(5)  ←  sales.head()
    ‹t:table›.head(‹n…›)  →  ‹t›.prefix(‹n›)  ←  sales.head(2)
    ‹t:table›.tail()  →  ‹t›.suffix(5)  ←  sales.tail()
    ‹t:table›.tail(‹n…›)  →  ‹t›.suffix(‹n›)  ←  sales.tail(2)
    ‹t:table›.‹=describe,info›()  →  ‹t›.summary  ←  sales.describe()
    ‹t:table›.shape  →  (‹t›.count, ‹t›.columns.count)  ←  sales.shape
    ‹t:table›.‹=mean,average›(‹c:text›)  →  ‹c:mean›  ←  sales.mean("Units")
    ‹t:table›.sum(‹c:text›)  →  ‹c:numbers›.sum()  ←  sales.sum("Units")
    ‹t:table›.‹f=max,min›(‹c:text›)  →  ‹c:numbers›.‹f›() ?? 0  ←  sales.max("Units")
    ‹t:table›[‹c:text›].median()  →  ‹c:numbers›.median()  ←  sales["Units"].median()
    ‹t:table›[‹c:text›].mean()  →  ‹c:mean›  ←  sales["Units"].mean()
    mean(‹t:table›.‹c:column›)  →  ‹c:mean›  ←  mean(sales$Units)
    ‹t:table›[‹c:text›].sum()  →  ‹c:numbers›.sum()  ←  sales["Units"].sum()
    ‹t:table›[‹c:text›]  →  ‹c:column›  ←  sales["Units"]
    ‹t:table›[‹n:number›]  →  ‹t›.rows[‹n›]  ←  sales[0]
    ‹t:table›.‹c:column›  →  ‹c:column›  ←  sales.Units
    ‹t:table›.‹=column,col,get,values,select›(‹c:text›)  →  ‹c:column›  ←  sales.column("Units")
    ‹v=bars,line,area,pie,radar›(‹t:table›.grouped(by: ‹k:text›).sums(‹c:text›)‹o,›)  →  ‹v›(‹t›, x: ‹k›, y: .sum(‹c›)‹o›)  ←  bars(sales.grouped(by: "Region").sums("Units"))
    ‹v=bars,line,area,pie,radar›(‹t:table›.grouped(by: ‹k:text›).means(‹c:text›)‹o,›)  →  ‹v›(‹t›, x: ‹k›, y: .mean(‹c›)‹o›)  ←  bars(sales.grouped(by: "Region").means("Units"))
    ‹v=bars,line,area,pie,radar›(‹t:table›.grouped(by: ‹k:text›).medians(‹c:text›)‹o,›)  →  ‹v›(‹t›, x: ‹k›, y: .median(‹c›)‹o›)  ←  bars(sales.grouped(by: "Region").medians("Units"))
    ‹v=bars,line,area,pie,radar›(‹t:table›.grouped(by: ‹k:text›).maximums(‹c:text›)‹o,›)  →  ‹v›(‹t›, x: ‹k›, y: .max(‹c›)‹o›)  ←  bars(sales.grouped(by: "Region").maximums("Units"))
    ‹v=bars,line,area,pie,radar›(‹t:table›.grouped(by: ‹k:text›).minimums(‹c:text›)‹o,›)  →  ‹v›(‹t›, x: ‹k›, y: .min(‹c›)‹o›)  ←  bars(sales.grouped(by: "Region").minimums("Units"))
    ‹v=bars,line,area,pie,radar›(‹t:table›.grouped(by: ‹k:text›).counts()‹o,›)  →  ‹v›(‹t›, x: ‹k›‹o›)  ←  bars(sales.grouped(by: "Region").counts())
    ‹a›.plot(kind=‹="bar"›‹o,›)  →  bars(‹a›‹o:options›)  ←  sales.groupby("Region")["Units"].sum().plot(kind="bar")
    ‹a›.plot(kind=‹="barh"›‹o,›)  →  bars(‹a›, orientation: .horizontal‹o:options›)  ←  sales.groupby("Region")["Units"].sum().plot(kind="barh")
    ‹a›.plot.bar()  →  bars(‹a›)  ←  sales["Region"].value_counts().plot.bar()
    ‹a›.plot.barh()  →  bars(‹a›, orientation: .horizontal)  ←  sales["Region"].value_counts().plot.barh()
    ‹a:list›.plot()  →  line(‹a›)  ←  w.plot()
    ‹t:table›.numbers(‹c:text›).plot()  →  line(‹c:numbers›)  ←  sales["Units"].plot()
    ‹t:table›.numbers(‹c:text›).hist()  →  histogram(‹c:numbers›)  ←  sales["Units"].hist()
    ‹t:table›.plot(x=‹x:text›, y=‹y:text›‹o,›)  →  line(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sales.plot(x="Date", y="Units")
    ‹t:table›.plot.scatter(x=‹x:text›, y=‹y:text›‹o,›)  →  scatter(‹t›, x: ‹x›, y: ‹y›‹o:options›)  ←  sales.plot.scatter(x="Units", y="Revenue")
    """#)
}
