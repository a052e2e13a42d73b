import type { franchiseFormShape, StaffFranchise } from '@xinghe/contract'
import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { catalogueFranchise, catalogueFranchiseWork } from '../franchise-tables.ts'
import { catalogueWork } from '../tables.ts'
import { loadFranchise, showStaffFranchise, worksOfFranchise } from './franchises.ts'

type Form = z.output<typeof franchiseFormShape>

/** Makes a franchise or curated set as a draft, at the head of the channel. */
export async function createFranchise(scope: Scope, { works, ...form }: Form): Promise<StaffFranchise> {
  return transact(scope, async scope => {
    const id = scope.id()
    const [first] = await scope.db
      .select({ position: min(catalogueFranchise.position) })
      .from(catalogueFranchise)
    const now = scope.now()
    await scope.db.insert(catalogueFranchise).values({
      id,
      kind: form.kind,
      title: form.title,
      synopsis: form.synopsis,
      coverKey: form.coverKey,
      position: (first?.position ?? 0) - 1,
      state: 'draft',
      changedAt: now,
      updatedAt: now,
    })
    await saveWorks(scope, id, works)
    return showStaffFranchise(scope, { id })
  })
}

/** @throws conflict when the franchise was changed since the revision the editor loaded */
export async function updateFranchise(
  scope: Scope,
  { id, revision, works, ...form }: Form & { id: string; revision: number },
): Promise<StaffFranchise> {
  return transact(scope, async scope => {
    const { changedAt } = await loadFranchise(scope, id)
    const before = await worksOfFranchise(scope, id)
    const hasNewWorks = works.some(work => !before.includes(work))
    const seen = and(eq(catalogueFranchise.id, id), eq(catalogueFranchise.revision, revision))
    const now = scope.now()
    const changed = await scope.db
      .update(catalogueFranchise)
      .set({
        kind: form.kind,
        title: form.title,
        synopsis: form.synopsis,
        coverKey: form.coverKey,
        changedAt: hasNewWorks ? now : changedAt,
        updatedAt: now,
        revision: revision + 1,
      })
      .where(seen)
      .returning({ id: catalogueFranchise.id })
    if (changed.length === 0) fail('conflict')
    await saveWorks(scope, id, works)
    return showStaffFranchise(scope, { id })
  })
}

/** The works that exist, in the order given, each once. */
async function saveWorks(scope: Scope, franchiseId: string, works: string[]): Promise<void> {
  await scope.db.delete(catalogueFranchiseWork).where(eq(catalogueFranchiseWork.franchiseId, franchiseId))
  if (works.length === 0) return
  const rows = await scope.db
    .select({ id: catalogueWork.id })
    .from(catalogueWork)
    .where(inArray(catalogueWork.id, works))
  const known = new Set(rows.map(row => row.id))
  const members = [...new Set(works)].filter(work => known.has(work))
  if (members.length > 0)
    await scope.db
      .insert(catalogueFranchiseWork)
      .values(members.map((workId, position) => ({ franchiseId, workId, position })))
}

/** Shows a franchise to viewers. @throws franchiseEmpty without a work */
export async function publishFranchise(scope: Scope, { id }: { id: string }): Promise<StaffFranchise> {
  await loadFranchise(scope, id)
  if ((await worksOfFranchise(scope, id)).length === 0) fail('franchiseEmpty')
  await changeState(scope, id, 'published')
  return showStaffFranchise(scope, { id })
}

/** Takes a franchise away from viewers; nothing is deleted. */
export async function withdrawFranchise(scope: Scope, { id }: { id: string }): Promise<StaffFranchise> {
  await loadFranchise(scope, id)
  await changeState(scope, id, 'withdrawn')
  return showStaffFranchise(scope, { id })
}

async function changeState(scope: Scope, id: string, state: 'published' | 'withdrawn'): Promise<void> {
  await scope.db
    .update(catalogueFranchise)
    .set({ state, updatedAt: scope.now(), revision: sql`${catalogueFranchise.revision} + 1` })
    .where(eq(catalogueFranchise.id, id))
}

/** Puts a franchise before another one in the channel, or at the end. @throws notFound */
export async function moveFranchise(
  scope: Scope,
  { id, before }: { id: string; before: string | null },
): Promise<Record<never, never>> {
  await transact(scope, async scope => {
    const rows = await scope.db
      .select({ id: catalogueFranchise.id })
      .from(catalogueFranchise)
      .orderBy(asc(catalogueFranchise.position), asc(catalogueFranchise.id))
      .for('update')
    const others = rows.map(row => row.id).filter(other => other !== id)
    if (others.length === rows.length) fail('notFound')
    const at = before === null ? others.length : others.indexOf(before)
    if (at < 0) fail('notFound')
    const order = others.toSpliced(at, 0, id)
    const places = sql`unnest(${sql.param(order)}::text[]) with ordinality as place(id, position)`
    await scope.db.execute(
      sql`update ${catalogueFranchise} set position = place.position from ${places} where ${catalogueFranchise.id} = place.id`,
    )
  })
  return {}
}
