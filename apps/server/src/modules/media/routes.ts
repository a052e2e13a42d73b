import { limits, media } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { receivePicture } from './pictures/receive-picture.ts'
import { storeUpload } from './pictures/store-image.ts'
import { receiveVisitorPicture } from './pictures/visitor-picture.ts'
import { mediaSettings } from './settings.ts'
import { checkUploader } from './uploads/check-uploader.ts'
import { maxBytesOf, openUpload } from './uploads/open-upload.ts'
import { receiveChunk, uploadState } from './uploads/receive-chunk.ts'

export const routes: Route[] = [
  bind(media.publishPoint, publishPoint),
  bind(media.createVideoFile, openUpload),
  bind(media.uploadState, uploadState),
  bind(media.chunk, async (scope, input, http) => receiveChunk(scope, input, await http.file())),
  bind(media.uploadPicture, async (scope, _, http) => {
    const image = await storeUpload(scope, await http.file())
    return { filepath: image.url, image }
  }),
  bind(media.uploadAlbumPicture, async (scope, input, http) =>
    receivePicture(scope, input, await http.file()),
  ),
  bind(media.uploadVisitorPicture, async (scope, input, http) =>
    receiveVisitorPicture(scope, input, await http.file()),
  ),
]

async function publishPoint(scope: Scope) {
  await checkUploader(scope)
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
