import type { FranchiseCard, Picture } from '@xinghe/contract'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { pictures } from '#modules/media/index.ts'
import { catalogueFranchiseFollow, catalogueFranchiseWork, type FranchiseRow } from '../franchise-tables.ts'
import { catalogueWork } from '../tables.ts'
import { pictureOf } from '../views.ts'
import { visibleTo } from '../works/visible.ts'

/** Posters a card lays over each other. */
const shownPosters = 3

/** Cards in the order of the rows; one of which this viewer may see no work is left out. */
export async function franchiseCards(scope: Scope, rows: readonly FranchiseRow[]): Promise<FranchiseCard[]> {
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return []
  const works = await worksPreview(scope, ids)
  const seen = await seenAtOfCaller(scope, ids)
  const first = [...works.values()].flat()
  const found = await pictures(scope, [
    ...rows.map(row => row.coverKey),
    ...first.flatMap(work => [work.posterKey, work.coverKey]),
  ])
  return rows.flatMap((row): FranchiseCard[] => {
    const own = works.get(row.id)
    if (!own?.[0]) return []
    const seenAt = seen.get(row.id)
    return [
      {
        id: row.id,
        kind: row.kind,
        title: inLanguage(scope.viewer.language, row.title),
        synopsis: inLanguage(scope.viewer.language, row.synopsis),
        cover: pictureOf(found, row.coverKey),
        posters: own.map((work): Picture => pictureOf(found, work.posterKey ?? work.coverKey)),
        works: own[0].works,
        hit: own[0].hit,
        followed: seenAt !== undefined,
        fresh: seenAt !== undefined && seenAt < row.changedAt,
      },
    ]
  })
}

/** The first works of each franchise, with the count and the plays of all that this viewer may see. */
async function worksPreview(scope: Scope, ids: string[]) {
  const ofOne = sql`partition by ${catalogueFranchiseWork.franchiseId}`
  const ranked = scope.db
    .select({
      franchiseId: catalogueFranchiseWork.franchiseId,
      posterKey: catalogueWork.posterKey,
      coverKey: catalogueWork.coverKey,
      works: sql<number>`(count(*) over (${ofOne}))::int`.as('works'),
      hit: sql<number>`(sum(${catalogueWork.hit}) over (${ofOne}))::bigint`.as('hits'),
      place: sql<number>`row_number() over (${ofOne} order by ${catalogueFranchiseWork.position})`.as(
        'place',
      ),
    })
    .from(catalogueFranchiseWork)
    .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueFranchiseWork.workId))
    .where(and(inArray(catalogueFranchiseWork.franchiseId, ids), visibleTo(scope)))
    .as('ranked')
  const rows = await scope.db
    .select()
    .from(ranked)
    .where(lte(ranked.place, shownPosters))
    .orderBy(ranked.place)
  return Map.groupBy(rows, row => row.franchiseId)
}

/** When the caller last looked at each franchise they follow. */
async function seenAtOfCaller(scope: Scope, ids: string[]): Promise<Map<string, number>> {
  const { uid } = scope.viewer
  if (uid === null) return new Map()
  const rows = await scope.db
    .select()
    .from(catalogueFranchiseFollow)
    .where(and(eq(catalogueFranchiseFollow.uid, uid), inArray(catalogueFranchiseFollow.franchiseId, ids)))
  return new Map(rows.map(row => [row.franchiseId, row.seenAt]))
}
