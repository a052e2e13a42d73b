import { dayMs } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { momentText } from '../moment-text.ts'
import { accountSettings } from '../settings.ts'
import type { UserRow } from '../tables.ts'
import { renameCardsPort } from './rename-cards.ts'

/** When the nickname may be changed again; null when it may be now. A name that the program or its user first chose is free. */
export async function nicknameFreeAt(
  scope: Scope,
  { nickChangedAt }: Pick<UserRow, 'nickChangedAt'>,
): Promise<number | null> {
  if (nickChangedAt === null) return null
  const { nicknameDays } = await scope.kernel.settings.of(accountSettings)
  const freeAt = nickChangedAt + nicknameDays * dayMs
  return freeAt > scope.now() ? freeAt : null
}

/**
 * Takes a rename card where the nickname may not be changed yet, in the caller's transaction.
 * @throws nicknameTooSoon with the time from which on it may be changed
 */
export async function checkNicknameWait(scope: Scope, user: UserRow): Promise<void> {
  const freeAt = await nicknameFreeAt(scope, user)
  if (freeAt === null) return
  if (await scope.kernel.ports.find(renameCardsPort)?.use(scope, user.uid)) return
  const { nicknameDays: days } = await scope.kernel.settings.of(accountSettings)
  fail('nicknameTooSoon', { days, date: momentText(scope, freeAt) })
}
