import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { momentText } from '../moment-text.ts'
import { userRow } from '../users/load-users.ts'

/** @throws muted with its end */
export function failIfMuted(scope: Scope, mutedUntil: number | null): void {
  if (mutedUntil !== null && mutedUntil > scope.now()) fail('muted', { until: momentText(scope, mutedUntil) })
}

/** Whether somebody may write what others read. @throws muted */
export async function checkMayWrite(scope: Scope, uid: string): Promise<void> {
  failIfMuted(scope, (await userRow(scope, uid))?.mutedUntil ?? null)
}
