// Functions and variables of a shared library that is loaded when one of them is used first: a command that needs none
// of them starts without it.
#pragma once
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

/// The address of a function or a variable. Where the library is missing, the program ends as if it had been linked with it.
static inline void *lazily_find(const char *library, const char *name) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  void *address = handle ? dlsym(handle, name) : NULL;
  if (!address) {
    fprintf(stderr, "easel: error while loading shared libraries: %s\n", dlerror());
    _Exit(127);
  }
  return address;
}

/// Has Swift call `name` of `library` by its address. The header of the library still says what it takes: the call
/// is checked against its declaration, which Swift does not see.
#define LAZILY(library, result, name, labels, parameters, arguments)                                             \
  extern __typeof__(name) name __attribute__((swift_private));                                                   \
  __attribute__((swift_name(#name labels))) static inline result lazily_##name parameters {                      \
    static __typeof__(name) *function;                                                                           \
    __typeof__(name) *found = __atomic_load_n(&function, __ATOMIC_RELAXED);                                      \
    if (!found) {                                                                                                \
      found = (__typeof__(name) *)lazily_find(library, #name);                                                   \
      __atomic_store_n(&function, found, __ATOMIC_RELAXED);                                                      \
    }                                                                                                            \
    return found arguments;                                                                                      \
  }

/// Has Swift read and set the variable `name` of `library` at its address.
#define LAZILY_VARIABLE(library, name)                                                                           \
  extern __typeof__(name) name __attribute__((swift_private));                                                   \
  static inline __typeof__(name) *lazily_##name(void) {                                                          \
    static __typeof__(name) *variable;                                                                           \
    __typeof__(name) *found = __atomic_load_n(&variable, __ATOMIC_RELAXED);                                      \
    if (!found) {                                                                                                \
      found = (__typeof__(name) *)lazily_find(library, #name);                                                   \
      __atomic_store_n(&variable, found, __ATOMIC_RELAXED);                                                      \
    }                                                                                                            \
    return found;                                                                                                \
  }                                                                                                              \
  __attribute__((swift_name("getter:" #name "()"))) static inline __typeof__(name) lazily_get_##name(void) {     \
    return *lazily_##name();                                                                                     \
  }                                                                                                              \
  __attribute__((swift_name("setter:" #name "(newValue:)"))) static inline void lazily_set_##name(               \
      __typeof__(name) value) {                                                                                  \
    *lazily_##name() = value;                                                                                    \
  }

// 'LAZILY' for functions of 0 to 7 parameters, by the types of these.
#define LAZILY_0(library, result, name) LAZILY(library, result, name, "()", (void), ())
#define LAZILY_1(library, result, name, A) LAZILY(library, result, name, "(_:)", (__typeof__(A) a), (a))
#define LAZILY_2(library, result, name, A, B)                                                                    \
  LAZILY(library, result, name, "(_:_:)", (__typeof__(A) a, __typeof__(B) b), (a, b))
#define LAZILY_3(library, result, name, A, B, C)                                                                 \
  LAZILY(library, result, name, "(_:_:_:)", (__typeof__(A) a, __typeof__(B) b, __typeof__(C) c), (a, b, c))
#define LAZILY_4(library, result, name, A, B, C, D)                                                              \
  LAZILY(library, result, name, "(_:_:_:_:)", (__typeof__(A) a, __typeof__(B) b, __typeof__(C) c,                \
         __typeof__(D) d), (a, b, c, d))
#define LAZILY_5(library, result, name, A, B, C, D, E)                                                           \
  LAZILY(library, result, name, "(_:_:_:_:_:)", (__typeof__(A) a, __typeof__(B) b, __typeof__(C) c,              \
         __typeof__(D) d, __typeof__(E) e), (a, b, c, d, e))
#define LAZILY_6(library, result, name, A, B, C, D, E, F)                                                        \
  LAZILY(library, result, name, "(_:_:_:_:_:_:)", (__typeof__(A) a, __typeof__(B) b, __typeof__(C) c,            \
         __typeof__(D) d, __typeof__(E) e, __typeof__(F) f), (a, b, c, d, e, f))
#define LAZILY_7(library, result, name, A, B, C, D, E, F, G)                                                     \
  LAZILY(library, result, name, "(_:_:_:_:_:_:_:)", (__typeof__(A) a, __typeof__(B) b, __typeof__(C) c,          \
         __typeof__(D) d, __typeof__(E) e, __typeof__(F) f, __typeof__(G) g), (a, b, c, d, e, f, g))
