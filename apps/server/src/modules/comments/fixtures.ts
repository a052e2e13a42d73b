import { type CallInput, calls, uploadPicture } from '@xinghe/client'
import sharp from 'sharp'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import type { TestApp } from '#test/app.ts'

/** Calls around comments, as a test's people make them. */
export async function commentsOf(app: TestApp) {
  const { comments } = calls
  const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
  type Sent = Partial<CallInput<typeof comments.send>>
  const sendAtOnce = (user: MadeUser, mediaKey: string, text: string, more: Sent = {}) =>
    app.as(user).call(comments.send, { mediaKey, text, ...more })
  /** After the pause between two comments. */
  const send: typeof sendAtOnce = (...given) => {
    app.clock.advance(6_000)
    return sendAtOnce(...given)
  }
  const clientOf = (user: MadeUser | null) => (user ? app.as(user) : app.visitor())
  const list = (mediaKey: string, more: object = {}, user: MadeUser | null = null) =>
    clientOf(user).call(comments.list, { mediaKey, ...more })
  const textsOf = async (...given: Parameters<typeof list>) =>
    (await list(...given)).info.map(({ text }) => text)
  const replies = (parent: string, more: object = {}, user: MadeUser | null = null) =>
    clientOf(user).call(comments.replies, { parent, ...more })
  const like = (user: MadeUser, id: string, selected?: boolean) =>
    app.as(user).call(comments.like, { id, ...(selected !== undefined && { selected }) })
  const makePicture = async (user: MadeUser) => {
    const background = { r: 200, g: 40, b: 40 }
    const red = sharp({ create: { width: 300, height: 300, channels: 3, background } })
    return uploadPicture(app.as(user), new Blob([new Uint8Array(await red.png().toBuffer())]))
  }
  const remove = (user: MadeUser, id: string) => app.as(user).call(comments.delete, { id })
  /** Of the work, once answers of before are old. */
  const countOf = async (mediaKey: string) => {
    app.clock.advance(10_000)
    return (await app.visitor().call(calls.catalogue.details, { mediaKey })).comments
  }
  const makeOne = () => makeUser(app.scope, { level: 1 })
  const workKey = async () => (await makeWork(app.scope, { assetIds })).mediaKey
  return { makeOne, makePicture, workKey, send, sendAtOnce, list, textsOf, replies, like, remove, countOf }
}
