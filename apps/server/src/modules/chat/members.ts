import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { chatConversation, chatMember, type MemberRow, type MessageRow } from './tables.ts'

const isSide = (uid: string, other: string) => and(eq(chatMember.uid, uid), eq(chatMember.other, other))

/** The side that somebody has of their conversation with another; undefined where there is none. */
export async function sideOf(scope: Scope, uid: string, other: string): Promise<MemberRow | undefined> {
  const [row] = await scope.db.select().from(chatMember).where(isSide(uid, other))
  return row
}

/** The caller's side. @throws notFound where there is no conversation */
export async function ownSide(scope: Scope, other: string): Promise<MemberRow> {
  return (await sideOf(scope, callerOf(scope), other)) ?? fail('notFound')
}

/** The side of whom a message is for; undefined once their account is gone. */
export async function receiverOf(
  scope: Scope,
  { conversationId, fromUid }: Pick<MessageRow, 'conversationId' | 'fromUid'>,
): Promise<MemberRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(chatMember)
    .where(and(eq(chatMember.conversationId, conversationId), eq(chatMember.other, fromUid)))
  return row
}

/** Changes a side, in the caller's transaction. @returns the row as it is then; undefined where there is none */
export async function changeSide(
  scope: Scope,
  { uid, other }: Pick<MemberRow, 'uid' | 'other'>,
  values: { [K in keyof MemberRow]?: MemberRow[K] | SQL },
): Promise<MemberRow | undefined> {
  const [row] = await scope.db.update(chatMember).set(values).where(isSide(uid, other)).returning()
  return row
}

/** One at a time changes what two have written to each other. */
export const pairKey = (uid: string, other: string) => `chat pair:${[uid, other].toSorted().join(':')}`

export const lockPair = (scope: Scope, uid: string, other: string) => serialize(scope, pairKey(uid, other))

/** Both sides, made where there are none yet; the caller's transaction holds the pair. */
export async function openSides(
  scope: Scope,
  uid: string,
  other: string,
): Promise<{ own: MemberRow; others: MemberRow; isNew: boolean }> {
  const found = await scope.db
    .select()
    .from(chatMember)
    .where(or(isSide(uid, other), isSide(other, uid)))
  const [own, others] = [uid, other].map(one => found.find(side => side.uid === one))
  if (own && others) return { own, others, isNew: false }
  const lastAt = scope.now()
  const conversationId = own?.conversationId ?? others?.conversationId ?? scope.id()
  if (!own && !others)
    await scope.db
      .insert(chatConversation)
      .values({ id: conversationId, startedBy: uid, createdAt: lastAt, lastAt })
  const made = async (uid: string, other: string) => {
    const [row] = await scope.db.insert(chatMember).values({ uid, other, conversationId, lastAt }).returning()
    return row ?? fail('unexpected')
  }
  return {
    own: own ?? (await made(uid, other)),
    others: others ?? (await made(other, uid)),
    isNew: !own && !others,
  }
}

/** The next place in a conversation; the caller's transaction holds the pair. */
export async function nextSeq(scope: Scope, conversationId: string): Promise<number> {
  const [row] = await scope.db
    .update(chatConversation)
    .set({ lastSeq: sql`${chatConversation.lastSeq} + 1`, lastAt: scope.now() })
    .where(eq(chatConversation.id, conversationId))
    .returning({ seq: chatConversation.lastSeq })
  return row?.seq ?? fail('notFound')
}

/** A message came that this side sees; `isTheirs`: of the other side, so that it is unread. */
export function noteMessage(
  scope: Scope,
  side: MemberRow,
  { seq, isTheirs }: { seq: number; isTheirs: boolean },
): Promise<MemberRow | undefined> {
  return changeSide(scope, side, {
    lastSeq: seq,
    lastAt: scope.now(),
    isListed: true,
    ...(isTheirs ? { unread: sql`${chatMember.unread} + 1` } : { hasWritten: true }),
  })
}
