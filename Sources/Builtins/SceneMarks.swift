internal import Layers

/// What a collection of garbage has reached of a scene.
struct SceneMarks {
  var layers: Set<LayerID> = []
  var constraints: Set<ConstraintID> = []
  var controllers: Set<Int> = []
  /// Recognisers and fingers, by their numbers.
  var touches: Set<Int> = []
  var timers: Set<Int> = []
  /// The tops of the trees whose objects were visited.
  var trees: Set<LayerID> = []
}
