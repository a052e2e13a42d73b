import { hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { catalogueWork } from '../../../apps/server/src/modules/catalogue/tables.ts'
import { importSignals, recountBoards } from '../../../apps/server/src/modules/rank/index.ts'
import type { DemoWork } from '../content/shape.ts'
import { chanceOf } from '../posters/chance.ts'

const dayMs = 24 * hourMs
/** Plays of a work of popularity 100 in a busy hour. */
const topPlays = 420
/** The boards look back two weeks. */
const pastHours = 14 * 24
/** A demonstration is looked at for longer than a day: its plays go on for a while. */
const aheadHours = 14 * 24
/** Amounts stand by so many hours. */
const everyHours = 2
/** Half of the works came within these days, the others within a year. */
const newDays = 45

/** Gives a work an age and hours of plays and danmu, so that the boards differ and move. */
export async function layHeat(scope: Scope, work: DemoWork, mediaKey: string): Promise<void> {
  const now = scope.now()
  const chance = chanceOf(`heat ${work.key}`)
  const ageDays = chance.next() < 0.5 ? chance.between(0, newDays) : chance.between(newDays, 365)
  await scope.db
    .update(catalogueWork)
    .set({ visibleAt: Math.round(now - ageDays * dayMs) })
    .where(eq(catalogueWork.id, mediaKey))
  await importSignals(scope, [...signalsOf(work, mediaKey, now)])
}

/** Counts the boards as of yesterday too, and between: the arrows compare with that. */
export async function layBoards(scope: Scope): Promise<void> {
  const now = scope.now()
  for (const hoursAgo of [24, 18, 12, 6, 0])
    await recountBoards({ ...scope, now: () => now - hoursAgo * hourMs })
}

function* signalsOf(work: DemoWork, mediaKey: string, now: number) {
  const chance = chanceOf(`hours ${work.key}`)
  // Up to twice or down to half within a week, with a day now and then on which everybody watches.
  const trend = chance.between(-1, 1)
  const talk = chance.between(0.01, 0.09)
  const keep = chance.between(0.002, 0.02)
  const size = topPlays * (work.popularity / 100) ** 2 * chance.between(0.6, 1.4)
  const busyDays = new Set([chance.whole(-13, 13), chance.whole(-2, 1)])
  for (let hour = -pastHours; hour < aheadHours; hour += everyHours) {
    const at = now + hour * hourMs
    const day = Math.floor(hour / 24)
    const lift = busyDays.has(day) ? chance.between(1.2, 1.7) : 1
    const play = Math.round(size * 2 ** ((trend * hour) / (7 * 24)) * lift * evening(at) * everyHours)
    if (play === 0) continue
    const danmu = Math.round(play * talk)
    yield { mediaKey, signal: 'play', amount: play, at } as const
    yield { mediaKey, signal: 'danmu', amount: danmu, at } as const
    yield { mediaKey, signal: 'sender', amount: Math.ceil(danmu / 3), at } as const
    yield { mediaKey, signal: 'save', amount: Math.round(play * keep), at } as const
  }
}

/** More is watched in the evening: 0.3 to 1 by the hour in China. */
function evening(at: number): number {
  const hour = (at / hourMs + 8) % 24
  return 0.65 + 0.35 * Math.cos(((hour - 21) / 24) * 2 * Math.PI)
}
