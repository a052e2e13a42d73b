import type { List, PlayQualityDay, PlayQualityWork } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { workTitles } from '#modules/catalogue/index.ts'
import { playbackSettings } from '../settings.ts'
import { playQuality } from '../tables.ts'
import { figuresOf, joinBoundsMs, type Sums, sumOf } from './rules.ts'

/** Works in the list of the worst. */
const maxWorst = 20

const dayBack = (scope: Scope, days: number) =>
  dayIn(scope.kernel.config.timeZone, scope.now() - days * dayMs)

const { day, mediaKey } = playQuality
const totals = {
  plays: sum(playQuality.plays).mapWith(Number),
  started: sum(playQuality.started).mapWith(Number),
  startFailures: sum(playQuality.startFailures).mapWith(Number),
  playFailures: sum(playQuality.playFailures).mapWith(Number),
  bad: sum(playQuality.bad).mapWith(Number),
  playMs: sum(playQuality.playMs).mapWith(Number),
  stalls: sum(playQuality.stalls).mapWith(Number),
  stallMs: sum(playQuality.stallMs).mapWith(Number),
  seeks: sum(playQuality.seeks).mapWith(Number),
  seekMs: sum(playQuality.seekMs).mapWith(Number),
  switches: sum(playQuality.switches).mapWith(Number),
  dropped: sum(playQuality.dropped).mapWith(Number),
  frames: sum(playQuality.frames).mapWith(Number),
  // Arrays have no sum: class by class.
  joins: sql<number[]>`array[${sql.join(
    joinBoundsMs.map((_, at) => sql`sum(${playQuality.joins}[${sql.raw(String(at + 1))}])::float8`),
    sql`, `,
  )}]`,
} satisfies Record<keyof Sums, unknown>

/** How films played on each of the last days, or one work: the oldest first, days on which nothing did too. */
export async function qualityByDay(
  scope: Scope,
  input: { days: number; mediaKey?: string | undefined },
): Promise<List<PlayQualityDay>> {
  const wanted = Array.from({ length: input.days }, (_, back) => dayBack(scope, input.days - 1 - back))
  const ofWork = input.mediaKey === undefined ? undefined : eq(mediaKey, input.mediaKey)
  const rows = await scope.db
    .select({ day, ...totals })
    .from(playQuality)
    .where(and(gte(day, wanted[0] ?? ''), ofWork))
    .groupBy(day)
  const byDay = new Map(rows.map(row => [row.day, row]))
  return wholeList(
    wanted.map(of => {
      const row = byDay.get(of)
      return { day: of, ...figuresOf(row ?? sumOf([])) }
    }),
  )
}

/** The works with the largest share of bad plays, of those that were played often enough to tell. */
export async function worstWorks(scope: Scope, { days }: { days: number }): Promise<List<PlayQualityWork>> {
  const { qualityFromPlays } = await scope.kernel.settings.of(playbackSettings)
  const badShare = sql`sum(${playQuality.bad}) / sum(${playQuality.plays})`
  const rows = await scope.db
    .select({ mediaKey, ...totals })
    .from(playQuality)
    .where(gte(day, dayBack(scope, days - 1)))
    .groupBy(mediaKey)
    .having(sql`sum(${playQuality.plays}) >= ${qualityFromPlays} and sum(${playQuality.bad}) > 0`)
    .orderBy(desc(badShare), desc(sum(playQuality.plays)), mediaKey)
    .limit(maxWorst)
  const titles = await workTitles(
    scope,
    rows.map(row => row.mediaKey),
  )
  return wholeList(
    rows.flatMap(row => {
      const work = titles.get(row.mediaKey)
      return work ? [{ mediaKey: row.mediaKey, title: work.title, ...figuresOf(row) }] : []
    }),
  )
}

/** Deletes the days that the site does not keep. */
export async function deleteOldQuality(scope: Scope): Promise<void> {
  const { qualityDays } = await scope.kernel.settings.of(playbackSettings)
  await scope.db.delete(playQuality).where(lt(day, dayBack(scope, qualityDays)))
}
