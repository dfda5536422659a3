/// The functions of SQL that a query may call.
enum SQLFunctions {
  /// Those whose result depends on their arguments alone, and that take no longer than their arguments and
  /// their result are long. `json_patch` compares each name with each; what else is missing is of an
  /// extension, of a version of SQLite, or tells of one.
  static let allowed = Set(
    """
    -> ->> abs acos acosh asin asinh atan atan2 atanh avg ceil ceiling char coalesce concat concat_ws cos
    cosh count cume_dist date datetime degrees dense_rank exp first_value floor format glob
    group_concat hex if ifnull iif instr json json_array json_array_length json_extract
    json_group_array json_group_object json_insert json_object json_quote json_remove json_replace
    json_set json_type json_valid julianday lag last_value lead length like likelihood likely ln log log10
    log2 lower ltrim max min mod nth_value ntile nullif octet_length percent_rank pi pow power printf
    quote radians rank replace round row_number rtrim sign sin sinh soundex sqrt strftime string_agg
    substr substring sum tan tanh time timediff total trim trunc typeof unhex unicode unixepoch
    unlikely upper zeroblob
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Those that depend on the clock, on chance, on the machine or on its files.
  static let changing: Set<String> = [
    "random", "randomblob", "current_date", "current_time", "current_timestamp", "load_extension",
    "readfile", "writefile", "edit", "fts3_tokenizer", "sqlite_log", "sqlite_version",
    "sqlite_source_id",
    "sqlite_compileoption_get", "sqlite_compileoption_used", "changes", "total_changes",
    "last_insert_rowid",
  ]
}
