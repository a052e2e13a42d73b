import { hourMs, hourSec } from '@xinghe/contract/time'
import { and, eq, lte, sql } from 'drizzle-orm'
import { secondsToWait } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { searchSettings } from '../settings.ts'
import { searchTurn, searchVolume } from '../tables.ts'
import { keyOf } from '../text/chinese.ts'

/** Longer texts are not counted: many people do not search for the same long text. */
const maxCharacters = 30

/** Counts a search for the hot list: once per user or device, and limited per address. */
export async function countSearch(scope: Scope, { q }: { q: string }): Promise<Record<string, never>> {
  const term = keyOf(q)
  const who = searcherOf(scope)
  if (who === null || term === '' || [...term].length > maxCharacters) return {}
  const rules = await scope.kernel.settings.of(searchSettings)
  const now = scope.now()
  const dueBefore = now - rules.hotEveryHours * hourMs
  const own = and(eq(searchTurn.term, term), eq(searchTurn.who, who))
  const [earlier] = await scope.db.select({ at: searchTurn.at }).from(searchTurn).where(own)
  if (earlier && earlier.at > dueBefore) return {}
  const key = `search:${term}:${networkOf(scope.viewer.address)}`
  const limit = { max: rules.hotPerAddress, perSec: rules.hotEveryHours * hourSec }
  if ((await secondsToWait(scope.kernel, key, limit)) > 0) return {}
  await transact(scope, async scope => {
    const text = wordsOf(q)
    const counted = await scope.db
      .insert(searchTurn)
      .values({ term, who, text, at: now })
      .onConflictDoUpdate({
        target: [searchTurn.term, searchTurn.who],
        set: { text, at: now },
        setWhere: lte(searchTurn.at, dueBefore),
      })
      .returning({ term: searchTurn.term })
    if (counted.length === 0) return
    await scope.db
      .insert(searchVolume)
      .values({ term, hour: Math.floor(now / hourMs) * hourMs, count: 1 })
      .onConflictDoUpdate({
        target: [searchVolume.term, searchVolume.hour],
        set: { count: sql`${searchVolume.count} + 1` },
      })
  })
  return {}
}

/** The words of a search without what stands between and around them: others will read them, and one counts for all. */
function wordsOf(q: string): string {
  return q
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}

function searcherOf({ viewer }: Scope): string | null {
  if (viewer.uid !== null) return `u${viewer.uid}`
  return viewer.deviceId === '' ? null : `d${viewer.deviceId}`
}
