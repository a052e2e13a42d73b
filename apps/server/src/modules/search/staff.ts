import type { HotBoard } from '@xinghe/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { keyOf } from './chinese.ts'
import { leadsSomewhere } from './find-works.ts'
import { pinsInForce } from './hot.ts'
import { walkJob } from './job-specs.ts'
import { isOut } from './match.ts'
import { recountHot } from './recount-hot.ts'
import { searchSettings } from './settings.ts'
import { searchBlocked, searchHot, searchPin, searchWalk } from './tables.ts'

/** Hot search as it was counted last, with what an operator did to it. */
export async function hotBoard(scope: Scope): Promise<HotBoard> {
  const { hotPins } = await scope.kernel.settings.of(searchSettings)
  // One after the other: inside a transaction there is one connection.
  const counted = await scope.db.select().from(searchHot).orderBy(asc(searchHot.place))
  const pins = await pinsInForce(scope)
  const blocked = await scope.db.select().from(searchBlocked).orderBy(asc(searchBlocked.text))
  return {
    counted: counted.map(({ text, label, score, users, volume }) => ({ text, label, score, users, volume })),
    countedAt: counted[0]?.countedAt ?? null,
    pins,
    pinsMax: hotPins,
    blocked: blocked.map(row => row.text),
  }
}

export async function recountNow(scope: Scope): Promise<HotBoard> {
  await recountHot(scope)
  return hotBoard(scope)
}

/** Puts these words first, in this order. @throws searchPins, searchLeadsNowhere */
export async function savePins(
  scope: Scope,
  { pins }: { pins: { text: string; until: number | null }[] },
): Promise<HotBoard> {
  const { hotPins } = await scope.kernel.settings.of(searchSettings)
  if (pins.length > hotPins) fail('searchPins', { max: hotPins })
  for (const { text } of pins)
    if (!(await leadsSomewhere(scope, text, isOut))) fail('searchLeadsNowhere', { text })
  return transact(scope, async scope => {
    await scope.db.delete(searchPin)
    const rows = pins.map((pin, index) => ({ ...pin, place: index + 1 }))
    if (rows.length > 0) await scope.db.insert(searchPin).values(rows)
    return hotBoard(scope)
  })
}

/** Keeps these words and whatever contains them out of hot search. */
export async function saveBlocked(scope: Scope, { words }: { words: string[] }): Promise<HotBoard> {
  const rows = new Map(words.map(text => [keyOf(text), text]))
  rows.delete('')
  return transact(scope, async scope => {
    await scope.db.delete(searchBlocked)
    if (rows.size > 0)
      await scope.db.insert(searchBlocked).values([...rows].map(([term, text]) => ({ term, text })))
    return hotBoard(scope)
  })
}

/** How much can be found, what it takes on the disk, and what the last walk through it did. */
export async function indexState(scope: Scope) {
  const sizes = await scope.db.execute<{ indexed: number; keys: number; people: number; bytes: number }>(
    sql`select (select count(*) from search_work)::int as indexed, (select count(*) from search_key)::int as keys,
      (select count(*) from search_person)::int as people, (pg_total_relation_size('search_work')
        + pg_total_relation_size('search_key') + pg_total_relation_size('search_person')) as bytes`,
  )
  const [walk] = await scope.db.select().from(searchWalk).where(eq(searchWalk.id, 'last'))
  const { indexed, keys, people, bytes } = sizes.rows[0] ?? { indexed: 0, keys: 0, people: 0, bytes: 0 }
  return {
    indexed,
    keys,
    people,
    bytes,
    walk: walk ? { at: walk.at, seen: walk.seen, repaired: walk.repaired, removed: walk.removed } : null,
  }
}

/** Makes the whole index anew, behind the scenes. */
export async function rebuildIndex(scope: Scope): Promise<Record<string, never>> {
  await enqueue(scope, walkJob, { anew: true })
  return {}
}
