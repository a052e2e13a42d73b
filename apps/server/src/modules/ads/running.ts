import { secondMs } from '@xinghe/contract/time'
import { asc, eq } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { needsPicture, stateOf } from './rules.ts'
import { adCampaign, type CampaignRow } from './tables.ts'

const key = 'ads:running'
/** For so long another process may show what was stopped. */
const freshSec = 10

/** Campaigns that are shown now, to whomever: most callers ask the database nothing. */
export async function runningCampaigns(scope: Scope): Promise<CampaignRow[]> {
  const started = await cached(scope, key, freshSec, () => readStarted(scope))
  return started.filter(row => stateOf(row, scope.now()) === 'running')
}

async function readStarted(scope: Scope): Promise<CampaignRow[]> {
  const rows = await scope.db
    .select()
    .from(adCampaign)
    .where(eq(adCampaign.isStarted, true))
    .orderBy(asc(adCampaign.id))
  const soon = scope.now() + freshSec * secondMs
  return rows.filter(
    row =>
      ['running', 'waiting'].includes(stateOf(row, scope.now())) &&
      begins(row, soon) &&
      (row.pictureKey !== null || !needsPicture(row)),
  )
}

const begins = ({ startsAt }: CampaignRow, until: number) => startsAt === null || startsAt <= until

/** Changes campaigns, and lets this process show them as they are then. */
export function changeCampaigns<T>(scope: Scope, change: (scope: Scope) => Promise<T>): Promise<T> {
  return transact(scope, async scope => {
    const result = await change(scope)
    scope.afterCommit(({ kernel }) => kernel.cache.delete(key))
    return result
  })
}
