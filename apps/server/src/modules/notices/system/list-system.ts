import type { DataOf, notices, Paging, SystemMessage } from '@xinghe/contract'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { decodeCursor, pageOf, pageOffset } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { readUntil } from '../read-messages.ts'
import { noticeSettings } from '../settings.ts'
import { type MessageRow, noticeBroadcast, noticeMessage } from '../tables.ts'
import { broadcastsFor } from './open-broadcasts.ts'
import { textOf, titleOf } from './sentences.ts'

type Line = Omit<SystemMessage, 'isNew'>

/** What the site tells the caller, last first: both what is theirs and what is for many is so much at most. */
export async function listSystem(scope: Scope, paging: Paging): Promise<DataOf<typeof notices.system>> {
  const uid = callerOf(scope)
  const listedAt = scope.now()
  const readAt = await readUntil(scope, uid, 'system')
  const lines = [...(await ownLines(scope, uid)), ...(await broadcastLines(scope, uid))]
  const sorted = lines.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  const rest = sorted.slice(firstAfter(sorted, paging.cursor) + pageOffset(paging))
  const list = await pageOf(rest.slice(0, paging.size + 1), paging, {
    keysOf: line => [line.at, line.id],
    view: rows => rows.map(row => ({ ...row, isNew: row.at > readAt })),
  })
  return { ...list, listedAt }
}

function firstAfter(lines: readonly Line[], cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const [at, id] = decodeCursor(cursor, 2)
  const index = lines.findIndex(
    line => line.at < Number(at) || (line.at === Number(at) && line.id < String(id)),
  )
  return index < 0 ? lines.length : index
}

async function ownLines(scope: Scope, uid: string): Promise<Line[]> {
  const { keepSystem } = await scope.kernel.settings.of(noticeSettings)
  const { id, key, params, broadcastId, at } = noticeMessage
  const rows = await scope.db
    .select({ id, key, params, broadcastId, at })
    .from(noticeMessage)
    .where(eq(noticeMessage.uid, uid))
    .orderBy(desc(at), desc(id))
    .limit(keepSystem)
  const written = await writtenOf(scope, rows)
  return rows.flatMap(({ id, key, params, broadcastId, at }): Line[] => {
    if (key !== null)
      return [{ id, title: titleOf(scope, { key, params }), summary: textOf(scope, { key, params }), at }]
    const found = written.get(broadcastId ?? '')
    return found ? [viewBroadcast(scope, found, at)] : []
  })
}

/** What staff wrote for lists of people. */
async function writtenOf({ db }: Scope, rows: readonly Pick<MessageRow, 'broadcastId'>[]) {
  const ids = rows.flatMap(row => row.broadcastId ?? [])
  const { id, title, summary } = noticeBroadcast
  const found =
    ids.length === 0
      ? []
      : await db.select({ id, title, summary }).from(noticeBroadcast).where(inArray(id, ids))
  return new Map(found.map(row => [row.id, row]))
}

async function broadcastLines(scope: Scope, uid: string): Promise<Line[]> {
  const open = await broadcastsFor(scope, uid)
  return open.map(row => viewBroadcast(scope, row, row.startsAt))
}

function viewBroadcast(
  { viewer: { language } }: Scope,
  { id, title, summary }: { id: string; title: string; summary: string },
  at: number,
): Line {
  return { id, title: inLanguage(language, title), summary: inLanguage(language, summary), at }
}

/** Counts what of it a user has not read; what is counted elsewhere is left out. */
export async function unreadSystem(scope: Scope, uid: string): Promise<number> {
  const readAt = await readUntil(scope, uid, 'system')
  const { uid: person, isCounted, at } = noticeMessage
  const own = await scope.db.$count(noticeMessage, and(eq(person, uid), eq(isCounted, true), gt(at, readAt)))
  const open = await broadcastsFor(scope, uid)
  return own + open.filter(({ startsAt }) => startsAt > readAt).length
}
