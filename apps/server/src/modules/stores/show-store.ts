import type { Facet, StoreField, WorkCard } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { PageHead } from '#kernel/http/page-head.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { browse, filter } from '#modules/catalogue/index.ts'
import { filterOf, type SentFilter } from './rules.ts'
import { type StoreRow, store } from './tables.ts'
import { storeView } from './views.ts'

/** One store by its key, whoever owns it. @throws notFound */
export async function showStore(scope: Scope, { key }: { key: string }) {
  const { row, owner } = await storeOf(scope, key)
  const [own, { total }] = await Promise.all([
    ownOrCopy(scope, row),
    filter(scope, openWhereNull(row.filter)),
  ])
  return {
    ...storeView(scope.viewer.language, row),
    owner: { uid: owner.uid, nickName: owner.nickName },
    own: own && { Key: own.key, home: own.isOnHome },
    count: total,
  }
}

async function storeOf(scope: Scope, key: string) {
  const [row] = await scope.db.select().from(store).where(eq(store.key, key))
  if (!row) return fail('notFound')
  const owner = (await people(scope, [row.uid])).get(row.uid)
  return owner ? { row, owner } : fail('notFound')
}

/** What a page that shows it says of it: its first work gives the picture. */
export async function storeHead(scope: Scope, key: string): Promise<PageHead> {
  const { row, owner } = await storeOf(scope, key)
  const { title, words } = storeView(scope.viewer.language, row)
  const { info } = await browse(scope, { ...openWhereNull(row.filter), page: 1, size: 1 })
  const picture = info[0]?.cover ?? info[0]?.poster
  return { title, description: [owner.nickName, ...words].join(' · '), picture: picture?.url ?? null }
}

/** The store itself when it is the caller's, or the caller's copy of it. */
async function ownOrCopy(scope: Scope, row: StoreRow): Promise<StoreRow | null> {
  const { uid } = scope.viewer
  if (uid === null) return null
  if (row.uid === uid) return row
  const isCopy = and(eq(store.uid, uid), eq(store.source, row.key))
  const [copy] = await scope.db.select().from(store).where(isCopy)
  return copy ?? null
}

const openWhereNull = ({ status, ...filter }: StoreRow['filter']) => ({
  ...filter,
  status: status ?? undefined,
})

/** What a store can be built from, each value with what it would leave beside the choice made so far. */
export async function storeFields(
  scope: Scope,
  sent: SentFilter,
): Promise<{ allAvailableFields: StoreField[]; allAvailableCountries: Facet[] }> {
  const matrix = await filter(scope, openWhereNull(filterOf(sent)))
  return {
    allAvailableFields: [
      { name: 'kind', options: matrix.kinds },
      { name: 'genre', options: matrix.genres },
      { name: 'year', options: matrix.years },
      { name: 'language', options: matrix.languages },
      { name: 'status', options: matrix.statuses },
      { name: 'sort', options: matrix.sorts },
    ],
    allAvailableCountries: matrix.regions,
  }
}

/** How many works a filter would hold, and the first of them. */
export async function previewStore(
  scope: Scope,
  { size, ...sent }: SentFilter & { size: number },
): Promise<{ count: number; works: WorkCard[] }> {
  const chosen = openWhereNull(filterOf(sent))
  const [{ total }, { info }] = await Promise.all([
    filter(scope, chosen),
    browse(scope, { ...chosen, page: 1, size }),
  ])
  return { count: total, works: info }
}
