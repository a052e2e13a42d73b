import {
  activityStatuses,
  type RechargeActivity,
  type RuledActivity,
  type SiteConfig,
} from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { callerStatus } from '#modules/account/index.ts'
import { type ActivityRow, rechargeActivity } from './tables.ts'

/** So long before it begins an activity is told of. */
const aheadMs = 7 * dayMs

/** Those where the caller is that run or are about to; the region's own before those of everywhere. */
async function activitiesHere({ db, viewer, now }: Scope): Promise<ActivityRow[]> {
  const at = now()
  const isNear = and(gt(rechargeActivity.endsAt, at), lt(rechargeActivity.startsAt, at + aheadMs))
  const rows = await db
    .select()
    .from(rechargeActivity)
    .where(
      and(
        eq(rechargeActivity.isOn, true),
        inArray(rechargeActivity.region, ['', viewer.region.toUpperCase()]),
        isNear,
      ),
    )
    .orderBy(asc(rechargeActivity.startsAt), asc(rechargeActivity.id))
    .limit(50)
  return rows.toSorted((a, b) => Number(a.region === '') - Number(b.region === ''))
}

const isRunning = ({ startsAt, endsAt }: ActivityRow, now: number) => startsAt <= now && now < endsAt

function viewActivity({ viewer, now }: Scope, row: ActivityRow): RechargeActivity {
  const { id, type, audience, startsAt, endsAt } = row
  const shown = (text: string) => inLanguage(viewer.language, text)
  const { coming, running } = activityStatuses
  return {
    ...{ id, type, audience, startsAt, endsAt, status: isRunning(row, now()) ? running : coming },
    ...{ title: shown(row.title), qrCodeTitle: shown(row.qrCodeTitle) },
    ...{ qrCodeRemark: shown(row.qrCodeRemark), shareText: shown(row.shareText) },
  }
}

/** What the configuration tells: the activity that counts here, and all that run or are to come. */
export async function activities(
  scope: Scope,
): Promise<Pick<SiteConfig, 'rechargeActivity' | 'activityList'>> {
  const rows = await activitiesHere(scope)
  const counts = rows.find(row => isRunning(row, scope.now()))
  return {
    rechargeActivity: counts ? viewActivity(scope, counts) : null,
    activityList: rows.map(row => viewActivity(scope, row)),
  }
}

export async function activityList(scope: Scope): Promise<{ activityList: RechargeActivity[] }> {
  const { activityList } = await activities(scope)
  return { activityList }
}

/** The activity that counts here, if it is for the caller. */
export async function ownActivity(scope: Scope): Promise<RuledActivity | null> {
  const row = (await activitiesHere(scope)).find(row => isRunning(row, scope.now()))
  if (!row) return null
  const { vipLevel } = await callerStatus(scope)
  if (row.audience === 'withVip' && vipLevel === 0) return null
  if (row.audience === 'withoutVip' && vipLevel > 0) return null
  return { ...viewActivity(scope, row), activityRule: inLanguage(scope.viewer.language, row.rule) }
}
