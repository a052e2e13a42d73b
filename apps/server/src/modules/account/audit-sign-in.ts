import { account } from '@xinghe/contract'
import { recordAudit } from '#kernel/audit.ts'
import type { Scope } from '#kernel/scope.ts'

/** Staff who came to the console; inside the transaction that lets them in. */
export async function auditSignIn(scope: Scope, uid: string): Promise<void> {
  const viewer = { ...scope.viewer, uid }
  await recordAudit({ ...scope, viewer }, account.login.path, { deviceClass: 'console' })
}
