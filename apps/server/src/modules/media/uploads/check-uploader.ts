import { holdsPower } from '@xinghe/contract/powers'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { mediaSettings } from '../settings.ts'

/** Whether the caller looks after films: the limits of accounts are not for them. */
export function isMediaStaff({ viewer }: Scope): boolean {
  return holdsPower(viewer.role, 'media')
}

/** @throws uploadNotAllowed unless the caller may upload films */
export async function checkUploader(scope: Scope): Promise<void> {
  if (isMediaStaff(scope)) return
  const { uploadsFrom, uploadsFromLevel } = await scope.kernel.settings.of(mediaSettings)
  if (uploadsFrom === 'everybody') return
  if (uploadsFrom === 'staff') fail('uploadNotAllowed')
  const { bigV, level } = await callerStatus(scope)
  if (!bigV && (uploadsFrom === 'bigV' || level < uploadsFromLevel)) fail('uploadNotAllowed')
}
