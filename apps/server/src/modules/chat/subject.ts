import { and, desc, eq, gte, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { firstIdOf } from '#kernel/ids.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import type { Subject } from '#modules/moderation/index.ts'
import { aroundMessage } from './around-message.ts'
import { letGo } from './let-go.ts'
import { receiverOf } from './members.ts'
import { chatMessage, type MessageRow } from './tables.ts'
import { tellChanged } from './tell.ts'
import { countUnread } from './unread.ts'
import { isDelivered } from './visible.ts'

/**
 * A message: whoever it is for may report it, also one that was recalled of late. Its sender goes on to see one that is held
 * or hidden.
 */
export const messageSubject: Subject = {
  async load(scope, id) {
    const row = await messageOf(scope, id)
    if (!row || isForgotten(row)) return null
    const to = await receiverOf(scope, row)
    const name = to && (await people(scope, [to.uid])).get(to.uid)?.nickName
    return {
      authorUid: row.fromUid,
      title: scope.text('chat.caseTitle', { name: name ?? '' }),
      text: row.recalledAt === null ? row.text : row.recalledText,
      pictures: [],
      evidence: [row.pictureKey ?? row.recalledPicture ?? []].flat(),
      isRecalled: row.recalledAt !== null,
      isHidden: row.state === 'held' || row.hiddenAt !== null,
      link: `/space/${row.fromUid}`,
      exposure: 1,
    }
  },
  around: aroundMessage,
  async failIfUnseen(scope, id) {
    const row = await messageOf(scope, id)
    const to = row && (await receiverOf(scope, row))
    if (!row || to?.uid !== scope.viewer.uid || !isDelivered(row) || isForgotten(row)) fail('notFound')
  },
  async hide(scope, id) {
    const [row] = await scope.db
      .update(chatMessage)
      .set({ hiddenAt: scope.now() })
      .where(and(eq(chatMessage.id, id), mayBeSeen, isNull(chatMessage.hiddenAt)))
      .returning()
    if (!row) return null
    await showAnew(scope, row)
    return {}
  },
  async restore(scope, id) {
    const row = await messageOf(scope, id)
    if (row?.state === 'held') return letGo(scope, id)
    if (!row || row.hiddenAt === null) return
    await scope.db.update(chatMessage).set({ hiddenAt: null }).where(eq(chatMessage.id, id))
    await showAnew(scope, row)
  },
  async shownOf({ db }, uid, { since, limit }) {
    const { id, fromUid, at, state, recalledAt, hiddenAt } = chatMessage
    const isSeen = and(eq(state, 'sent'), isNull(recalledAt), isNull(hiddenAt))
    const isTheirs = and(eq(fromUid, uid), gte(at, since), isSeen)
    const rows = await db.select({ id }).from(chatMessage).where(isTheirs).orderBy(desc(at)).limit(limit)
    return rows.map(row => row.id)
  },
}

/** The other side sees it, or will once it is released. */
const mayBeSeen = or(eq(chatMessage.state, 'sent'), isNotNull(chatMessage.shadowId))

/** It was recalled so long ago that nothing is left of it. */
const isForgotten = ({ recalledAt, sameKey }: MessageRow) => recalledAt !== null && sameKey === ''

async function messageOf({ db }: Scope, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(chatMessage).where(eq(chatMessage.id, id))
  return row
}

async function showAnew(scope: Scope, row: MessageRow): Promise<void> {
  if (row.state !== 'sent') return
  const to = await receiverOf(scope, row)
  if (!to) return
  await countUnread(scope, to)
  tellChanged(scope, to.uid, to.other)
}

/** Texts since a moment, the newest first: ids sort by age. Nobody is shown them. */
export async function recentMessageTexts(
  { db }: Scope,
  { since, cursor, limit }: { since: number; cursor: string | null; limit: number },
): Promise<{ cursor: string; text: string; isPrivate: true }[]> {
  const { id, text } = chatMessage
  const rows = await db
    .select({ cursor: id, text })
    .from(chatMessage)
    .where(and(gte(id, firstIdOf(since)), cursor === null ? undefined : lt(id, cursor), ne(text, '')))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(row => ({ ...row, isPrivate: true }))
}
