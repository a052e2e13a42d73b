import { readInvitationCode } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { joinedOf } from '#modules/account/index.ts'
import { faceOf } from './binding.ts'
import { ownerOf } from './own-code.ts'
import { invitationSettings } from './settings.ts'

/** Whose code that is, for whoever is about to register with it; null for a wrong one. */
export async function showInviter(scope: Scope, { code: typed }: { code: string }) {
  const { invitedDays } = await scope.kernel.settings.of(invitationSettings)
  const code = readInvitationCode(typed)
  const uid = code === null ? null : await ownerOf(scope, code)
  const isOpen = uid !== null && (await joinedOf(scope, [uid])).get(uid)?.isOpen
  return { inviter: isOpen ? await faceOf(scope, uid) : null, invitedDays }
}
