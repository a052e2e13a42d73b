import type { WorkCard } from '@xinghe/contract'
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import type { Scope } from '#kernel/scope.ts'
import { catalogueFranchise, catalogueFranchiseWork } from '../franchise-tables.ts'
import { isStory } from '../franchises/queries.ts'
import { catalogueCredit, catalogueWork, type WorkRow } from '../tables.ts'
import {
  type CandidateFilter,
  type CandidateQuery,
  candidateWorks,
  worksOfSameFranchise,
} from './candidates.ts'
import { publishedWork } from './published-work.ts'
import { works } from './queries.ts'
import { visibleTo } from './visible.ts'

/** Weight of each genre, tag, person, franchise and kind in common. */
const weights = { genre: 2, tag: 3, person: 3, franchise: 6, kind: 1 }

/** Seconds. */
const cacheTtlSec = 60
/** More than a page shows: some may be withdrawn while the ids are cached. */
const maxCached = 40
/** Candidates for each genre, tag and kind in common, most watched first, and for all people in common. */
const maxCandidates = { hot: 60, people: 200 }
/** The viewer's own preferences play no part: the result is cached for all. */
const noFilter = { withoutTopics: [], withoutFranchises: [] }

/**
 * Cards of works similar to one, best first: by shared genres, tags, people, franchise and kind, and by the weights
 * `coWatched` gives to other works. @throws notFound, regionBlocked for the work itself
 */
export async function similarWorks(
  scope: Scope,
  mediaKey: string,
  {
    coWatched,
    forMinors,
    size,
  }: { coWatched: ReadonlyMap<string, number>; forMinors: boolean; size: number },
): Promise<WorkCard[]> {
  const work = await publishedWork(scope, mediaKey)
  const key = `catalogue.similar ${scope.viewer.region} ${forMinors} ${mediaKey}`
  const filter = { ...noFilter, forMinors }
  const ids = await cached(scope, key, cacheTtlSec, () => mostSimilar(scope, work, { coWatched, filter }))
  const cards = await works(scope, ids)
  return ids.flatMap(id => cards.get(id) ?? []).slice(0, size)
}

async function mostSimilar(
  scope: Scope,
  work: WorkRow,
  { coWatched, filter }: { coWatched: ReadonlyMap<string, number>; filter: CandidateFilter },
): Promise<string[]> {
  const similarity = sql.join(
    [
      sql`${weights.genre} * ${countShared(sql`${catalogueWork.genres}`, work.genres)}`,
      sql`${weights.tag} * ${countShared(sql`${catalogueWork.tags}`, work.tags)}`,
      sql`${weights.person} * ${peopleInCommon(scope, work.id)}`,
      sql`${weights.franchise} * ${franchisesInCommon(scope, work.id)}`,
      sql`case when ${catalogueWork.kind} = ${work.kind} then ${weights.kind}::int else 0 end`,
      weightOf(coWatched),
    ],
    sql` + `,
  )
  const candidates = sql.param([...(await candidatesFor(scope, work, filter)), ...coWatched.keys()])
  const rows = await scope.db
    .select({ id: catalogueWork.id })
    .from(catalogueWork)
    .where(
      and(
        visibleTo(scope),
        ne(catalogueWork.id, work.id),
        filter.forMinors ? eq(catalogueWork.forMinors, true) : undefined,
        sql`${catalogueWork.id} = any(${candidates}::text[])`,
      ),
    )
    .orderBy(desc(similarity), desc(catalogueWork.hit), desc(catalogueWork.id))
    .limit(maxCached)
  return rows.map(({ id }) => id)
}

/** A bounded number of works with something in common, each part from an index, filled up with the most watched. */
async function candidatesFor(
  scope: Scope,
  { id, kind, genres, tags }: WorkRow,
  filter: CandidateFilter,
): Promise<Set<string>> {
  const hot = (name: string): CandidateQuery => ({ name, order: 'hot', limit: maxCandidates.hot })
  const about = (field: 'genre' | 'tag') => (key: string) => ({ ...hot(field), topic: { field, key } })
  const queries = [hot('all'), ...genres.map(about('genre')), ...tags.map(about('tag'))]
  const hidden = [id]
  const found = await Promise.all([
    candidateWorks(scope, filter, { queries, hidden }),
    candidateWorks(scope, { ...filter, kind }, { queries: [hot('kind')], hidden }),
    worksOfSameFranchise(scope, filter, [id]),
    worksOfSamePeople(scope, id),
  ])
  return new Set(found.flat().map(row => row.id))
}

function worksOfSamePeople(scope: Scope, mediaKey: string): Promise<{ id: string }[]> {
  return scope.db
    .selectDistinct({ id: catalogueCredit.workId })
    .from(catalogueCredit)
    .where(inArray(catalogueCredit.personId, peopleOf(scope, mediaKey)))
    .limit(maxCandidates.people)
}

function countShared(column: SQL, own: readonly string[]): SQL {
  return sql`(select count(*) from unnest(${column}) as word where word = any(${sql.param([...own])}::text[]))`
}

/** Number of people credited in both works. */
function peopleInCommon(scope: Scope, mediaKey: string): SQL {
  return sql`(
    select count(distinct credit.person_id) from ${catalogueCredit} as credit
    where credit.work_id = ${catalogueWork.id} and credit.person_id in ${peopleOf(scope, mediaKey)}
  )`
}

function peopleOf(scope: Scope, mediaKey: string) {
  return scope.db
    .select({ id: catalogueCredit.personId })
    .from(catalogueCredit)
    .where(eq(catalogueCredit.workId, mediaKey))
}

/** Number of published franchises that both works belong to. */
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

function weightOf(coWatched: ReadonlyMap<string, number>): SQL {
  const ids = sql.param([...coWatched.keys()])
  const values = sql.param([...coWatched.values()])
  return sql`coalesce((
    select value from unnest(${ids}::text[], ${values}::double precision[]) as weight(id, value)
    where weight.id = ${catalogueWork.id}
  ), 0)`
}
