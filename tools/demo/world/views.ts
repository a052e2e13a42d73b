import { dayMs } from '@xinghe/contract/time'
import { inArray } from 'drizzle-orm'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { catalogueEpisode } from '../../../apps/server/src/modules/catalogue/tables.ts'
import { playRecord } from '../../../apps/server/src/modules/playback/tables.ts'
import type { DemoWork } from '../content/shape.ts'
import { works } from '../content/world.ts'
import { chanceOf } from '../posters/chance.ts'
import type { DemoRecord } from './record.ts'

/** Works each demonstration user has watched. */
const perUser = 14

/** What the users watched lately: it fills the list of what is watched and tells which works go together. */
export async function layViews(scope: Scope, record: DemoRecord): Promise<void> {
  const now = scope.now()
  const keys = Object.values(record.works).map(work => work.mediaKey)
  const episodes = await scope.db
    .select()
    .from(catalogueEpisode)
    .where(inArray(catalogueEpisode.workId, keys))
    .orderBy(catalogueEpisode.number)
  for (const [user, uid] of Object.entries(record.users)) {
    const chance = chanceOf(`views ${user}`)
    const rows = tasteOf(user).flatMap(work => {
      const mediaKey = record.works[work.key]?.mediaKey
      const episode = episodes.find(({ workId }) => workId === mediaKey)
      if (mediaKey === undefined || !episode) return []
      const seconds = (episode.durationSec ?? 0) * chance.between(0.1, 0.9)
      const at = Math.round(now - chance.next() ** 2 * 3 * dayMs)
      const place = { seconds, watchedAt: at, reportedSeconds: seconds, reportedAt: at }
      return [{ viewer: uid, episodeId: episode.id, mediaKey, ...place }]
    })
    if (rows.length > 0) await scope.db.insert(playRecord).values(rows).onConflictDoNothing()
  }
}

/** Somebody who likes two kinds and, of the rest, what everybody watches. */
function tasteOf(user: string): DemoWork[] {
  const chance = chanceOf(`taste ${user}`)
  const kinds = [...new Set(works.map(work => work.kind))]
  const liked = [chance.next(), chance.next()].map(value => kinds[Math.floor(value * kinds.length)])
  return works
    .map(work => ({
      work,
      wish: work.popularity * chance.between(0.4, 1) * (liked.includes(work.kind) ? 2 : 1),
    }))
    .toSorted((a, b) => b.wish - a.wish)
    .slice(0, perUser)
    .map(({ work }) => work)
}
