// For the few functions that must be inlined to be fast, where a compiler that weighs size would
// not. In a tree with sanitizers they are left alone: there it would only make compiling slow.
#pragma once

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define JANTAKU_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define JANTAKU_SANITIZED
#endif

#ifdef JANTAKU_SANITIZED
#define JANTAKU_HOT
#else
#define JANTAKU_HOT __attribute__((always_inline))
#endif
