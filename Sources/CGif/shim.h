#include <gif_lib.h>
#include "../Lazily/lazily.h"

#define GIF "libgif.so.7"
LAZILY_2(GIF, int, EGifCloseFile, GifFileType *, int *)
LAZILY_3(GIF, GifFileType *, EGifOpen, void *, OutputFunc, int *)
LAZILY_4(GIF, int, EGifPutExtension, GifFileType *, int, int, const void *)
LAZILY_3(GIF, int, EGifPutExtensionBlock, GifFileType *, int, const void *)
LAZILY_2(GIF, int, EGifPutExtensionLeader, GifFileType *, int)
LAZILY_1(GIF, int, EGifPutExtensionTrailer, GifFileType *)
LAZILY_7(GIF, int, EGifPutImageDesc, GifFileType *, int, int, int, int, bool, const ColorMapObject *)
LAZILY_3(GIF, int, EGifPutLine, GifFileType *, GifPixelType *, int)
LAZILY_6(GIF, int, EGifPutScreenDesc, GifFileType *, int, int, int, int, const ColorMapObject *)
LAZILY_2(GIF, void, EGifSetGifVersion, GifFileType *, bool)
LAZILY_1(GIF, void, GifFreeMapObject, ColorMapObject *)
LAZILY_2(GIF, ColorMapObject *, GifMakeMapObject, int, const GifColorType *)
