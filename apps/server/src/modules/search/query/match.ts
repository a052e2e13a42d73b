import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { personLexeme, quoted } from '../text/lexemes.ts'
import { type Query, weighted } from './query.ts'

/**
 * What an answer is worth by the place it matches; popularity adds up to about 140, so that a little better match
 * does not beat a work everybody knows, but a much better one does.
 */
export const worth = {
  exactTitle: 1000,
  exactSpoken: 900,
  titleBegins: 700,
  spokenBegins: 620,
  exactAlias: 600,
  titleContains: 560,
  titleWords: 450,
  alias: 400,
  acrossFields: 350,
  person: 300,
  tag: 150,
  /** Off for each step away from the whole title: a later word of it, an alias. */
  laterPart: 80,
} as const

/** Pinyin of fewer letters begins half of all titles. */
const minSpokenLetters = 2
const maxPeople = 20

/** Rows of work and worth for everything that answers a query; a work may stand in them more than once. */
export async function matches(scope: Scope, query: Query): Promise<SQL> {
  const parts = [byLexemes(query)]
  if (query.isLatin && query.key.length >= minSpokenLetters) {
    parts.push(byBeginnings(query.key))
    const names = await peopleSpoken(scope, query.key)
    if (names.length > 0) parts.push(byPeople(names))
  }
  return sql.join(parts, sql` union all `)
}

function byLexemes({ key, terms }: Query): SQL {
  const within = (weight: 'A' | 'B' | 'C' | 'D') => sql`lexemes @@ ${weighted(terms, weight)}::tsquery`
  return sql`select work_id, case
      when title_key = ${key} then ${worth.exactTitle}::int
      when starts_with(title_key, ${key}) then ${worth.titleBegins}::int
      when ${key} = any(alias_keys) then ${worth.exactAlias}::int
      when position(${key} in title_key) > 0 then ${worth.titleContains}::int
      when ${within('A')} then ${worth.titleWords}::int
      when ${within('B')} then ${worth.alias}::int
      when ${within('C')} then ${worth.person}::int
      when ${within('D')} then ${worth.tag}::int
      else ${worth.acrossFields}::int
    end as worth from search_work where lexemes @@ ${terms}::tsquery`
}

function byBeginnings(key: string): SQL {
  return sql`select work_id,
      case when key = ${key} then ${worth.exactSpoken}::int else ${worth.spokenBegins}::int end
        - part * ${worth.laterPart}::int as worth
    from search_key where key like ${`${key}%`}`
}

function byPeople(names: readonly string[]): SQL {
  const terms = names.map(name => `${quoted(personLexeme(name))}:C`).join(' | ')
  return sql`select work_id, ${worth.person}::int as worth from search_work where lexemes @@ ${terms}::tsquery`
}

/** The best known people whose name begins so when it is spelled, in full or by its initials. */
async function peopleSpoken(scope: Scope, key: string): Promise<string[]> {
  const beginning = `${key}%`
  const { rows } = await scope.db.execute<{ name: string }>(
    sql`select name from search_person where pinyin like ${beginning} or initials like ${beginning}
      order by (${key} in (pinyin, initials)) desc, popularity desc, name limit ${maxPeople}`,
  )
  return rows.map(row => row.name)
}

/** Works that are out, wherever they are served. */
export function isOut(scope: Scope, table: SQL): SQL {
  return sql`${table}.visible_from <= ${scope.now()}`
}

/** Works this viewer may see; `works` of the catalogue has the last word. */
export function isShown(scope: Scope, table: SQL): SQL {
  return sql`${isOut(scope, table)} and (cardinality(${table}.regions) = 0
    or ${scope.viewer.region} = any(${table}.regions))`
}
