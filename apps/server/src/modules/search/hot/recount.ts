import { dayMs } from '@xinghe/contract/time'
import { gt, lt, sql } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { withResults } from '../query/has-results.ts'
import { isPublished } from '../query/match.ts'
import { type Counted, type Hot, isBlocked, rankHot } from '../rules.ts'
import { searchSettings } from '../settings.ts'
import { searchBlocked, searchHot, searchTurn, searchVolume } from '../tables.ts'

/** Older counts have no weight any more. */
const retentionMs = 7 * dayMs
/** Words whose results are looked for in one statement. */
const perStatement = 50

/** Recounts hot search and deletes expired counts. */
export async function recountHot(scope: Scope): Promise<void> {
  const rules = await scope.kernel.settings.of(searchSettings)
  const now = scope.now()
  const blocked = (await scope.db.select({ term: searchBlocked.term }).from(searchBlocked)).map(
    row => row.term,
  )
  const ranked = rankHot(await readCounts(scope, now - dayMs, rules.hotUsers), now, rules)
  const allowed = ranked.filter(({ term }) => !isBlocked(term, blocked))
  const shown = await firstWithResults(scope, allowed, rules.hotSize)
  await transact(scope, async scope => {
    await scope.db.delete(searchHot)
    if (shown.length > 0)
      await scope.db
        .insert(searchHot)
        .values(shown.map((hot, index) => ({ ...hot, place: index + 1, countedAt: now })))
    await scope.db.delete(searchTurn).where(lt(searchTurn.at, now - retentionMs))
    await scope.db.delete(searchVolume).where(lt(searchVolume.hour, now - retentionMs))
    await evict(scope, 'answers')
  })
}

async function firstWithResults(scope: Scope, ranked: readonly Hot[], size: number): Promise<Hot[]> {
  const shown: Hot[] = []
  for (let from = 0; from < ranked.length && shown.length < size; from += perStatement) {
    const batch = ranked.slice(from, from + perStatement)
    const texts = batch.map(({ text }) => text)
    const found = await withResults(scope, texts, isPublished)
    shown.push(...batch.filter(({ text }) => found.has(text)))
  }
  return shown.slice(0, size)
}

/** Terms that enough users searched for since then, in their most frequent spelling. */
async function readCounts(scope: Scope, since: number, minUsers: number): Promise<Counted[]> {
  const terms = await scope.db
    .select({
      term: searchTurn.term,
      text: sql<string>`mode() within group (order by ${searchTurn.text})`,
      users: sql<number>`count(*)::int`,
    })
    .from(searchTurn)
    .where(gt(searchTurn.at, since))
    .groupBy(searchTurn.term)
    .having(sql`count(*) >= ${minUsers}`)
  const volumes = await scope.db
    .select()
    .from(searchVolume)
    .where(sql`${searchVolume.term} = any(${sql.param(terms.map(({ term }) => term))}::text[])`)
  const hours = Map.groupBy(volumes, row => row.term)
  return terms.map(one => ({ ...one, hours: hours.get(one.term) ?? [] }))
}
