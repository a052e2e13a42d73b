import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type Query, weighted } from './query.ts'

/**
 * Score by where a query matches. Popularity adds up to about 140: a slightly better match does not outrank a
 * very popular work, a much better one does.
 */
export const score = {
  exactTitle: 1000,
  exactPinyin: 900,
  titlePrefix: 700,
  pinyinPrefix: 620,
  exactAlias: 600,
  titleContains: 560,
  titleWords: 450,
  alias: 400,
  acrossFields: 350,
  person: 300,
  tag: 150,
  /** Subtracted for each step away from the whole title: a later word of it, an alias. */
  laterPart: 80,
} as const

/** Shorter pinyin is a prefix of half of all titles. */
const minPinyinLength = 2
const maxPeople = 20

/** Rows of work and score for everything that matches; a work may appear more than once. */
export function matches(query: Query): SQL {
  const isPinyin = query.isLatin && query.key.length >= minPinyinLength
  const parts = [byLexemes(query), ...(isPinyin ? [byPrefix(query.key), byPeople(query.key)] : [])]
  return sql.join(parts, sql` union all `)
}

function byLexemes({ key, terms }: Query): SQL {
  const within = (weight: 'A' | 'B' | 'C' | 'D') => sql`lexemes @@ ${weighted(terms, weight)}::tsquery`
  return sql`select work_id, case
      when title_key = ${key} then ${score.exactTitle}::int
      when starts_with(title_key, ${key}) then ${score.titlePrefix}::int
      when ${key} = any(alias_keys) then ${score.exactAlias}::int
      when position(${key} in title_key) > 0 then ${score.titleContains}::int
      when ${within('A')} then ${score.titleWords}::int
      when ${within('B')} then ${score.alias}::int
      when ${within('C')} then ${score.person}::int
      when ${within('D')} then ${score.tag}::int
      else ${score.acrossFields}::int
    end as score from search_work where lexemes @@ ${terms}::tsquery`
}

function byPrefix(key: string): SQL {
  return sql`select work_id,
      case when key = ${key} then ${score.exactPinyin}::int else ${score.pinyinPrefix}::int end
        - part * ${score.laterPart}::int as score
    from search_key where key like ${`${key}%`}`
}

/** Works of the most popular people whose name starts so in pinyin, in full or by its initials. */
function byPeople(key: string): SQL {
  const pattern = `${key}%`
  return sql`select work_id, ${score.person}::int as score from search_work where lexemes @@ (
      select string_agg('''@' || p.key || ''':C', ' | ') from (
        select key from search_person where pinyin like ${pattern} or initials like ${pattern}
        order by (${key} in (pinyin, initials)) desc, popularity desc, name limit ${maxPeople}
      ) p
    )::tsquery`
}

/** Published works, in whatever region. */
export function isPublished(scope: Scope, table: SQL): SQL {
  return sql`${table}.visible_from <= ${scope.now()}`
}

/** Works this viewer may see; `works` of the catalogue decides in the end. */
export function isShown(scope: Scope, table: SQL): SQL {
  return sql`${isPublished(scope, table)} and (cardinality(${table}.regions) = 0
    or ${scope.viewer.region} = any(${table}.regions))`
}
