import { hourMs } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import { networkOf } from '#kernel/network.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { vipSettings } from '../settings.ts'

const windowSec = hourMs / 1000

/** Codes that the caller and their network may get wrong. */
async function limitsOf(scope: Scope) {
  const { codeTriesPerUser, codeTriesPerNetwork } = await scope.kernel.settings.of(vipSettings)
  return [
    { key: `vip-code:user:${callerOf(scope)}`, max: codeTriesPerUser },
    { key: `vip-code:network:${networkOf(scope.viewer.address)}`, max: codeTriesPerNetwork },
  ]
}

const endOf = (key: string) => `${key}:until`

/** @throws vipCodeTries once the caller, or their network, got too many wrong */
export async function checkTries(scope: Scope): Promise<void> {
  for (const { key } of await limitsOf(scope)) {
    const until = Number(await scope.kernel.cache.get(endOf(key)))
    const seconds = Math.ceil((until - scope.now()) / 1000)
    if (seconds > 0) fail('vipCodeTries', { seconds, minutes: Math.ceil(seconds / 60) })
  }
}

/** Counts a code that there is not, in the cache: what fails leaves nothing in the database. */
export async function countWrong(scope: Scope): Promise<void> {
  const { cache } = scope.kernel
  for (const { key, max } of await limitsOf(scope)) {
    const { count, leftSec } = await cache.hit(key, windowSec)
    if (count >= max) await cache.set(endOf(key), String(scope.now() + leftSec * 1000), leftSec)
  }
}
