import type { FoundWork, List, Paging, SearchOrder, WorkCard, WorkKind } from '@xinghe/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type ListOrder, listPage, type PageQuery } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { type EpisodeEnd, episodeEnds, works } from '#modules/catalogue/index.ts'
import { type Highlight, highlightOf } from './highlight.ts'
import { isShown, matches } from './match.ts'
import { parseQuery, type Query } from './query.ts'

export interface FindInput extends Paging {
  q: string
  tab: 'all' | 'works' | 'short'
  kind?: WorkKind | undefined
  year?: number | undefined
  order: SearchOrder
}

/** A row of a found work. */
export interface FoundRow extends Record<string, unknown> {
  workId: string
  sort: number
  aliases: string[]
  directors: string[]
  actors: string[]
}

const orders: Record<SearchOrder, SQL> = {
  best: sql`m.score + w.popularity`,
  new: sql`w.newness`,
  hot: sql`w.hit`,
  rating: sql`w.rating`,
}
const bestFirst: ListOrder = { columns: [sql`found.sort`, sql`found."workId"`], direction: 'desc' }
const chips = { first: 5, last: 2 }
const maxCast = 4

/** Works that match what somebody typed. */
export async function findWorks(scope: Scope, input: FindInput): Promise<List<FoundWork>> {
  const query = parseQuery(input.q)
  return listPage(input, bestFirst, {
    read: async page => (query.terms === '' ? [] : readPage(scope, query, input, page)),
    keysOf: row => [row.sort, row.workId],
    view: rows => viewsOf(scope, rows, highlightOf(input.q)),
  })
}

async function readPage(scope: Scope, query: Query, input: FindInput, page: PageQuery): Promise<FoundRow[]> {
  const found = sql`select w.work_id as "workId", (${orders[input.order]})::float8 as sort,
      w.aliases, w.directors, w.actors
    from (select work_id, max(score) as score from (${matches(query)}) each group by work_id) m
    join search_work w using (work_id)
    where ${sql.join([isShown(scope, sql`w`), ...narrowed(input)], sql` and `)}`
  const { rows } = await scope.db.execute<FoundRow>(
    sql`select * from (${found}) found where ${page.after ?? sql`true`}
      order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit} offset ${page.offset}`,
  )
  return rows
}

/** How found works are shown, in the order of the rows. */
export async function viewsOf(
  scope: Scope,
  rows: readonly FoundRow[],
  highlight: Highlight,
): Promise<FoundWork[]> {
  const ids = rows.map(row => row.workId)
  const localize = (text: string) => inLanguage(scope.viewer.language, text)
  const [cards, ends] = await Promise.all([works(scope, ids), episodeEnds(scope, ids, chips)])
  return rows.flatMap(row => {
    const card = cards.get(row.workId)
    return card ? [view(highlight, localized(row, localize), card, ends.get(row.workId) ?? [])] : []
  })
}

function narrowed({ tab, kind, year }: FindInput): SQL[] {
  return [
    ...(tab === 'short' ? [sql`w.kind = 'short'`] : tab === 'works' ? [sql`w.kind <> 'short'`] : []),
    ...(kind === undefined ? [] : [sql`w.kind = ${kind}`]),
    ...(year === undefined ? [] : [sql`w.year = ${year}`]),
  ]
}

/** Names in the reader's script, so that highlights fit what is displayed. */
function localized(row: FoundRow, localize: (text: string) => string): FoundRow {
  const { aliases, directors, actors } = row
  return {
    ...row,
    aliases: aliases.map(localize),
    directors: directors.map(localize),
    actors: actors.map(localize),
  }
}

function view(highlight: Highlight, row: FoundRow, card: WorkCard, ends: EpisodeEnd[]): FoundWork {
  const [end] = ends
  const ranges = highlight(card.title)
  return {
    ...card,
    ranges,
    alias: ranges.length > 0 ? null : aliasFor(highlight, row.aliases),
    directors: row.directors.slice(0, 2),
    cast: castOf(highlight, row.actors),
    chips: ends.map(({ id, number, gate }) => ({ id, number, gate })),
    season: end && end.season > 1 ? end.season : null,
    seasonEpisodes: end?.total ?? 0,
  }
}

/** Matching names come first, however small the role. */
function castOf(highlight: Highlight, actors: readonly string[]): FoundWork['cast'] {
  const wanted: FoundWork['cast'] = []
  const others: FoundWork['cast'] = []
  for (const name of actors) {
    if (wanted.length === maxCast) break
    const ranges = highlight(name)
    ;(ranges.length > 0 ? wanted : others).push({ name, ranges })
  }
  return [...wanted, ...others].slice(0, maxCast)
}

/** The first alias that matches. */
export function aliasFor(highlight: Highlight, aliases: readonly string[]): FoundWork['alias'] {
  for (const text of aliases) {
    const ranges = highlight(text)
    if (ranges.length > 0) return { text, ranges }
  }
  return null
}
