import type { DeviceClass } from '@xinghe/contract'
import { dayMs, hourMs } from '@xinghe/contract/time'
import type { ValuesOf } from '#kernel/settings.ts'
import type { accountSettings } from '../settings.ts'

/**
 * When a session ends: as its token says, and as of now. How long a session lives. Staff's ends so long after its last call, and at that age whatever they do; a viewer's so
 * long after its last validation, of a page in a web view at that age.
 */
export function endsOf(
  settings: ValuesOf<typeof accountSettings.entries>,
  session: {
    deviceClass: DeviceClass
    parentId: string | null
    createdAt: number
    isRemembered: boolean
  },
  now: number,
): { expire: number; expiresAt: number } {
  if (session.deviceClass === 'console') {
    const expire = session.createdAt + settings.consoleDays * dayMs
    return { expire, expiresAt: Math.min(expire, now + settings.consoleIdleHours * hourMs) }
  }
  const days = session.isRemembered ? settings.sessionDays : settings.unrememberedDays
  const expire = session.parentId === null ? now + days * dayMs : session.createdAt + dayMs
  return { expire, expiresAt: expire }
}
