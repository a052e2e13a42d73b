import type { DataOf, MessageTarget, notices } from '@xinghe/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { htmlOf } from '#kernel/rich-text.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import {
  type BroadcastRow,
  type MessageRow,
  noticeBroadcast,
  noticeBroadcastRead,
  noticeMessage,
} from '../tables.ts'
import { broadcastsFor } from './open-broadcasts.ts'
import { textOf, titleOf } from './sentences.ts'

/** One message of the site for the caller. @throws notFound */
export async function showSystem(
  scope: Scope,
  { id }: { id: string },
): Promise<DataOf<typeof notices.systemDetail>> {
  const own = await findOwn(scope, id)
  if (own && own.key !== null) return viewOwn(scope, { ...own, key: own.key })
  const row = await findBroadcast(scope, id, own)
  const { language } = scope.viewer
  return {
    id,
    title: inLanguage(language, row.title),
    html: inLanguage(language, row.html),
    target: row.leadsTo,
    at: own?.at ?? row.startsAt,
  }
}

function viewOwn(scope: Scope, row: MessageRow & { key: string }): DataOf<typeof notices.systemDetail> {
  const target: MessageTarget | null = row.link === null ? null : { kind: 'page', value: row.link }
  return { id: row.id, title: titleOf(scope, row), html: htmlOf(textOf(scope, row)), target, at: row.at }
}

/** Counts the caller among those who opened it, once. @throws notFound */
export async function countOpened(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  const own = await findOwn(scope, id)
  if (own && own.key !== null) return {}
  await findBroadcast(scope, id, own)
  await transact(scope, async scope => {
    const added = await scope.db
      .insert(noticeBroadcastRead)
      .values({ broadcastId: id, uid })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0)
      await scope.db
        .update(noticeBroadcast)
        .set({ reads: sql`${noticeBroadcast.reads} + 1` })
        .where(eq(noticeBroadcast.id, id))
  })
  return {}
}

/** What lists call it by: its own id, or that of what staff wrote. */
async function findOwn(scope: Scope, id: string): Promise<MessageRow | undefined> {
  const isThis = or(
    and(eq(noticeMessage.id, id), isNull(noticeMessage.broadcastId)),
    eq(noticeMessage.broadcastId, id),
  )
  const [row] = await scope.db
    .select()
    .from(noticeMessage)
    .where(and(eq(noticeMessage.uid, callerOf(scope)), isThis))
  return row
}

async function findBroadcast(scope: Scope, id: string, own: MessageRow | undefined): Promise<BroadcastRow> {
  const isTheirs = own !== undefined || (await isAmong(scope, id))
  if (!isTheirs) return fail('notFound')
  const [row] = await scope.db
    .select()
    .from(noticeBroadcast)
    .where(and(eq(noticeBroadcast.id, id), isNull(noticeBroadcast.cancelledAt)))
  return row ?? fail('notFound')
}

const isAmong = async (scope: Scope, id: string): Promise<boolean> =>
  (await broadcastsFor(scope, callerOf(scope))).some(row => row.id === id)
