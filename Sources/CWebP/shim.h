#include <webp/encode.h>
#include <webp/mux.h>
#include "../Lazily/lazily.h"

#define WEBP "libwebp.so.7"
LAZILY_4(WEBP, int, WebPConfigInitInternal, WebPConfig *, WebPPreset, float, int)
LAZILY_2(WEBP, int, WebPConfigLosslessPreset, WebPConfig *, int)
LAZILY_1(WEBP, void, WebPFree, void *)
LAZILY_1(WEBP, int, WebPPictureAlloc, WebPPicture *)
LAZILY_1(WEBP, void, WebPPictureFree, WebPPicture *)
LAZILY_2(WEBP, int, WebPPictureInitInternal, WebPPicture *, int)

#define WEBP_MUX "libwebpmux.so.3"
LAZILY_4(WEBP_MUX, int, WebPAnimEncoderAdd, WebPAnimEncoder *, WebPPicture *, int, const WebPConfig *)
LAZILY_2(WEBP_MUX, int, WebPAnimEncoderAssemble, WebPAnimEncoder *, WebPData *)
LAZILY_1(WEBP_MUX, void, WebPAnimEncoderDelete, WebPAnimEncoder *)
LAZILY_4(WEBP_MUX, WebPAnimEncoder *, WebPAnimEncoderNewInternal, int, int, const WebPAnimEncoderOptions *, int)
LAZILY_2(WEBP_MUX, int, WebPAnimEncoderOptionsInitInternal, WebPAnimEncoderOptions *, int)
