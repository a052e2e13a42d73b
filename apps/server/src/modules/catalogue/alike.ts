import type { WorkCard } from '@xinghe/contract'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../kernel/scope.ts'
import { publishedWork } from './details.ts'
import { isStory } from './for-feed.ts'
import { cardsOf } from './hydrate.ts'
import { catalogueCredit, catalogueFranchise, catalogueFranchiseWork, catalogueWork } from './tables.ts'
import { visibleTo } from './visible.ts'

/** What a genre, a tag, a person, a franchise or a kind in common weighs. */
const weights = { genre: 2, tag: 3, person: 3, franchise: 6, kind: 1 }

/**
 * Cards of works like one, most alike first: shared genres, tags, people, franchise and kind, and what `together` adds to
 * works by their mediaKey. @throws notFound, regionBlocked for the work itself
 */
export async function worksLike(
  scope: Scope,
  mediaKey: string,
  { together, size }: { together: ReadonlyMap<string, number>; size: number },
): Promise<WorkCard[]> {
  const work = await publishedWork(scope, mediaKey)
  const likeness = sql.join(
    [
      sql`${weights.genre} * ${inCommon(sql`${catalogueWork.genres}`, work.genres)}`,
      sql`${weights.tag} * ${inCommon(sql`${catalogueWork.tags}`, work.tags)}`,
      sql`${weights.person} * ${peopleInCommon(scope, mediaKey)}`,
      sql`${weights.franchise} * ${franchisesInCommon(scope, mediaKey)}`,
      sql`case when ${catalogueWork.kind} = ${work.kind} then ${weights.kind}::int else 0 end`,
      added(together),
    ],
    sql` + `,
  )
  const rows = await scope.db
    .select()
    .from(catalogueWork)
    .where(and(visibleTo(scope), ne(catalogueWork.id, mediaKey)))
    .orderBy(desc(likeness), desc(catalogueWork.hit), desc(catalogueWork.id))
    .limit(size)
  return cardsOf(scope, rows)
}

function inCommon(column: SQL, own: readonly string[]): SQL {
  return sql`(select count(*) from unnest(${column}) as word where word = any(${sql.param([...own])}::text[]))`
}

/** People of the other work who are in this one too. */
function peopleInCommon(scope: Scope, mediaKey: string): SQL {
  const own = scope.db
    .select({ id: catalogueCredit.personId })
    .from(catalogueCredit)
    .where(eq(catalogueCredit.workId, mediaKey))
  return sql`(
    select count(distinct credit.person_id) from ${catalogueCredit} as credit
    where credit.work_id = ${catalogueWork.id} and credit.person_id in ${own}
  )`
}

/** Published franchises of the other work that this one is part of too. */
function franchisesInCommon(scope: Scope, mediaKey: string): SQL {
  const own = scope.db
    .select({ id: catalogueFranchiseWork.franchiseId })
    .from(catalogueFranchiseWork)
    .innerJoin(
      catalogueFranchise,
      and(eq(catalogueFranchise.id, catalogueFranchiseWork.franchiseId), isStory),
    )
    .where(eq(catalogueFranchiseWork.workId, mediaKey))
  return sql`(
    select count(*) from ${catalogueFranchiseWork} as part
    where part.work_id = ${catalogueWork.id} and part.franchise_id in ${own}
  )`
}

function added(together: ReadonlyMap<string, number>): SQL {
  const ids = sql.param([...together.keys()])
  const values = sql.param([...together.values()])
  return sql`coalesce((
    select value from unnest(${ids}::text[], ${values}::double precision[]) as seen(id, value)
    where seen.id = ${catalogueWork.id}
  ), 0)`
}
