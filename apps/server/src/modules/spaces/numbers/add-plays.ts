import { sql } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { uploadersOfWorks } from '#modules/catalogue/index.ts'
import { type CountedPlay, takeCountedPlays } from '#modules/playback/index.ts'
import { postOrigins } from '#modules/publishing/index.ts'
import { placeCounts } from '../rules.ts'
import { creatorDay, creatorVideo, type VideoDay } from '../tables.ts'

/** Plays of one transaction. */
const batchSize = 2_000

/** Adds what was watched since to the days of those who uploaded it. May be killed anywhere and run again: each play counts once. */
export async function addPlays(scope: Scope): Promise<void> {
  for (;;) {
    const taken = await transact(scope, async scope => {
      const plays = await takeCountedPlays(scope, batchSize)
      await storeVideoDays(scope, await videoDaysOf(scope, plays))
      return plays.length
    })
    if (taken < batchSize) return
  }
}

/** What is gone by now counts for nobody. */
async function videoDaysOf(scope: Scope, plays: readonly CountedPlay[]): Promise<VideoDay[]> {
  const keys = [...new Set(plays.map(play => play.mediaKey))]
  const works = await uploadersOfWorks(scope, keys)
  const posts = await postOrigins(
    scope,
    keys.filter(key => !works.has(key)),
  )
  const days = new Map<string, VideoDay>()
  for (const { mediaKey, playedAt, plays: count, seconds, places } of plays) {
    const uid = works.get(mediaKey) ?? posts.get(mediaKey)?.uid
    if (uid === undefined) continue
    const day = dayIn(scope.kernel.config.timeZone, playedAt)
    const key = `${day} ${mediaKey}`
    const before = days.get(key)
    const seen = placeCounts(places)
    days.set(key, {
      ...{ uid, day, mediaKey },
      plays: (before?.plays ?? 0) + count,
      seconds: (before?.seconds ?? 0) + seconds,
      places: before ? before.places.map((sum, at) => sum + (seen[at] ?? 0)) : seen,
    })
  }
  return [...days.values()]
}

/**
 * Adds to days of videos, each there once, and of their uploaders, in the caller's transaction; in one order, as by all who
 * change several.
 */
export async function storeVideoDays(scope: Scope, days: readonly VideoDay[]): Promise<void> {
  if (days.length === 0) return
  const inOrder = days
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(({ uid, day, mediaKey, plays = 0, seconds = 0, places }) => ({
      ...{ uid, day, mediaKey, plays, seconds, places },
    }))
  await scope.db
    .insert(creatorVideo)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [creatorVideo.uid, creatorVideo.day, creatorVideo.mediaKey],
      set: {
        plays: sql`${creatorVideo.plays} + excluded.plays`,
        seconds: sql`${creatorVideo.seconds} + excluded.seconds`,
        places: sql`(select array_agg(a + b order by at)
            from unnest(${creatorVideo.places}, excluded.places) with ordinality as both_sides(a, b, at))`,
      },
    })
  const ofDays = new Map<string, { uid: string; day: string; plays: number; seconds: number }>()
  for (const { uid, day, plays, seconds } of inOrder) {
    const sum = ofDays.get(`${uid} ${day}`) ?? { uid, day, plays: 0, seconds: 0 }
    ofDays.set(`${uid} ${day}`, { ...sum, plays: sum.plays + plays, seconds: sum.seconds + seconds })
  }
  await scope.db
    .insert(creatorDay)
    .values([...ofDays.values()])
    .onConflictDoUpdate({
      target: [creatorDay.uid, creatorDay.day],
      set: {
        plays: sql`${creatorDay.plays} + excluded.plays`,
        seconds: sql`${creatorDay.seconds} + excluded.seconds`,
      },
    })
}

const orderOf = ({ uid, day, mediaKey }: VideoDay) => `${uid} ${day} ${mediaKey}`
