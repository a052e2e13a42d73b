import { dayMs } from '@xinghe/contract/time'
import type { HttpContext } from '#kernel/http/route.ts'
import { newSecret } from '#kernel/ids.ts'
import { limitBy, secondsToWait } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'
import { type CaptchaAnswer, checkCaptcha } from './captcha/captcha.ts'
import { type Contact, contactText } from './rules.ts'
import { accountSettings } from './settings.ts'
import type { UserRow } from './tables.ts'

/** Marks a browser that has signed in to an account before. */
const deviceCookie = 'xh_device'
/** Accounts that one browser is remembered for, such as those of a family: the last that signed in. */
const mostMarks = 4
/** How long it is. */
export const deviceDays = 180

export interface LogInTry {
  /** Of a browser that has signed in to the account before; null of any other. */
  device: string | null
  /** Once it succeeded, the tries of this network or device count no more. */
  clear(): Promise<void>
}

/**
 * Counts a try before the password is looked at, so that tries side by side do not slip through, and in the same way
 * for accounts there are and are not. Strangers use up the tries of their own network; where many networks try one
 * account, each that is new to it has few. Neither keeps a device out that has signed in to the account before. Beyond
 * a limit a picture has to be read for each of a few more tries.
 * @throws captchaNeeded, captchaWrong, tooManyAttempts with the seconds to wait
 */
export function countTry(
  scope: Scope,
  contact: Contact,
  http: HttpContext,
  captcha: CaptchaAnswer,
): Promise<LogInTry> {
  return countTryFor(scope, contactText(contact), http, captcha)
}

/**
 * The same for a name that is none of a contact's, such as the uid of an account without one. Without a picture that
 * could be read a limit is the end. Tries of a second factor are counted apart.
 */
export async function countTryFor(
  scope: Scope,
  name: string,
  http: HttpContext,
  captcha: CaptchaAnswer | null,
  what: 'login' | 'factor' = 'login',
): Promise<LogInTry> {
  const { kernel, viewer } = scope
  const rules = await kernel.settings.of(accountSettings)
  const perSec = rules.loginWindowSec
  const withCaptcha = { max: rules.loginTriesWithCaptcha, perSec }
  let isRead = false
  /** Beyond it each try needs a picture read, and so many are all. */
  const limit = async (key: string, max: number) => {
    if (captcha === null) return limitBy(kernel, key, { max, perSec }, 'tooManyAttempts')
    if ((await secondsToWait(kernel, key, { max, perSec })) === 0) return
    if (!isRead) await checkCaptcha(scope, captcha)
    isRead = true
    await limitBy(kernel, `${key}:captcha`, withCaptcha, 'tooManyAttempts')
  }
  const device = knownDevice(scope, name, http)
  const network = networkOf(viewer.address)
  const key = `${what}:account:${name}:${device ?? network}`
  const clear = async () => {
    await kernel.cache.delete(key)
    await kernel.cache.delete(`${key}:captcha`)
  }
  if (device !== null) {
    await limit(key, rules.loginTriesPerAccount)
    return { device, clear }
  }
  await limit(`${what}:address:${network}`, rules.loginTriesPerAddress)
  const all = { max: rules.loginTriesFromAll, perSec }
  const isUnderAttack = (await secondsToWait(kernel, `${what}:account:${name}`, all)) > 0
  await limit(key, isUnderAttack ? rules.loginTriesUnderAttack : rules.loginTriesPerAccount)
  return { device, clear }
}

/** Counts a try by which somebody who is signed in proves who they are, as one of a log-in. */
export function countOwnTry(scope: Scope, user: UserRow, http: HttpContext): Promise<LogInTry> {
  return countTryFor(scope, user.email ?? user.phone ?? user.uid, http, null)
}

/** Lets this browser sign in to the account, named as its tries are counted, whoever else tries to. */
export function rememberDevice(scope: Scope, name: string, http: HttpContext): void {
  const device = newSecret().slice(0, 16)
  const until = scope.now() + deviceDays * dayMs
  const mark = scope.kernel.secrets.mark('known-device', deviceText(name, device, until))
  const others = deviceMarks(http).filter(shown => deviceOf(scope, name, shown) === null)
  const marks = [`${device}.${until}.${mark}`, ...others].slice(0, mostMarks)
  http.setCookie(deviceCookie, marks.join(betweenMarks), (deviceDays * dayMs) / 1000)
}

/** Key of the device whose cookie is for this account and still holds; null for any other. */
function knownDevice(scope: Scope, name: string, http: HttpContext): string | null {
  for (const shown of deviceMarks(http)) {
    const device = deviceOf(scope, name, shown)
    if (device !== null) return `device ${device}`
  }
  return null
}

const betweenMarks = '~'
/** Device, end in milliseconds since 1970, mark. */
const markShape = /^[\w-]{16}\.\d{1,15}\.[0-9a-f]{64}$/

/** What the browser shows in the shape of marks, one for each account: the first come from the last sign-ins. */
function deviceMarks(http: HttpContext): string[] {
  const shown = http.cookie(deviceCookie)?.split(betweenMarks, mostMarks) ?? []
  return shown.filter(mark => markShape.test(mark))
}

/** The device of a mark that is for this account and still holds; null for any other. */
function deviceOf(scope: Scope, name: string, shown: string): string | null {
  const [device = '', until = '', mark = ''] = shown.split('.')
  const isRight = scope.kernel.secrets.fits('known-device', deviceText(name, device, Number(until)), mark)
  return isRight && Number(until) > scope.now() ? device : null
}

function deviceText(name: string, device: string, until: number): string {
  return `${name}\n${device}\n${until}`
}
