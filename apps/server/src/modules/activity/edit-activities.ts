import type { activityAdmin, ParsedOf, StaffActivity } from '@xinghe/contract'
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { cleanHtml } from '#kernel/rich-text.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { rechargeActivity } from './tables.ts'

/** Rows that staff may add. */
const most = 300

export async function listActivities({ db }: Scope): Promise<{ info: StaffActivity[] }> {
  const info = await db
    .select()
    .from(rechargeActivity)
    .orderBy(desc(rechargeActivity.startsAt), desc(rechargeActivity.id))
    .limit(most)
  return { info }
}

/**
 * @throws malformed without a rule or a time, notFound, conflict where it was changed since or there are three hundred,
 *   activityOverlaps
 */
export function saveActivity(
  scope: Scope,
  { id, revision, rid: _, ...given }: ParsedOf<typeof activityAdmin.save>,
): Promise<StaffActivity> {
  const rule = cleanHtml(given.rule)
  if (rule === '') fail('malformed', { field: 'rule', reason: '' })
  if (given.endsAt <= given.startsAt) fail('malformed', { field: 'endsAt', reason: '' })
  const values = { ...given, rule }
  return transact(scope, async scope => {
    await serialize(scope, 'recharge activities')
    if (given.isOn && (await overlaps(scope, { id, ...given }))) fail('activityOverlaps')
    if (id === undefined) {
      if ((await scope.db.$count(rechargeActivity)) >= most) fail('conflict')
      const [made] = await scope.db
        .insert(rechargeActivity)
        .values({ id: scope.id(), ...values })
        .returning()
      return made ?? fail('unexpected')
    }
    const [before] = await scope.db.select().from(rechargeActivity).where(eq(rechargeActivity.id, id))
    if (!before) return fail('notFound')
    if (before.revision !== revision) fail('conflict')
    const [changed] = await scope.db
      .update(rechargeActivity)
      .set({ ...values, revision: before.revision + 1 })
      .where(eq(rechargeActivity.id, id))
      .returning()
    return changed ?? fail('unexpected')
  })
}

interface Placed {
  id: string | undefined
  region: string
  startsAt: number
  endsAt: number
}

async function overlaps({ db }: Scope, { id, region, startsAt, endsAt }: Placed): Promise<boolean> {
  const meets = and(lt(rechargeActivity.startsAt, endsAt), gt(rechargeActivity.endsAt, startsAt))
  const isOther = id === undefined ? undefined : ne(rechargeActivity.id, id)
  const isHere = and(eq(rechargeActivity.isOn, true), eq(rechargeActivity.region, region))
  return (await db.$count(rechargeActivity, and(isHere, meets, isOther))) > 0
}

export async function removeActivity({ db }: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  await db.delete(rechargeActivity).where(eq(rechargeActivity.id, id))
  return {}
}
