import type { ChannelPlan, ShelfChannel, shelfFormShape } from '@xinghe/contract'
import { eq, inArray, max } from 'drizzle-orm'
import type { z } from 'zod'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { insertDefaultShelves } from '../shelves/defaults.ts'
import { catalogueBanner, catalogueShelf, catalogueShelfWork, catalogueWork } from '../tables.ts'
import { showPlan } from './show-plan.ts'

type Form = z.output<typeof shelfFormShape>

/** Adds a shelf at the end of its channel or changes one; its channel stays. @throws notFound for it or a work */
export async function saveShelf(
  scope: Scope,
  { id, rid: _, works, ...form }: Form & { id?: string | undefined; rid?: string | undefined },
): Promise<ChannelPlan> {
  if (form.title === '' && form.style !== 'banner') fail('malformed', { field: 'title', reason: '' })
  validateDates(form)
  return transact(scope, async scope => {
    await requireWorks(scope, works)
    const { channel, active: isActive, from: startsAt, until: endsAt, ...rest } = form
    const columns = { ...rest, isActive, startsAt, endsAt }
    const shelfId = id ?? scope.id()
    if (id === undefined) {
      const position = await nextPosition(scope, catalogueShelf, channel)
      await scope.db
        .insert(catalogueShelf)
        .values({ id: shelfId, key: shelfId, channel, position, ...columns })
    } else {
      const changed = await scope.db
        .update(catalogueShelf)
        .set(columns)
        .where(eq(catalogueShelf.id, id))
        .returning({ channel: catalogueShelf.channel })
      if (changed[0]?.channel !== channel) fail('notFound')
    }
    await saveWorks(scope, shelfId, form.source === 'picked' ? [...new Set(works)] : [])
    return showPlan(scope, { channel })
  })
}

/** @throws notFound */
export async function deleteShelf(scope: Scope, { id }: { id: string }): Promise<ChannelPlan> {
  return transact(scope, async scope => {
    const [gone] = await scope.db.delete(catalogueShelf).where(eq(catalogueShelf.id, id)).returning()
    if (!gone) return fail('notFound')
    return showPlan(scope, { channel: gone.channel })
  })
}

/** Puts a channel's shelves back to those it began with; its banners stay. */
export async function restoreShelves(
  scope: Scope,
  { channel }: { channel: ShelfChannel },
): Promise<ChannelPlan> {
  return transact(scope, async scope => {
    await scope.db.delete(catalogueShelf).where(eq(catalogueShelf.channel, channel))
    await insertDefaultShelves(scope, channel)
    return showPlan(scope, { channel })
  })
}

interface Order {
  channel: ShelfChannel
  ids: string[]
}

/** @throws conflict when the ids are not the channel's shelves, each once */
export function orderShelves(scope: Scope, order: Order): Promise<ChannelPlan> {
  return reorder(scope, catalogueShelf, order)
}

/** @throws conflict when the ids are not the channel's banners, each once */
export function orderBanners(scope: Scope, order: Order): Promise<ChannelPlan> {
  return reorder(scope, catalogueBanner, order)
}

type Ordered = typeof catalogueShelf | typeof catalogueBanner

async function reorder(scope: Scope, table: Ordered, { channel, ids }: Order): Promise<ChannelPlan> {
  return transact(scope, async scope => {
    const rows = await scope.db.select({ id: table.id }).from(table).where(eq(table.channel, channel))
    if (rows.length !== ids.length || rows.some(row => !ids.includes(row.id))) fail('conflict')
    for (const [position, id] of ids.entries())
      await scope.db.update(table).set({ position }).where(eq(table.id, id))
    return showPlan(scope, { channel })
  })
}

/** The position after the last one. */
export async function nextPosition(scope: Scope, table: Ordered, channel: ShelfChannel): Promise<number> {
  const [row] = await scope.db
    .select({ last: max(table.position) })
    .from(table)
    .where(eq(table.channel, channel))
  return (row?.last ?? -1) + 1
}

/** @throws malformed unless it ends after it starts */
export function validateDates({ from, until }: { from: number | null; until: number | null }): void {
  if (from !== null && until !== null && until <= from) fail('malformed', { field: 'until', reason: '' })
}

/** @throws notFound when one of them is no work */
export async function requireWorks(scope: Scope, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const wanted = new Set(ids)
  const rows = await scope.db
    .select({ id: catalogueWork.id })
    .from(catalogueWork)
    .where(inArray(catalogueWork.id, [...wanted]))
  if (rows.length !== wanted.size) fail('notFound')
}

async function saveWorks(scope: Scope, shelfId: string, works: string[]): Promise<void> {
  await scope.db.delete(catalogueShelfWork).where(eq(catalogueShelfWork.shelfId, shelfId))
  if (works.length === 0) return
  await scope.db
    .insert(catalogueShelfWork)
    .values(works.map((workId, position) => ({ shelfId, position, workId })))
}
