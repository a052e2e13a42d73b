import type { FoundWork, List } from '@xinghe/contract'
import { type SQL, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { isHan, keyOf, pinyinOf, scriptRuns } from '../text/chinese.ts'
import { quoted } from '../text/lexemes.ts'
import { type FoundRow, viewsOf } from './find-works.ts'
import { isShown } from './match.ts'
import { nearNameOf } from './near-name.ts'

/** Works that are offered. */
const size = 5
/** The best known of those that may resemble what was typed are looked at. */
const most = { byCharacters: 300, bySound: 100 }
/** Characters that are looked at; with one of them left out each time, the rest has to be there. */
const longest = 12
/** With fewer characters beside the wrong one, names of nearly everything would resemble it. */
const leastTerms = 3

/**
 * Works whose name is nearly what was typed: for a search that found nothing. A character may be one of the same sound
 * or another one, too many or missing, and all of them may be of the same sound.
 */
export async function nearWorks(scope: Scope, { q }: { q: string }): Promise<List<FoundWork>> {
  const near = nearNameOf(q)
  const rows = await candidates(scope, q)
  const best = rows
    .flatMap(row => {
      const distances = [row.title, ...row.aliases].flatMap(name => near(name)?.distance ?? [])
      return distances.length > 0 ? [{ row, distance: Math.min(...distances) }] : []
    })
    .toSorted((a, b) => a.distance - b.distance || b.row.popularity - a.row.popularity)
    .slice(0, size)
  return wholeList(
    await viewsOf(
      scope,
      best.map(({ row }) => row),
      name => near(name)?.ranges ?? [],
    ),
  )
}

interface Candidate extends FoundRow {
  title: string
  popularity: number
}

async function candidates(scope: Scope, q: string): Promise<Candidate[]> {
  const parts = [byCharacters(q), bySound(q)].filter(part => part !== null)
  if (parts.length === 0) return []
  const { rows } = await scope.db.execute<Candidate>(
    sql`select w.work_id as "workId", 0 as sort, w.title_key as title, w.aliases, w.directors, w.actors, w.popularity
      from (${sql.join(parts, sql` union `)}) m join search_work w using (work_id) where ${isShown(scope, sql`w`)}`,
  )
  return rows
}

/** Names that have all its characters but one. */
function byCharacters(q: string): SQL | null {
  const terms = [...new Set(scriptRuns(q).flatMap(run => (run.isHan ? [...run.text] : [run.text])))]
    .slice(0, longest)
    .map(term => `${quoted(term)}:AB`)
  if (terms.length < leastTerms) return null
  const wanted = terms.map((_, left) => `(${terms.filter((_, at) => at !== left).join(' & ')})`).join(' | ')
  return sql`(select work_id from search_work where lexemes @@ ${wanted}::tsquery
    order by popularity desc, work_id limit ${most.byCharacters})`
}

/** Names, or parts of them from a word on, that begin with the same sounds. */
function bySound(q: string): SQL | null {
  const key = keyOf(q)
  if ([...key].length < 2 || ![...key].some(isHan)) return null
  return sql`(select work_id from search_key where key like ${`${pinyinOf(key).join('')}%`}
    order by popularity desc, work_id limit ${most.bySound})`
}
