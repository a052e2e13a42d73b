import type { ShelfChannel } from '@xinghe/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import {
  type BannerRow,
  catalogueBanner,
  catalogueShelf,
  catalogueShelfWork,
  type ShelfRow,
} from '../tables.ts'

export interface Plan {
  /** `works`: those of a hand-picked shelf, in order. */
  shelves: (ShelfRow & { works: string[] })[]
  banners: BannerRow[]
}

/** All shelves and banners of a channel in order. Sequential: a transaction has one connection. */
export async function readPlan(scope: Scope, channel: ShelfChannel): Promise<Plan> {
  const rows = await scope.db
    .select()
    .from(catalogueShelf)
    .where(eq(catalogueShelf.channel, channel))
    .orderBy(asc(catalogueShelf.position), asc(catalogueShelf.id))
  const banners = await scope.db
    .select()
    .from(catalogueBanner)
    .where(eq(catalogueBanner.channel, channel))
    .orderBy(asc(catalogueBanner.position), asc(catalogueBanner.id))
  const picked = await pickedWorks(
    scope,
    rows.filter(row => row.source === 'picked').map(row => row.id),
  )
  return { shelves: rows.map(row => ({ ...row, works: picked.get(row.id) ?? [] })), banners }
}

async function pickedWorks(scope: Scope, shelfIds: string[]): Promise<Map<string, string[]>> {
  if (shelfIds.length === 0) return new Map()
  const rows = await scope.db
    .select()
    .from(catalogueShelfWork)
    .where(inArray(catalogueShelfWork.shelfId, shelfIds))
    .orderBy(asc(catalogueShelfWork.position))
  const byShelf = Map.groupBy(rows, row => row.shelfId)
  return new Map([...byShelf].map(([id, works]) => [id, works.map(row => row.workId)]))
}
