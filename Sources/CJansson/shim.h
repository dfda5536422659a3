#include "../Lazily/lazily.h"

#define JANSSON "libjansson.so.4"

// 'json_decref' of the header calls 'json_delete', so the header declares this one in its place.
typedef struct json_t json_t;
static inline void lazily_json_delete(json_t *value);
#define json_delete lazily_json_delete
#include <jansson.h>
#undef json_delete
static inline void lazily_json_delete(json_t *value) {
  ((__typeof__(lazily_json_delete) *)lazily_find(JANSSON, "json_delete"))(value);
}

LAZILY_2(JANSSON, json_t *, json_array_get, const json_t *, size_t)
LAZILY_1(JANSSON, size_t, json_array_size, const json_t *)
LAZILY_1(JANSSON, json_int_t, json_integer_value, const json_t *)
LAZILY_4(JANSSON, json_t *, json_load_callback, json_load_callback_t, void *, size_t, json_error_t *)
LAZILY_1(JANSSON, void *, json_object_iter, json_t *)
LAZILY_1(JANSSON, const char *, json_object_iter_key, void *)
LAZILY_2(JANSSON, void *, json_object_iter_next, json_t *, void *)
LAZILY_1(JANSSON, json_t *, json_object_iter_value, void *)
LAZILY_1(JANSSON, size_t, json_object_size, const json_t *)
LAZILY_1(JANSSON, double, json_real_value, const json_t *)
LAZILY_1(JANSSON, size_t, json_string_length, const json_t *)
LAZILY_1(JANSSON, const char *, json_string_value, const json_t *)
