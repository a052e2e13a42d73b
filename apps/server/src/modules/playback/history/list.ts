import type { HistoryItem, List, Paging } from '@xinghe/contract'
import { and, desc, eq, gt, inArray, max, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ListOrder, listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { episodesAfter, episodesById, works, worksNamed } from '#modules/catalogue/index.ts'
import { type PlayRecordRow, playRecord } from '../tables.ts'
import { historyView } from '../views.ts'

const latestFirst: ListOrder = { columns: [playRecord.watchedAt, playRecord.episodeId], direction: 'desc' }

/**
 * The caller's history: each work once, with the episode watched last, without works the caller may no longer
 * see.
 */
export async function listHistory(
  scope: Scope,
  input: Paging & { q?: string | undefined },
): Promise<List<HistoryItem>> {
  const isOwn = and(eq(playRecord.viewer, callerOf(scope)), gt(playRecord.watchedAt, 0))
  const named = input.q
    ? inArray(playRecord.mediaKey, await worksNamed(scope, await watchedWorks(scope), input.q))
    : undefined
  return listRows(scope, input, latestFirst, {
    table: playRecord,
    fits: and(isOwn, named, notExists(newerRecordOfWork(scope))),
    keysOf: row => [row.watchedAt, row.episodeId],
    view: rows => historyViews(scope, rows),
  })
}

async function historyViews(scope: Scope, rows: readonly PlayRecordRow[]): Promise<HistoryItem[]> {
  const cards = await works(
    scope,
    rows.map(row => row.mediaKey),
  )
  const ids = rows.map(row => row.episodeId)
  const [episodes, after] = await Promise.all([episodesById(scope, ids), episodesAfter(scope, ids)])
  return rows.flatMap(row => {
    const [work, episode] = [cards.get(row.mediaKey), episodes.get(row.episodeId)]
    return work && episode ? [historyView(row, work, episode, after.get(episode.id) ?? null)] : []
  })
}

/** Works that a search of the history considers. */
const maxSearchedWorks = 2000

async function watchedWorks(scope: Scope): Promise<string[]> {
  const rows = await scope.db
    .select({ mediaKey: playRecord.mediaKey })
    .from(playRecord)
    .where(and(eq(playRecord.viewer, callerOf(scope)), gt(playRecord.watchedAt, 0)))
    .groupBy(playRecord.mediaKey)
    .orderBy(desc(max(playRecord.watchedAt)))
    .limit(maxSearchedWorks)
  return rows.map(row => row.mediaKey)
}

function newerRecordOfWork(scope: Scope) {
  const newer = alias(playRecord, 'newer')
  const isNewer = sql`(${newer.watchedAt}, ${newer.episodeId}) > (${playRecord.watchedAt}, ${playRecord.episodeId})`
  return scope.db
    .select({ one: sql`1` })
    .from(newer)
    .where(and(eq(newer.viewer, playRecord.viewer), eq(newer.mediaKey, playRecord.mediaKey), isNewer))
}
