import { type DirectoryKind, type List, type Picture, workKinds } from '@xinghe/contract'
import { count, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { nameOf } from '#kernel/text.ts'
import { pictures } from '#modules/media/index.ts'
import { catalogueWork } from '../tables.ts'
import { pictureOf } from '../views.ts'
import { visibleTo } from '../works/visible.ts'
import { queryWorks } from './work-query.ts'

const shownPosters = 3

/** All kinds with their genres, the most frequent first; empty ones are left out. */
export async function directory(scope: Scope): Promise<List<DirectoryKind>> {
  return wholeList(await kindsOf(scope))
}

async function kindsOf(scope: Scope): Promise<DirectoryKind[]> {
  const genre = sql<string>`unnest(${catalogueWork.genres})`
  const [totals, genres, hottest] = await Promise.all([
    scope.db
      .select({ kind: catalogueWork.kind, n: count() })
      .from(catalogueWork)
      .where(visibleTo(scope))
      .groupBy(catalogueWork.kind),
    scope.db
      .select({ kind: catalogueWork.kind, genre, n: count() })
      .from(catalogueWork)
      .where(visibleTo(scope))
      .groupBy(catalogueWork.kind, sql`2`)
      .orderBy(sql`3 desc`, sql`2`),
    Promise.all(workKinds.map(kind => queryWorks(scope, { kind, sort: 'hot' }, { limit: shownPosters }))),
  ])
  const keys = hottest.flat().map(work => work.posterKey ?? work.coverKey)
  const found = await pictures(scope, keys)
  return workKinds.flatMap((kind, index) => {
    const total = totals.find(row => row.kind === kind)?.n ?? 0
    if (total === 0) return []
    const posters = (hottest[index] ?? []).map(
      (work): Picture => pictureOf(found, work.posterKey ?? work.coverKey),
    )
    const own = genres
      .filter(row => row.kind === kind)
      .map(row => ({
        key: row.genre,
        title: nameOf(scope.viewer.language, 'genre', row.genre),
        count: row.n,
      }))
    return [{ kind, title: scope.text(`kind.${kind}`), count: total, posters, genres: own }]
  })
}
