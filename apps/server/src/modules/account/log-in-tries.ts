import { dayMs } from '@xinghe/contract/time'
import type { HttpContext } from '#kernel/http/route.ts'
import { newSecret } from '#kernel/ids.ts'
import { limitBy, secondsToWait } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'
import type { Contact } from './rules.ts'
import { accountSettings } from './settings.ts'

/** Marks a browser that has signed in to an account before. */
const deviceCookie = 'xh_device'
/** How long it does. */
export const deviceDays = 180

export interface LogInTry {
  /** Once it succeeded, the tries of this network or device count no more. */
  clear(): Promise<void>
}

/**
 * Counts a try before the password is looked at, so that tries side by side do not slip through, and in the same way
 * for accounts there are and are not. Strangers use up the tries of their own network; where many networks try one
 * account, each that is new to it has few. Neither keeps a device out that has signed in to the account before.
 * @throws tooManyAttempts with the seconds to wait
 */
export async function countTry(scope: Scope, contact: Contact, http: HttpContext): Promise<LogInTry> {
  const { kernel, viewer } = scope
  const rules = await kernel.settings.of(accountSettings)
  const perSec = rules.loginWindowSec
  const name = nameOf(contact)
  const limit = (key: string, max: number) => limitBy(kernel, key, { max, perSec }, 'tooManyAttempts')
  const device = knownDevice(scope, name, http)
  const network = networkOf(viewer.address)
  const key = `login:account:${name}:${device ?? network}`
  const clear = () => kernel.cache.delete(key)
  if (device !== null) {
    await limit(key, rules.loginTriesPerAccount)
    return { clear }
  }
  await limit(`login:address:${network}`, rules.loginTriesPerAddress)
  const all = { max: rules.loginTriesFromAll, perSec }
  const isUnderAttack = (await secondsToWait(kernel, `login:account:${name}`, all)) > 0
  await limit(key, isUnderAttack ? rules.loginTriesUnderAttack : rules.loginTriesPerAccount)
  return { clear }
}

/** Lets this browser sign in to the account whoever else tries to. */
export function rememberDevice(scope: Scope, contact: Contact, http: HttpContext): void {
  const device = newSecret().slice(0, 16)
  const until = scope.now() + deviceDays * dayMs
  const mark = scope.kernel.secrets.mark('known-device', deviceText(nameOf(contact), device, until))
  http.setCookie(deviceCookie, `${device}.${until}.${mark}`, (deviceDays * dayMs) / 1000)
}

/** Key of the device whose cookie is for this account and still holds; null for any other. */
function knownDevice(scope: Scope, name: string, http: HttpContext): string | null {
  const [device = '', until = '', mark = ''] = http.cookie(deviceCookie)?.split('.') ?? []
  const isRight = scope.kernel.secrets.fits('known-device', deviceText(name, device, Number(until)), mark)
  return isRight && Number(until) > scope.now() ? `device ${device}` : null
}

function deviceText(name: string, device: string, until: number): string {
  return `${name}\n${device}\n${until}`
}

const nameOf = (contact: Contact) => (contact.kind === 'phone' ? contact.phone : contact.email)
