internal import CCairo
internal import CSpng

/// The version of the Cairo library that draws, such as `1.16.0`.
package var cairoVersion: String { String(cString: cairo_version_string()) }

/// The version of the libspng library that reads PNGs, such as `0.7.3`.
package var spngVersion: String { String(cString: spng_version_string()) }
