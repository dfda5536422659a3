internal import CHarfBuzz

/// The version of the HarfBuzz library that shapes text, such as `6.0.0`.
package var harfBuzzVersion: String { String(cString: hb_version_string()) }
