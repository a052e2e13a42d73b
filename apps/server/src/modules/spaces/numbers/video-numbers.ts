import type { List, VideoNumbers } from '@xinghe/contract'
import { and, between, desc, eq, type SQL, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { works } from '#modules/catalogue/index.ts'
import { postCards } from '#modules/publishing/index.ts'
import { daysOf, sharesOf } from '../rules.ts'
import { spaceSettings } from '../settings.ts'
import { creatorVideo } from '../tables.ts'

const { mediaKey, plays, seconds, places } = creatorVideo
const playsOf = sql<number>`sum(${plays})::int`

interface Watched {
  mediaKey: string
  plays: number
  seconds: number
  places: number[]
}

/** Those that were played most, so many. What is gone, or shown to nobody, is left out. */
export async function listVideoNumbers(
  scope: Scope,
  { days }: { days: string },
): Promise<List<VideoNumbers>> {
  const { mostVideos } = await scope.kernel.settings.of(spaceSettings)
  return wholeList(await viewVideos(scope, await readVideos(scope, inPeriod(scope, days), mostVideos)))
}

/** One of them, and which share of its plays saw each part. @throws notFound for one that is not the caller's, or that nobody watched */
export async function readRetention(
  scope: Scope,
  { days, mediaKey: key }: { days: string; mediaKey: string },
): Promise<VideoNumbers & { retention: number[] }> {
  const [watched] = await readVideos(scope, and(inPeriod(scope, days), eq(mediaKey, key)), 1)
  const [view] = watched ? await viewVideos(scope, [watched]) : []
  if (!watched || !view) fail('notFound')
  return { ...view, retention: sharesOf(watched.places, watched.plays) }
}

function inPeriod(scope: Scope, days: string): SQL | undefined {
  const { now } = daysOf(dayIn(scope.kernel.config.timeZone, scope.now()), Number(days))
  return and(eq(creatorVideo.uid, callerOf(scope)), between(creatorVideo.day, now[0] ?? '', now.at(-1) ?? ''))
}

function readVideos(scope: Scope, which: SQL | undefined, most: number): Promise<Watched[]> {
  const sums = Array.from({ length: 20 }, (_, at) => sql`sum(${places}[${sql.raw(String(at + 1))}])::int`)
  return scope.db
    .select({
      mediaKey,
      plays: playsOf,
      seconds: sql<number>`sum(${seconds})::float8`,
      places: sql<number[]>`array[${sql.join(sums, sql`, `)}]`,
    })
    .from(creatorVideo)
    .where(which)
    .groupBy(mediaKey)
    .having(sql`sum(${plays}) > 0`)
    .orderBy(desc(playsOf), mediaKey)
    .limit(most)
}

async function viewVideos(scope: Scope, watched: readonly Watched[]): Promise<VideoNumbers[]> {
  const keys = watched.map(video => video.mediaKey)
  const known = await works(scope, keys)
  const posts = new Map((await postCards(scope, keys)).map(card => [card.key, card]))
  return watched.flatMap(({ mediaKey, plays, seconds, places }): VideoNumbers[] => {
    const [work, post] = [known.get(mediaKey), posts.get(mediaKey)]
    if (!work && !post) return []
    return [
      {
        mediaKey,
        kind: work ? 'work' : 'post',
        title: work ? work.title : (post?.title ?? ''),
        cover: (work ? (work.cover ?? work.poster) : post?.cover) ?? null,
        plays,
        averageSec: Math.round((seconds / plays) * 10) / 10,
        finished: sharesOf(places, plays).at(-1) ?? 0,
      },
    ]
  })
}
