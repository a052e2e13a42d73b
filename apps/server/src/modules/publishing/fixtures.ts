import { type Client, calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { assetBecamePlayable } from '#modules/media/index.ts'
import { mediaAsset } from '#modules/media/tables.ts'
import { openUpload, sendChunk } from '#test/uploads.ts'
import { createPost, type PostForm } from './posts/create-post.ts'
import type { PostRow } from './tables.ts'

/** A public text post, for tests. */
export function makePost(scope: Scope, form: Pick<PostForm, 'uid'> & Partial<PostForm>): Promise<PostRow> {
  return createPost(scope, { text: `post ${scope.id()}`, ...form })
}

/** Uploads a small file as a film and keeps it for a post. @returns its `videoId` */
export async function uploadVideo(client: Client): Promise<string> {
  const upload = await openUpload(client, { size: 10 })
  await sendChunk(client, upload, Buffer.alloc(10), 0)
  const { videoId } = await client.call(calls.publish.saveVideo, { LID: upload.id, ID: upload.id })
  return videoId
}

/** The first seconds of a film can be played. */
export async function becomePlayable(scope: Scope, assetId: string): Promise<void> {
  await transact(scope, async scope => {
    await scope.db.update(mediaAsset).set({ isPlayable: true }).where(eq(mediaAsset.id, assetId))
    await emit(scope, assetBecamePlayable, { assetId, durationSec: 10 })
  })
}
