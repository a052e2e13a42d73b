import { signatureSalt } from './limits.ts'

/**
 * The text under the `vv` of a GET: `name=value` sorted by lower-cased name, joined by `&`, then `&` and the salt.
 * `vv` itself is never part of it; both sides send the SHA-256 of this text as hex.
 */
export function signedText(params: Iterable<[string, string]>): string {
  const pairs: [string, string][] = []
  for (const [name, value] of params) pairs.push([name.toLowerCase(), value])
  let text = ''
  for (const [name, value] of pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    if (name !== 'vv') text += `${name}=${value}&`
  return text + signatureSalt
}
