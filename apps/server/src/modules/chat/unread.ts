import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { changeSide } from './members.ts'
import { chatMember, chatMessage, type MemberRow } from './tables.ts'
import { seenBy } from './visible.ts'

/** Messages that a user has not read, without those of conversations that they muted. */
export async function unreadMessages({ db }: Scope, uid: string): Promise<number> {
  const [row] = await db
    .select({ unread: sql`coalesce(sum(${chatMember.unread}), 0)`.mapWith(Number) })
    .from(chatMember)
    .where(and(eq(chatMember.uid, uid), gt(chatMember.unread, 0), eq(chatMember.isMuted, false)))
  return row?.unread ?? 0
}

/** Counts anew what a side has not read; its row is locked first, so that what is sent meanwhile is counted once. */
export async function countUnread(
  scope: Scope,
  { uid, other }: Pick<MemberRow, 'uid' | 'other'>,
): Promise<void> {
  const [side] = await scope.db
    .select()
    .from(chatMember)
    .where(and(eq(chatMember.uid, uid), eq(chatMember.other, other)))
    .for('update')
  if (!side) return
  const isUnread = and(
    seenBy(side),
    ne(chatMessage.fromUid, uid),
    isNull(chatMessage.recalledAt),
    gt(chatMessage.seq, side.readSeq),
  )
  const unread = await scope.db.$count(chatMessage, isUnread)
  if (unread !== side.unread) await changeSide(scope, side, { unread })
}
