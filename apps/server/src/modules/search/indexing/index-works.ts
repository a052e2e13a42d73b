import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { nameOf } from '#kernel/text.ts'
import { type SearchableWork, searchableWorks } from '#modules/catalogue/index.ts'
import { type SearchWorkRow, type searchKey, searchPerson, searchWork } from '../tables.ts'
import { keyOf, taiwanTitle } from '../text/chinese.ts'
import { fingerprintSource, keysOf, personKeys, popularityOf, vectorOf } from '../text/lexemes.ts'

/** Indexes the works as they are now; those that viewers cannot see are removed. */
export async function indexWorks(scope: Scope, mediaKeys: readonly string[]): Promise<void> {
  if (mediaKeys.length === 0) return
  await transact(scope, async scope => {
    await lockWorks(scope, mediaKeys)
    const works = await searchableWorks(scope, mediaKeys)
    await scope.db.delete(searchWork).where(inArray(searchWork.workId, [...mediaKeys]))
    if (works.length > 0) await writeWorks(scope, works)
  })
}

/**
 * Serializes changes of a work's rows until the transaction ends. Two writers would both insert what neither
 * sees of the other, and what was read before the lock may be gone: read works after it. Locks are taken in
 * the order of the keys, so that no two writers deadlock.
 */
async function lockWorks(scope: Scope, mediaKeys: readonly string[]): Promise<void> {
  await serialize(scope, ...mediaKeys.map(id => `search:${id}`))
}

async function writeWorks(scope: Scope, works: readonly SearchableWork[]): Promise<void> {
  await scope.db.insert(searchWork).values(works.map(rowOf))
  const keys = works.flatMap(work => {
    const popularity = popularityOf(work.hit)
    return keysOf(work).map(key => ({ ...key, workId: work.mediaKey, popularity }))
  })
  await writeKeys(scope, keys)
  await writePeople(scope, works)
}

/** Four arrays in one statement: parameters per row would be most of the work of a rebuild. */
async function writeKeys(scope: Scope, keys: (typeof searchKey.$inferInsert)[]): Promise<void> {
  const list = <T>(of: (key: (typeof keys)[number]) => T) => sql.param(keys.map(of))
  await scope.db.execute(
    sql`insert into search_key (work_id, key, part, popularity) select * from unnest(
      ${list(key => key.workId)}::text[], ${list(key => key.key)}::text[],
      ${list(key => key.part)}::smallint[], ${list(key => key.popularity)}::smallint[])`,
  )
}

/** Hash of what a row was made from; a different one means that the work changed since. */
export function fingerprintOf(work: SearchableWork): string {
  return createHash('sha1').update(fingerprintSource(work)).digest('base64url')
}

function rowOf(work: SearchableWork): SearchWorkRow {
  const { mediaKey: workId, kind, year, regions, visibleFrom, newness, hit } = work
  const aliases = [...work.aliases, work.originalTitle].filter(alias => alias !== '' && alias !== work.title)
  const named = (test: (role: string) => boolean) => [
    ...new Set(work.people.filter(person => test(person.role)).map(person => person.name)),
  ]
  return {
    workId,
    kind,
    year,
    regions,
    visibleFrom,
    titleKey: keyOf(work.title),
    aliases,
    aliasKeys: [...aliases, ...taiwanTitle(work.title)].map(keyOf),
    directors: named(role => role === 'director'),
    actors: named(role => role === 'actor' || role === 'host' || role === 'narrator'),
    lexemes: vectorOf(work, tagNames(work)),
    hit,
    rating: work.scoreBound ?? 0,
    newness,
    popularity: popularityOf(hit),
    fingerprint: fingerprintOf(work),
  }
}

/** Names of kind, origin and genres, as people type them. */
function tagNames({ kind, origin, genres, tags, year }: SearchableWork): string[] {
  return [
    nameOf('zh-CN', 'kind', kind),
    origin === null ? '' : nameOf('zh-CN', 'origin', origin),
    ...genres.map(genre => nameOf('zh-CN', 'genre', genre)),
    ...tags,
    year === null ? '' : String(year),
  ]
}

async function writePeople(scope: Scope, works: readonly SearchableWork[]): Promise<void> {
  const best = new Map<string, number>()
  for (const { people, hit } of works)
    for (const { name } of people) best.set(name, Math.max(best.get(name) ?? 0, popularityOf(hit)))
  if (best.size === 0) return
  // In a fixed order, or two works that share people could deadlock.
  const rows = [...best]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, popularity]) => ({ name, popularity, ...personKeys(name) }))
  const popularity = sql`greatest(${searchPerson.popularity}, excluded.popularity)`
  await scope.db
    .insert(searchPerson)
    .values(rows)
    .onConflictDoUpdate({
      target: searchPerson.name,
      set: {
        popularity: popularity,
        key: sql`excluded.key`,
        pinyin: sql`excluded.pinyin`,
        initials: sql`excluded.initials`,
      },
      setWhere: sql`(${searchPerson.popularity}, ${searchPerson.key}, ${searchPerson.pinyin}, ${searchPerson.initials}) is distinct from (${popularity}, excluded.key, excluded.pinyin, excluded.initials)`,
    })
}
