import type {
  FranchiseKind,
  FranchiseState,
  List,
  Paging,
  StaffFranchise,
  StaffFranchiseRow,
} from '@xinghe/contract'
import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listPage } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import {
  catalogueFranchise,
  catalogueFranchiseFollow,
  catalogueFranchiseWork,
  type FranchiseRow,
} from '../franchise-tables.ts'
import { byPosition } from '../franchises/list.ts'
import { catalogueWork } from '../tables.ts'
import { pictureOf } from '../views.ts'
import { staffRows } from './works.ts'

interface FranchiseSearch extends Paging {
  kind?: FranchiseKind | undefined
  state?: FranchiseState | undefined
  q?: string | undefined
}

/** Franchises for the console, in the order of the channel. */
export function listStaffFranchises(scope: Scope, input: FranchiseSearch): Promise<List<StaffFranchiseRow>> {
  const { kind, state, q } = input
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return listPage(input, byPosition, {
    read: ({ after, orderBy, limit, offset }) =>
      scope.db
        .select({ franchise: catalogueFranchise, works: counted('work'), followers: counted('follow') })
        .from(catalogueFranchise)
        .where(
          and(
            kind && eq(catalogueFranchise.kind, kind),
            state && eq(catalogueFranchise.state, state),
            pattern ? ilike(catalogueFranchise.title, pattern) : undefined,
            after,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    keysOf: ({ franchise }) => [franchise.position, franchise.id],
    view: async rows => {
      const found = await pictures(
        scope,
        rows.map(row => row.franchise.coverKey),
      )
      return rows.map(({ franchise: { id, kind, title, state, updatedAt, coverKey }, works, followers }) => ({
        ...{ id, kind, title, state, updatedAt, works, followers },
        cover: pictureOf(found, coverKey),
      }))
    },
  })
}

function counted(what: 'work' | 'follow') {
  const table = what === 'work' ? catalogueFranchiseWork : catalogueFranchiseFollow
  return sql<number>`(select count(*)::int from ${table} where ${table.franchiseId} = ${catalogueFranchise.id})`
}

export async function loadFranchise(scope: Scope, id: string): Promise<FranchiseRow> {
  const [row] = await scope.db.select().from(catalogueFranchise).where(eq(catalogueFranchise.id, id))
  return row ?? fail('notFound')
}

/** One franchise for editing. */
export async function showStaffFranchise(scope: Scope, { id }: { id: string }): Promise<StaffFranchise> {
  const { kind, title, synopsis, coverKey, state, updatedAt, revision } = await loadFranchise(scope, id)
  const works = await worksOfFranchise(scope, id)
  const rows =
    works.length === 0
      ? []
      : await scope.db.select().from(catalogueWork).where(inArray(catalogueWork.id, works))
  const items = new Map((await staffRows(scope, rows)).map(row => [row.mediaKey, row]))
  const found = await pictures(scope, [coverKey])
  return {
    ...{ id, state, updatedAt, revision },
    form: { kind, title, synopsis, coverKey, works },
    cover: pictureOf(found, coverKey),
    items: works.flatMap(work => items.get(work) ?? []),
  }
}

/** Keys of its works in order. */
export async function worksOfFranchise(scope: Scope, id: string): Promise<string[]> {
  const rows = await scope.db
    .select({ workId: catalogueFranchiseWork.workId })
    .from(catalogueFranchiseWork)
    .where(eq(catalogueFranchiseWork.franchiseId, id))
    .orderBy(asc(catalogueFranchiseWork.position))
  return rows.map(row => row.workId)
}
