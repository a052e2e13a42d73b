import type { HistoryItem, List } from '@xinghe/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { episodesAfter, episodesById, works } from '#modules/catalogue/index.ts'
import { networkMark } from '../progress/network-mark.ts'
import { playRecord, playSetting } from '../tables.ts'

type Card = Omit<HistoryItem, 'seconds' | 'watchedAt'>

/** What a history that a device keeps shows of these episodes, in their order; those of works that are gone are left out. */
export async function historyCards(
  scope: Scope,
  { episodes }: { episodes: readonly string[] },
): Promise<List<Card>> {
  const [found, after] = await Promise.all([visibleEpisodes(scope, episodes), episodesAfter(scope, episodes)])
  const withNext = (id: string, card: Omit<Card, 'next'>) => [{ ...card, next: after.get(id) ?? null }]
  return wholeList(
    episodes.flatMap(id => {
      const card = found.get(id)
      return card ? withNext(id, card) : []
    }),
  )
}

async function visibleEpisodes(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Omit<Card, 'next'>>> {
  const found = await episodesById(scope, ids)
  const cards = await works(
    scope,
    [...found.values()].map(({ mediaKey }) => mediaKey),
  )
  const visible = [...found.values()].flatMap(({ id, mediaKey, number, title, durationSec }) => {
    const work = cards.get(mediaKey)
    if (!work) return []
    return [{ work, episode: id, episodeNumber: number, episodeTitle: title, durationSec: durationSec ?? 0 }]
  })
  return new Map(visible.map(card => [card.episode, card]))
}

/** Where a device stopped as a visitor. */
interface DeviceRecord {
  episode: string
  seconds: number
  /** Milliseconds since 1970 by the site's clock; a time in the future counts as now. */
  watchedAt: number
}

/**
 * Takes what a device watched into the caller's history: of each episode the newer record counts, so that it may come
 * again. It counts no plays: they were counted while it was watched. Nothing is taken while the history is paused.
 * @returns how many records are new or newer
 */
export async function mergeHistory(
  scope: Scope,
  { records }: { records: readonly DeviceRecord[] },
): Promise<{ merged: number }> {
  const viewer = callerOf(scope)
  const paused = and(eq(playSetting.uid, viewer), eq(playSetting.isPaused, true))
  if ((await scope.db.$count(playSetting, paused)) > 0) return { merged: 0 }
  const oldestFirst = records.toSorted((a, b) => a.watchedAt - b.watchedAt)
  const newest = new Map(oldestFirst.map(record => [record.episode, record]))
  const found = await visibleEpisodes(scope, [...newest.keys()])
  // For what is watched together, accounts of one network count as they do by their reports.
  const network = networkMark(scope)
  // In one order, so that two calls at once never wait for each other.
  const rows = [...newest.values()]
    .toSorted((a, b) => (a.episode < b.episode ? -1 : 1))
    .flatMap(({ episode: episodeId, seconds, watchedAt }) => {
      const card = found.get(episodeId)
      if (!card) return []
      const position = card.durationSec > 0 ? Math.min(seconds, card.durationSec) : seconds
      const at = Math.min(watchedAt, scope.now())
      return [{ viewer, episodeId, mediaKey: card.work.mediaKey, seconds: position, watchedAt: at, network }]
    })
  if (rows.length === 0) return { merged: 0 }
  const merged = await scope.db
    .insert(playRecord)
    .values(rows)
    .onConflictDoUpdate({
      target: [playRecord.viewer, playRecord.episodeId],
      set: { seconds: sql`excluded.seconds`, watchedAt: sql`excluded.watched_at` },
      setWhere: lt(playRecord.watchedAt, sql`excluded.watched_at`),
    })
    .returning({ episodeId: playRecord.episodeId })
  return { merged: merged.length }
}
