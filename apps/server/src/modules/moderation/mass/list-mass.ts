import type { MassAction, massAdmin, ParsedOf } from '@xinghe/contract'
import { count, eq, inArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { namesOf } from '../cases/views.ts'
import { type MassRow, moderationMass, moderationMassItem } from '../tables.ts'

export function listMass(scope: Scope, { toUid, ...paging }: ParsedOf<typeof massAdmin.list>) {
  const { at, id, authorUid } = moderationMass
  return listRows(
    scope,
    paging,
    { columns: [at, id], direction: 'desc' },
    {
      table: moderationMass,
      fits: toUid === undefined ? undefined : eq(authorUid, toUid),
      keysOf: row => [row.at, row.id],
      view: rows => viewMass(scope, rows),
    },
  )
}

/** @throws notFound */
export async function oneMass(scope: Scope, { id }: { id: string }): Promise<MassAction> {
  const rows = await scope.db.select().from(moderationMass).where(eq(moderationMass.id, id))
  const [view] = await viewMass(scope, rows)
  return view ?? fail('notFound')
}

/** Actions as staff see them, one batch each. */
export async function viewMass(scope: Scope, rows: readonly MassRow[]): Promise<MassAction[]> {
  const nameOf = await namesOf(
    scope,
    rows.flatMap(row => [row.authorUid, row.startedBy, row.undoneBy]),
  )
  const countOf = await countsOf(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const { id, effect, kinds, state, hours, reason, note, startedBy, at, undoneAt } = row
    const of = countOf.get(id) ?? {}
    const { waiting = 0, changed = 0, kept = 0, undone = 0, released = 0 } = of
    return {
      ...{ id, effect, kinds, state, hours, reason, note, at, undoneAt },
      author: nameOf(row.authorUid),
      by: nameOf(startedBy) ?? { uid: startedBy, nickName: '' },
      undoneBy: nameOf(row.undoneBy),
      total: waiting + changed + kept + undone + released,
      changed: changed + undone + released,
      left: state === 'running' ? waiting : state === 'undoing' ? changed : 0,
    }
  })
}

async function countsOf({ db }: Scope, ids: readonly string[]) {
  const { massId, state } = moderationMassItem
  const rows = await db
    .select({ massId, state, count: count() })
    .from(moderationMassItem)
    .where(inArray(massId, [...ids]))
    .groupBy(massId, state)
  const of = new Map<string, Partial<Record<(typeof rows)[number]['state'], number>>>()
  for (const row of rows) of.set(row.massId, { ...of.get(row.massId), [row.state]: row.count })
  return of
}
