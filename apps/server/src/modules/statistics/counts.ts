import type { List, StatisticDay } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { gte, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { type CountName, statisticDay } from './tables.ts'

/** Milliseconds for which counts are added up before they are written: many browsers tell the same thing. */
const writeEveryMs = 5_000

/** Not written yet, by day and name. A program that is stopped writes what it has; what one has that is killed is lost. */
const waiting = perKernel(() => ({ counts: new Map<string, number>(), writtenAt: 0, isStopping: false }))

/** Counts what happened today. */
export function count(scope: Scope, name: CountName, by: number): void {
  if (by === 0) return
  const { counts, writtenAt, isStopping } = waiting(scope.kernel)
  const key = `${dayOf(scope, scope.now())} ${name}`
  counts.set(key, (counts.get(key) ?? 0) + by)
  if (isStopping || scope.now() - writtenAt >= writeEveryMs) writeSoon(scope)
}

/** Writes what is counted when the program stops, and then at once what calls under way still count. */
export async function writeAtStop(scope: Scope, stopped: AbortSignal): Promise<void> {
  stopped.addEventListener('abort', () => {
    waiting(scope.kernel).isStopping = true
    writeSoon(scope)
  })
}

function writeSoon(scope: Scope): void {
  const written = writeCounts(scope).catch((error: unknown) => scope.log.error({ err: error }, 'statistics'))
  scope.kernel.background.track(written)
}

/** Writes what was counted so far; what cannot be written waits for the next time. */
export async function writeCounts(scope: Scope): Promise<void> {
  const mine = waiting(scope.kernel)
  const rows = [...mine.counts].map(([key, count]) => {
    const [day = '', name = ''] = key.split(' ')
    return { day, name: name as CountName, count }
  })
  mine.counts.clear()
  mine.writtenAt = scope.now()
  if (rows.length === 0) return
  try {
    await scope.db
      .insert(statisticDay)
      .values(rows)
      .onConflictDoUpdate({
        target: [statisticDay.day, statisticDay.name],
        set: { count: sql`${statisticDay.count} + excluded.count` },
      })
  } catch (error) {
    for (const { day, name, count } of rows) {
      const key = `${day} ${name}`
      mine.counts.set(key, (mine.counts.get(key) ?? 0) + count)
    }
    throw error
  }
}

/** Counts of the last days, today's with them, the oldest first; days without any are there too. */
export async function countsByDay(scope: Scope, { days }: { days: number }): Promise<List<StatisticDay>> {
  await writeCounts(scope)
  const wanted = Array.from({ length: days }, (_, back) =>
    dayOf(scope, scope.now() - (days - 1 - back) * dayMs),
  )
  const byDay = new Map<string, StatisticDay>(
    wanted.map(day => [day, { day, visits: 0, views: 0, plays: 0, errors: 0 }]),
  )
  const rows = await scope.db
    .select()
    .from(statisticDay)
    .where(gte(statisticDay.day, wanted[0] ?? ''))
  for (const { day, name, count } of rows) {
    const counts = byDay.get(day)
    if (counts) counts[name] = count
  }
  return wholeList([...byDay.values()])
}

/** `2026-11-30`: the day of a time in the site's time zone. */
export function dayOf({ kernel }: Scope, at: number): string {
  return dayIn(kernel.config.timeZone, at)
}
