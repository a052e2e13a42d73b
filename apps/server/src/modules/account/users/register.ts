import type { account, ParsedOf } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { logSignIn } from '../log-sign-in.ts'
import { openSession } from '../sessions.ts'
import { ownView } from '../views.ts'
import { createUser } from './create-user.ts'

/** Makes an account and signs its device in. The console is for staff, and nobody registers as staff. */
export function register(scope: Scope, input: ParsedOf<typeof account.register>) {
  const { deviceClass } = input
  if (deviceClass === 'console') fail('forbidden')
  return logSignIn(scope, { ...input, way: 'register' }, () =>
    createUser(scope, input, async (scope, user) => ({
      ...(await openSession(scope, user.uid, deviceClass)),
      user: await ownView(scope, user),
    })),
  )
}
