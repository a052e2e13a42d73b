import { type CallInput, calls } from '@xinghe/client'
import { massKinds } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { commentsOf } from '#modules/comments/fixtures.ts'
import { comment } from '#modules/comments/tables.ts'
import { makeDanmu } from '#modules/danmu/fixtures.ts'
import { danmuItem } from '#modules/danmu/tables.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { publishingPost } from '#modules/publishing/tables.ts'
import type { TestApp } from '#test/app.ts'
import { runMass } from './run-mass.ts'

export interface Said {
  kind: 'post' | 'comment' | 'danmu'
  id: string
}

/** Calls around mass actions, as a test's staff make them. */
export async function massOf(app: TestApp) {
  const { massAdmin: mass } = calls
  const { workKey, send, countOf } = await commentsOf(app)
  const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
  const moderator = await makeUser(app.scope, { role: 'moderator', stays: true })
  const staff = app.as(moderator)

  const run = (id: string, signal = new AbortController().signal) => runMass(app.scope, { id }, signal)
  const one = (id: string) => staff.call(mass.one, { id })
  async function hideOf(uid: string, more: Partial<CallInput<typeof mass.hideOf>> = {}) {
    const input = { toUid: uid, hours: 24, kinds: [...massKinds], reason: 'ad' as const, ...more }
    const { id } = await staff.call(mass.hideOf, input)
    await run(id)
    return one(id)
  }
  async function undo(id: string) {
    await staff.call(mass.undo, { id })
    await run(id)
    return one(id)
  }
  async function isShown(kind: string, id: string): Promise<boolean> {
    const { db } = app.scope
    if (kind === 'post') {
      const [row] = await db.select().from(publishingPost).where(eq(publishingPost.id, id))
      return row?.isOut === true
    }
    if (kind === 'danmu') {
      const [row] = await db.select().from(danmuItem).where(eq(danmuItem.id, id))
      return row !== undefined && row.recalledAt === null
    }
    const [row] = await db.select().from(comment).where(eq(comment.id, id))
    return row !== undefined && row.uid !== null && row.hiddenAt === null
  }

  /** Two posts, two comments, of which one is a reply, and two danmu of somebody. */
  async function said(author: MadeUser, mediaKey: string): Promise<Said[]> {
    const root = await send(author, mediaKey, 'root')
    const reply = await send(author, mediaKey, 'reply', { parent: root.id })
    const { mediaKey: work, episodeIds } = await makeWork(app.scope, { assetIds })
    const place = { mediaKey: work, episodeId: episodeIds[0] ?? '', uid: author.uid }
    const danmu = await makeDanmu(app.scope, [place, place])
    const posts = [
      await makePost(app.scope, { uid: author.uid }),
      await makePost(app.scope, { uid: author.uid }),
    ]
    return [
      ...posts.map(({ id }) => ({ kind: 'post' as const, id })),
      ...[root, reply].map(({ id }) => ({ kind: 'comment' as const, id })),
      ...danmu.map(({ id }) => ({ kind: 'danmu' as const, id })),
    ]
  }

  return { moderator, staff, run, one, hideOf, undo, isShown, said, workKey, countOf }
}
