import type { List, Suggestion } from '@xinghe/contract'
import { type SQL, sql } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { works } from '#modules/catalogue/index.ts'
import { keyWeight, searchKey } from '../tables.ts'
import { isHan } from '../text/chinese.ts'
import { aliasFor } from './find-works.ts'
import { type Highlight, highlightOf } from './highlight.ts'
import { isShown } from './match.ts'
import { parseQuery, type Query, weighted } from './query.ts'

const size = 10
const mostPeople = 5
/** Read beyond what is shown: some may not be visible to this viewer. */
const reserve = 3
/** Names of one work that start with the same character, as a rule. */
const mostNames = 3
/** What a few letters begin, and what has one character in its middle: many type it, and new names wait so long. */
const cacheSec = 60

interface Candidate extends Record<string, unknown> {
  id: string
  weight: number
}

/** Works and people whose names start so, in characters, pinyin or initials; most popular first. */
export async function suggest(scope: Scope, { q }: { q: string }): Promise<List<Suggestion>> {
  const query = parseQuery(q)
  if (query.key === '') return wholeList([])
  const [byPrefix, people] = await Promise.all([worksByPrefix(scope, query), peopleByPrefix(scope, query)])
  const containing = byPrefix.length < size ? await worksWithin(scope, query) : []
  const highlight = highlightOf(q)
  const found = await bestViews(scope, highlight, distinct([...byPrefix, ...containing]))
  const all = [
    ...found,
    ...people.map(person => ({
      weight: person.weight,
      view: personView(highlight, inLanguage(scope.viewer.language, person.id)),
    })),
  ]
  return wholeList(
    all
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, size)
      .map(({ view }) => view),
  )
}

/** Thousands of names start with one or two characters, and everybody types them first: these are cached. */
async function worksByPrefix(scope: Scope, query: Query): Promise<Candidate[]> {
  const isCommon = [...query.key].length <= (query.isLatin ? 3 : 1)
  if (!isCommon) return readByPrefix(scope, query)
  return cached(scope, `search-prefix:${query.key}`, cacheSec, () => readByPrefix(scope, query))
}

async function readByPrefix(scope: Scope, { key }: Query): Promise<Candidate[]> {
  const matches = [...key].length === 1 ? bestByFirstCharacter(key) : allByPrefix(key)
  const { rows } = await scope.db.execute<Candidate>(
    sql`select work_id as id, max(weight)::int as weight from (${matches}) k
      group by work_id order by weight desc, work_id desc limit ${size * reserve}`,
  )
  return rows
}

function allByPrefix(key: string): SQL {
  return sql`select work_id, ${keyWeight(searchKey)} + case when key = ${key} then 300 else 100 end as weight
    from ${searchKey} where key like ${`${key}%`}`
}

/** The best from `search_key_first_character`, which has them in their order: thousands of names start with one character. */
function bestByFirstCharacter(key: string): SQL {
  const weight = keyWeight(searchKey)
  const best = sql`order by ${weight} desc limit ${size * reserve * mostNames}`
  return sql`(select work_id, ${weight} + 300 as weight from ${searchKey} where key = ${key} ${best})
    union all (select work_id, ${weight} + 100 from ${searchKey} where left(key, 1) = ${key} ${best})`
}

/** Names that contain the query in the middle, where no word begins; one Chinese character is in many of them. */
async function worksWithin(scope: Scope, query: Query): Promise<Candidate[]> {
  if ([...query.key].length > 1) return worksContaining(scope, query)
  if (!isHan(query.key)) return []
  return cached(scope, `search-within:${query.key}`, cacheSec, () => worksContaining(scope, query))
}

async function worksContaining(scope: Scope, { contiguous }: Query): Promise<Candidate[]> {
  const { rows } = await scope.db.execute<Candidate>(
    sql`select work_id as id, popularity - 100 as weight from search_work
      where lexemes @@ ${`(${weighted(contiguous, 'A')}) | (${weighted(contiguous, 'B')})`}::tsquery
      order by popularity desc, work_id desc limit ${size * reserve}`,
  )
  return rows
}

/** People with a work that this viewer may see. */
async function peopleByPrefix(scope: Scope, { key, isLatin }: Query): Promise<Candidate[]> {
  const pattern = `${key}%`
  const orPinyin = isLatin ? sql`or pinyin like ${pattern} or initials like ${pattern}` : sql``
  const { rows } = await scope.db.execute<Candidate>(
    sql`select p.name as id, p.popularity + 20
        + case when ${key} in (p.key, p.pinyin, p.initials) then 300 else 0 end as weight
      from (select * from search_person where key like ${pattern} ${orPinyin}
        order by popularity desc, name limit ${mostPeople * reserve}) p
      where exists (select from search_work w
        where w.lexemes @@ ('''@' || p.key || ''':C')::tsquery and ${isShown(scope, sql`w`)})
      order by weight desc, p.name limit ${mostPeople}`,
  )
  return rows
}

/** Those of the candidates that this viewer may see, as many as are shown; the lesser ones are read where some may not. */
async function bestViews(scope: Scope, highlight: Highlight, candidates: readonly Candidate[]) {
  const best = candidates.toSorted((a, b) => b.weight - a.weight)
  const views = await workViews(scope, highlight, best.slice(0, size))
  const missing = views.length < size ? best.slice(size, size * reserve) : []
  return [...views, ...(await workViews(scope, highlight, missing))]
}

async function workViews(scope: Scope, highlight: Highlight, candidates: readonly Candidate[]) {
  const ids = candidates.map(candidate => candidate.id)
  const [cards, aliases] = await Promise.all([works(scope, ids), aliasesOf(scope, ids)])
  return candidates.flatMap(({ id, weight }) => {
    const card = cards.get(id)
    if (!card) return []
    const { title: text, mediaKey, kind, year } = card
    const ranges = highlight(text)
    const named = (aliases.get(id) ?? []).map(name => inLanguage(scope.viewer.language, name))
    const alias = ranges.length > 0 ? null : aliasFor(highlight, named)
    const view: Suggestion = { type: 'work', text, ranges, alias, mediaKey, kind, year }
    return [{ weight, view }]
  })
}

function personView(highlight: Highlight, name: string): Suggestion {
  return {
    type: 'person',
    text: name,
    ranges: highlight(name),
    alias: null,
    mediaKey: null,
    kind: null,
    year: null,
  }
}

async function aliasesOf(scope: Scope, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await scope.db.execute<{ id: string; aliases: string[] }>(
    sql`select work_id as id, aliases from search_work where work_id = any(${sql.param([...ids])}::text[])`,
  )
  return new Map(rows.map(row => [row.id, row.aliases]))
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const existing = best.get(candidate.id)
    if (!existing || existing.weight < candidate.weight) best.set(candidate.id, candidate)
  }
  return [...best.values()]
}
