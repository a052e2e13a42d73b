import { type CallInput, type Client, calls, randomId } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { type MadeUser, makeUser, type UserOptions } from '#modules/account/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { assetBecamePlayable } from '#modules/media/index.ts'
import { mediaAsset } from '#modules/media/tables.ts'
import type { TestApp } from '#test/app.ts'
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

export type PublishInput = CallInput<typeof calls.publish.create>

/** Calls around publishing, as a test's people make them. */
export function publishingOf(app: TestApp) {
  const { publish, publishing } = calls
  const make = (options: UserOptions = {}) => makeUser(app.scope, { level: 4, ...options })
  const create = (by: MadeUser, input: PublishInput) =>
    app.as(by).call(publish.create, { rid: randomId(), ...input })
  const show = (by: MadeUser | null, mediaKey: string) =>
    (by ? app.as(by) : app.visitor()).call(publishing.post, { mediaKey })
  const mine = async (by: MadeUser) => (await app.as(by).call(publishing.mine, {})).info
  const own = async (by: MadeUser, mediaKey: string) => {
    const found = (await mine(by)).find(post => post.mediaKey === mediaKey)
    if (!found) throw new Error('it is not on the list')
    return found
  }
  /** Somebody whose films staff need not look at first. */
  const makeKnown = async () => {
    const user = await make()
    const assetId = await makeReadyAsset(app.scope, { uid: user.uid })
    for (const _ of [1, 2, 3]) await makePost(app.scope, { uid: user.uid, assetId })
    return user
  }
  return { make, create, show, mine, own, makeKnown }
}
