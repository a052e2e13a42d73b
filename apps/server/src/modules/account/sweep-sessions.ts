import { dayMs } from '@xinghe/contract/time'
import { and, lt, ne, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { sweepMinorDevices } from './minor-mode/holds.ts'
import { accountSettings } from './settings.ts'
import { accountPageCode, accountSession, accountSignIn } from './tables.ts'

/** Deletes what is known of sessions that are over for long, and where old sign-ins came from. */
export async function sweepSessions(scope: Scope): Promise<void> {
  const { sessionRecordDays, minorDeviceDays } = await scope.kernel.settings.of(accountSettings)
  const before = scope.now() - sessionRecordDays * dayMs
  const { endedAt, expiresAt, createdAt, address } = accountSession
  await scope.db.delete(accountSession).where(sql`least(${endedAt}, ${expiresAt}) < ${before}`)
  await scope.db
    .update(accountSession)
    .set({ address: '' })
    .where(and(lt(createdAt, before), ne(address, '')))
  await scope.db.delete(accountSignIn).where(lt(accountSignIn.at, before))
  await sweepMinorDevices(scope, scope.now() - minorDeviceDays * dayMs)
  await scope.db.delete(accountPageCode).where(lt(accountPageCode.expiresAt, scope.now()))
}
