import { createHash } from 'node:crypto'
import type { HotWord } from '@xinghe/contract'
import { asc, gt, isNull, or, sql } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { works } from '#modules/catalogue/index.ts'
import { withResults } from '../query/has-results.ts'
import { isShown } from '../query/match.ts'
import { isBlocked } from '../rules.ts'
import { searchSettings } from '../settings.ts'
import { searchBlocked, searchHot, searchPin } from '../tables.ts'
import { keyOf } from '../text/chinese.ts'

/** With fewer hot words, titles are suggested as well. */
const enough = 10

/** Seconds for which it is cached which words have results in a region, and what is popular there. */
const cacheSec = 60

/** Pinned words, then what many search for now; each has results in the viewer's region. */
export async function hotSearch(scope: Scope): Promise<{ info: HotWord[]; suggested: string[] }> {
  const { hotSize } = await scope.kernel.settings.of(searchSettings)
  const [pins, counted, blocked] = await Promise.all([
    pinsInForce(scope),
    scope.db.select().from(searchHot).orderBy(asc(searchHot.place)),
    scope.db.select({ term: searchBlocked.term }).from(searchBlocked),
  ])
  const blockedTerms = blocked.map(row => row.term)
  const pinned = new Set(pins.map(pin => keyOf(pin.text)))
  const rest = counted.filter(({ term }) => !pinned.has(term) && !isBlocked(term, blockedTerms))
  const all: HotWord[] = [
    ...pins.map(({ text }) => ({ text, label: 'pinned' as const })),
    ...rest.map(({ text, label }) => ({ text, label })),
  ]
  const found = await foundHere(
    scope,
    all.map(({ text }) => text),
  )
  const info = all
    .filter(({ text }) => found.has(text))
    .slice(0, hotSize)
    .map(word => ({ ...word, text: inLanguage(scope.viewer.language, word.text) }))
  return { info, suggested: info.length < enough ? await popularTitles(scope, info) : [] }
}

/** Those of the words that have results in the viewer's region: they were counted across all regions. */
async function foundHere(scope: Scope, words: readonly string[]): Promise<Set<string>> {
  const hash = createHash('sha1').update(JSON.stringify(words)).digest('base64url')
  const key = `search-hot:${scope.viewer.region}:${hash}`
  return new Set(await cached(scope, key, cacheSec, async () => [...(await withResults(scope, words))]))
}

export function pinsInForce(scope: Scope) {
  return scope.db
    .select({ text: searchPin.text, until: searchPin.until })
    .from(searchPin)
    .where(or(isNull(searchPin.until), gt(searchPin.until, scope.now())))
    .orderBy(asc(searchPin.place))
}

async function popularTitles(scope: Scope, shown: readonly HotWord[]): Promise<string[]> {
  const ids = await cached(scope, `search-popular:${scope.viewer.region}`, cacheSec, () =>
    popularWorks(scope),
  )
  const cards = await works(scope, ids)
  const taken = new Set(shown.map(({ text }) => keyOf(text)))
  return ids.flatMap(id => cards.get(id)?.title ?? []).filter(title => !taken.has(keyOf(title)))
}

async function popularWorks(scope: Scope): Promise<string[]> {
  const { rows } = await scope.db.execute<{ id: string }>(
    sql`select work_id as id from search_work w where ${isShown(scope, sql`w`)}
      order by popularity desc, work_id desc limit ${enough}`,
  )
  return rows.map(row => row.id)
}
