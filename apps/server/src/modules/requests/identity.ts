import { createHash } from 'node:crypto'
import { skeletonOf } from '#kernel/skeleton.ts'
import { sentence } from '#kernel/text.ts'

/** Characters of a name by which requests are found; a row of the index has a limit of bytes. */
const keyLength = 100

/** What a name looks like, without regard to script, case, width, blanks and punctuation. */
export function nameKeyOf(name: string): string {
  return [...skeletonOf(name)].slice(0, keyLength).join('')
}

interface Named {
  name: string
  year: number | null
  season: number | null
}

/** Equal for requests of the same work. */
export function identityOf({ name, year, season }: Named): string {
  const words = JSON.stringify([skeletonOf(name), year, season])
  return createHash('sha256').update(words).digest('base64url')
}

/** A name without the season that it ends in, and that season. */
export function splitSeason(name: string): { name: string; season: number | null } {
  const found = new RegExp(sentence('zh-CN', 'requests.season'), 'iu').exec(name)
  const season = found ? numberOf(found[1] ?? found[2] ?? '') : 0
  const rest = found ? name.slice(0, found.index).trim() : ''
  return season > 0 && rest !== '' ? { name: rest, season } : { name, season: null }
}

/** Up to 99, in Arabic or Chinese digits; 0 for what is no number. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [ten = '', ...digits] = sentence('zh-CN', 'requests.digits')
  const digitOf = (digit: string, none: number) => (digit === '' ? none : digits.indexOf(digit) + 1)
  const [before = '', after] = text.split(ten)
  return after === undefined ? digitOf(before, 0) : digitOf(before, 1) * 10 + digitOf(after, 0)
}
