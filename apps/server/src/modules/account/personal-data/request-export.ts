import type { PersonalDataState } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { momentText } from '../moment-text.ts'
import { accountExport } from '../personal-tables.ts'
import { accountSettings } from '../settings.ts'
import { exportJob } from './job-specs.ts'
import { lastExport, nextExportAt, personalDataState } from './state.ts'

/**
 * Has everything gathered that the site holds of the caller.
 * @throws exportTooSoon with the moment from which on it may be asked for again
 */
export async function requestExport(scope: Scope): Promise<PersonalDataState> {
  const uid = callerOf(scope)
  const { exportDays } = await scope.kernel.settings.of(accountSettings)
  return transact(scope, async scope => {
    await serialize(scope, `export:${uid}`)
    const last = await lastExport(scope, uid)
    const nextAt = nextExportAt(last, scope.now())
    if (last?.state === 'preparing' && nextAt !== null) return personalDataState(scope)
    if (nextAt !== null) fail('exportTooSoon', { date: momentText(scope, nextAt) })
    const [requestedAt, expiresAt] = [scope.now(), scope.now() + exportDays * dayMs]
    const id = scope.id()
    await scope.db.insert(accountExport).values({ id, uid, state: 'preparing', requestedAt, expiresAt })
    await enqueue(scope, exportJob, { id })
    return personalDataState(scope)
  })
}
