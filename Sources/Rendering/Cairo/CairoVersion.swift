internal import CCairo

/// The version of the Cairo library that draws, such as `1.16.0`.
package var cairoVersion: String { String(cString: cairo_version_string()) }
