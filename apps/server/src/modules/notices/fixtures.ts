import { type CallInput, calls } from '@xinghe/client'
import type { NoticeKind } from '@xinghe/contract'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import type { TestApp } from '#test/app.ts'

/** Calls around the message centre, as a test's people make them. */
export async function noticesOf(app: TestApp) {
  const { notices, noticesAdmin } = calls
  const editor = await makeUser(app.scope, { role: 'editor', stays: true })
  const makeOne = () => makeUser(app.scope, { level: 1, stays: true })
  const counts = async (user: MadeUser) => {
    const { counts } = await app.as(user).call(calls.account.messageCounts, {})
    const { replies, likes, fans, system } = counts
    return { replies, likes, fans, system }
  }
  const follow = (user: MadeUser, { uid }: { uid: string }, selected = true) =>
    app.as(user).call(calls.social.follow, { userId: uid, selected })
  const block = (user: MadeUser, { uid }: { uid: string }, blocks = true) =>
    app.as(user).call(calls.social.prevent, { toUid: uid, status: blocks ? '1' : '0' })
  const fans = async (user: MadeUser, more: object = {}) => (await app.as(user).call(notices.fans, more)).info
  const likes = async (user: MadeUser, more: object = {}) =>
    (await app.as(user).call(notices.likes, more)).info
  const replies = async (user: MadeUser, more: object = {}) =>
    (await app.as(user).call(notices.replies, more)).info
  const system = async (user: MadeUser, more: object = {}) =>
    (await app.as(user).call(notices.system, more)).info
  const detail = (user: MadeUser, id: string) => app.as(user).call(notices.systemDetail, { id })
  /** Some time after what was read: what comes later is new. */
  const read = async (user: MadeUser, kind?: NoticeKind) => {
    await app.as(user).call(notices.read, { ...(kind && { kind }) })
    app.clock.advance(1_000)
  }
  type Written = Partial<CallInput<typeof noticesAdmin.save>>
  const write = (more: Written = {}) =>
    app.as(editor).call(noticesAdmin.save, {
      ...{ title: 'news', html: '<p>something</p>', audience: { kind: 'all' } },
      ...more,
    })
  return {
    ...{ editor, makeOne, counts, follow, block, fans, likes, replies, system, detail, read, write },
  }
}
