import type { HotBoard } from '@xinghe/contract'
import { asc } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { withResults } from '../query/has-results.ts'
import { isPublished } from '../query/match.ts'
import { searchSettings } from '../settings.ts'
import { searchBlocked, searchHot, searchPin } from '../tables.ts'
import { keyOf } from '../text/chinese.ts'
import { pinsInForce } from './hot.ts'
import { recountHot } from './recount.ts'

/** Hot search as counted last, with pins and blocked words. */
export async function hotBoard(scope: Scope): Promise<HotBoard> {
  const { hotPins } = await scope.kernel.settings.of(searchSettings)
  // Sequential: inside a transaction there is one connection.
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

/**
 * Pins these words to the top, in this order.
 * @throws searchPins, searchLeadsNowhere
 */
export async function savePins(
  scope: Scope,
  { pins }: { pins: { text: string; until: number | null }[] },
): Promise<HotBoard> {
  const { hotPins } = await scope.kernel.settings.of(searchSettings)
  if (pins.length > hotPins) fail('searchPins', { max: hotPins })
  const found = await withResults(
    scope,
    pins.map(({ text }) => text),
    isPublished,
  )
  for (const { text } of pins) if (!found.has(text)) fail('searchLeadsNowhere', { text })
  return transact(scope, async scope => {
    await scope.db.delete(searchPin)
    const rows = pins.map((pin, index) => ({ ...pin, place: index + 1 }))
    if (rows.length > 0) await scope.db.insert(searchPin).values(rows)
    return hotBoard(scope)
  })
}

/** Blocks these words, and whatever contains them, from hot search. */
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
