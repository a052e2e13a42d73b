import type { WorkKind } from '@xinghe/contract'
import { and, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type RankableWork, rankableWorks } from '#modules/catalogue/index.ts'
import { type BoardPlan, boards } from './boards.ts'
import { believed, hourOf, type Measured, medianOf, placed } from './rules.ts'
import { type RankValues, rankSettings } from './settings.ts'
import { type Amounts, nothing } from './signals.ts'
import { rankBucket } from './tables.ts'

/** A kind of works, or all of them. */
export type BoardKind = WorkKind | 'all'

export interface Counted {
  board: string
  kind: BoardKind
  windowHours: number | null
  places: { mediaKey: string; figure: number }[]
}

/** Counts every board of every kind that has works, by what is known this moment. */
export async function countBoards(scope: Scope): Promise<Counted[]> {
  const values = await scope.kernel.settings.of(rankSettings)
  const works = await rankableWorks(scope)
  const kinds: BoardKind[] = ['all', ...new Set(works.map(work => work.kind))]
  const counted: Counted[] = []
  for (const plan of boards) {
    const measured = await measuredWorks(scope, plan, works, values)
    for (const kind of kinds) counted.push(countOne(plan, kind, measured, values))
  }
  return counted
}

/** Counts one board of one kind. */
export async function countBoard(scope: Scope, plan: BoardPlan, kind: BoardKind): Promise<Counted> {
  const values = await scope.kernel.settings.of(rankSettings)
  const works = await rankableWorks(scope, kind === 'all' ? undefined : kind)
  return countOne(plan, kind, await measuredWorks(scope, plan, works, values), values)
}

type MeasuredWork = Omit<Measured, 'work'> & { work: RankableWork }

function countOne(
  plan: BoardPlan,
  kind: BoardKind,
  all: readonly MeasuredWork[],
  values: RankValues,
): Counted {
  const measured = all.filter(({ work }) => kind === 'all' || work.kind === kind)
  const byKey = new Map(measured.map(entry => [entry.work.mediaKey, entry]))
  const works = measured.map(({ work }) => work)
  const by = (measure: BoardPlan['measure']) =>
    placed(
      works,
      ({ mediaKey }) => {
        const entry = byKey.get(mediaKey)
        return entry ? measure(entry, values) : 0
      },
      values.boardSize,
    )
  const places = by(plan.measure).map(place => {
    const entry = byKey.get(place.mediaKey)
    return plan.shown && entry ? { ...place, figure: plan.shown(entry) } : place
  })
  const { sinceBeginning } = plan
  const tooFew = places.length < Math.min(values.minEntries, works.length)
  if (sinceBeginning && tooFew)
    return { board: plan.key, kind, windowHours: null, places: by(sinceBeginning.measure) }
  return { board: plan.key, kind, windowHours: plan.hours(values), places }
}

async function measuredWorks(
  scope: Scope,
  plan: BoardPlan,
  works: readonly RankableWork[],
  values: RankValues,
): Promise<MeasuredWork[]> {
  const now = scope.now()
  const hours = plan.hours(values)
  const end = hourOf(now)
  const ofKind = works.length < wholeFrom ? works.map(work => work.mediaKey) : undefined
  const [amounts, earlier] =
    hours === null
      ? [new Map<string, Amounts>(), new Map<string, Amounts>()]
      : await Promise.all([
          amountsBetween(scope, end - hours, end, ofKind),
          amountsBetween(scope, end - 2 * hours, end - hours, ofKind),
        ])
  const median = medianOf([...amounts.values()].map(({ play }) => play))
  return works.map(work => ({
    work,
    amounts: believed(amounts.get(work.mediaKey) ?? nothing),
    earlier: believed(earlier.get(work.mediaKey) ?? nothing),
    median,
    now,
  }))
}

/** So many works are not named one by one in a query. */
const wholeFrom = 1_000

/** Sums by work of the hours after `from` up to `to`, both hours since 1970. */
async function amountsBetween(
  scope: Scope,
  from: number,
  to: number,
  mediaKeys: readonly string[] | undefined,
): Promise<Map<string, Amounts>> {
  if (mediaKeys?.length === 0) return new Map()
  const rows = await scope.db
    .select({
      workId: rankBucket.workId,
      signal: rankBucket.signal,
      amount: sql<string>`greatest(0, sum(${rankBucket.amount}))`,
    })
    .from(rankBucket)
    .where(
      and(
        gt(rankBucket.hour, from),
        lte(rankBucket.hour, to),
        mediaKeys && inArray(rankBucket.workId, [...mediaKeys]),
      ),
    )
    .groupBy(rankBucket.workId, rankBucket.signal)
  const found = new Map<string, Amounts>()
  for (const { workId, signal, amount } of rows)
    found.set(workId, { ...(found.get(workId) ?? nothing), [signal]: Number(amount) })
  return found
}
