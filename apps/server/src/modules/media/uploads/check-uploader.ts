import { holdsPower } from '@xinghe/contract/powers'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { mediaSettings } from '../settings.ts'

/** Whether the caller looks after films: the limits of accounts are not for them. */
export function isMediaStaff({ viewer }: Scope): boolean {
  return holdsPower(viewer.role, 'media')
}

/** Whether the caller may upload films. */
export async function mayUpload(scope: Scope): Promise<boolean> {
  if (isMediaStaff(scope)) return true
  const { uploadsFrom, uploadsFromLevel } = await scope.kernel.settings.of(mediaSettings)
  if (uploadsFrom === 'everybody') return true
  if (uploadsFrom === 'staff') return false
  const { bigV, level } = await callerStatus(scope)
  return bigV || (uploadsFrom === 'level' && level >= uploadsFromLevel)
}

/** @throws uploadNotAllowed unless the caller may upload films */
export async function checkUploader(scope: Scope): Promise<void> {
  if (!(await mayUpload(scope))) fail('uploadNotAllowed')
}
