import { limits } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import type { UploadedFile } from '#kernel/http/route.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { customerNetworkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'
import { deleteUnusedJob } from '../job-specs.ts'
import { visitorSender } from '../storage-keys.ts'
import { type PictureInput, receivePicture } from './receive-picture.ts'

/** How long a picture waits to be used. */
const unusedMs = dayMs

/**
 * The scope in which a caller sends pictures and uses them: a visitor does so as their network, whose pictures have a
 * quota of their own. A mark stands for it, so that no address is stored.
 */
export function pictureSender(scope: Scope): Scope {
  const { uid, address } = scope.viewer
  if (uid !== null) return scope
  const network = scope.kernel.secrets.mark('file', `visitor ${customerNetworkOf(address)}`).slice(0, 24)
  return { ...scope, viewer: { ...scope.viewer, uid: visitorSender(network) } }
}

/** A private JPG or PNG of anybody, deleted where nothing uses it a day later. */
export async function receiveVisitorPicture(scope: Scope, input: PictureInput, file: UploadedFile) {
  const { image, filepath } = await receivePicture(
    pictureSender(scope),
    { ...input, isPrivate: true, stillsOnly: true, mostBytes: limits.playbackReport.pictureBytes },
    file,
  )
  if (image) {
    const unused = { assetIds: [], imageKeys: [image.key], uploadsFor: [] }
    await enqueue(scope, deleteUnusedJob, unused, { startAt: new Date(scope.now() + unusedMs) })
  }
  return { filepath }
}
