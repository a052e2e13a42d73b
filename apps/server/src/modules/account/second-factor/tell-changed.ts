import type { Scope } from '#kernel/scope.ts'
import { sendNotice } from '../codes/send-code.ts'
import { contactsOf } from '../rules.ts'
import type { UserRow } from '../tables.ts'
import { tellOfSecurity } from '../tell-of-security.ts'
import { tellUserState } from '../tell-user-state.ts'

export type FactorChange =
  | 'totpOn'
  | 'totpOff'
  | 'newCodes'
  | 'codeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'reset'

/** Tells the account's devices and contacts that a second factor is another; inside the transaction of the change. */
export async function tellFactorChanged(scope: Scope, user: UserRow, change: FactorChange): Promise<void> {
  const { uid } = user
  await tellUserState(scope, [{ kind: 'changed', uid }])
  const what = scope.text(`factor.${change}`)
  for (const to of contactsOf(user)) await sendNotice(scope, to, 'factorChanged', { what })
  await tellOfSecurity(scope, uid, 'factorChanged', { what })
  scope.log.info({ uid, address: scope.viewer.address, change }, 'second factor changed')
}
