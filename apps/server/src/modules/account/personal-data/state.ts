import type { DataExport, PersonalDataState } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { desc, eq } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { callerRow } from '../contacts/caller-row.ts'
import { accountExport, type ExportRow } from '../personal-tables.ts'
import { accountSettings } from '../settings.ts'

/** The caller's last export and the end of their account. */
export async function personalDataState(scope: Scope): Promise<PersonalDataState> {
  const { deletionDays } = await scope.kernel.settings.of(accountSettings)
  const { deletionAt } = await callerRow(scope)
  const last = await lastExport(scope, callerOf(scope))
  return {
    export: last === null || last.expiresAt <= scope.now() ? null : exportView(last),
    nextExportAt: nextExportAt(last, scope.now()),
    deletionAt,
    regretDays: deletionDays,
  }
}

export async function lastExport(scope: Scope, uid: string): Promise<ExportRow | null> {
  const [row] = await scope.db
    .select()
    .from(accountExport)
    .where(eq(accountExport.uid, uid))
    .orderBy(desc(accountExport.requestedAt))
    .limit(1)
  return row ?? null
}

/** One a day; another one at once where the last one failed. */
export function nextExportAt(last: ExportRow | null, now: number): number | null {
  if (last === null || last.state === 'failed') return null
  const at = last.requestedAt + dayMs
  return at > now ? at : null
}

function exportView({ state, requestedAt, bytes, expiresAt }: ExportRow): DataExport {
  return { state, requestedAt, bytes, until: state === 'ready' ? expiresAt : null }
}
