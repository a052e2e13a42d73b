import { dayMs } from '@xinghe/contract/time'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'

/** Days for which those who come by a link count. */
const lifeDays = 7
/** Hex digits of a mark that a link carries. */
const markCharacters = 20

/** What the caller's links carry today: who they are, signed. */
export function ownSharer(scope: Scope): { sharer: string } {
  const text = `${callerOf(scope)}.${dayOf(scope, scope.now())}`
  return { sharer: `${text}.${scope.kernel.secrets.mark('share-link', text).slice(0, markCharacters)}` }
}

/** Who shared a link that carries this; null where it is none of ours or too old. */
export function readSharer(scope: Scope, sharer: string): string | null {
  const [uid = '', day = '', mark = '', ...more] = sharer.split('.')
  const fits = scope.kernel.secrets.fits('share-link', `${uid}.${day}`, mark, markCharacters)
  const oldest = dayOf(scope, scope.now() - lifeDays * dayMs)
  return fits && more.length === 0 && day > oldest ? uid : null
}

/** `20261130`: such days compare as their texts do. */
const dayOf = (scope: Scope, at: number) => dayIn(scope.kernel.config.timeZone, at).replaceAll('-', '')
