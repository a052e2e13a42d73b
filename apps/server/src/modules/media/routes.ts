import { limits, media, mediaAdmin } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { maxBytesOf, openUpload } from './open-upload.ts'
import { receiveChunk, uploadState } from './receive-chunk.ts'
import { receivePicture } from './receive-picture.ts'
import { mediaSettings } from './settings.ts'
import { listAssets, retryAsset, showAsset } from './staff.ts'
import { storeImage } from './store-image.ts'

export const routes: Route[] = [
  bind(media.publishPoint, publishPoint),
  bind(media.createVideoFile, openUpload),
  bind(media.uploadState, uploadState),
  bind(media.chunk, async (scope, input, http) => receiveChunk(scope, input, await http.file())),
  bind(media.uploadPicture, async (scope, input, http) => receivePicture(scope, input, await http.file())),
]

export const admin: Route[] = [
  bind(mediaAdmin.assets, listAssets),
  bind(mediaAdmin.asset, showAsset),
  bind(mediaAdmin.retryAsset, retryAsset),
  bind(mediaAdmin.uploadImage, async (scope, { purpose }, http) => {
    const file = await http.file()
    const tooLarge = () => fail('imageTooLarge', { mib: limits.imageBytes / 1024 ** 2 })
    return storeImage(scope, await file.bytes(limits.imageBytes, tooLarge), { purpose })
  }),
]

async function publishPoint(scope: Scope) {
  const { maxDurationSec } = await scope.kernel.settings.of(mediaSettings)
  const maxBytes = await maxBytesOf(scope)
  return {
    url: media.chunk.path,
    ServerID: 'origin',
    chunkBytes: limits.chunkBytes,
    maxBytes,
    maxDurationSec,
  }
}
