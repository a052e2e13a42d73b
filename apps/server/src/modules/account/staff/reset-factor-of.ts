import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts'
import { hasSecondFactor } from '../second-factor/state.ts'
import { isLastOwner, lockOwners } from '../users/last-owner.ts'
import { mayResetFactor } from './may-act-on.ts'
import { userToActOn } from './user-picture.ts'

/**
 * Takes every second factor from somebody who lost theirs. An owner's own goes where it is shown; an owner who is about to
 * leave cannot take that of the only one who stays: the command on the machine does.
 * @throws notFound, forbidden, lastOwner, totpOff
 */
export async function resetFactorOf(scope: Scope, { toUid: uid }: { toUid: string }) {
  return transact(scope, async scope => {
    await lockOwners(scope)
    const user = await userToActOn(scope, uid)
    if (!mayResetFactor(scope, user)) fail('forbidden')
    if (await isLastOwner(scope, user)) fail('lastOwner')
    if (!(await hasSecondFactor(scope, uid))) fail('totpOff')
    return { ended: await resetSecondFactor(scope, user) }
  })
}
