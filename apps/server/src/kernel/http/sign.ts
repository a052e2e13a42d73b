import { hash } from 'node:crypto'
import { limits, signedText } from '@xinghe/contract'
import { fail } from '../fail.ts'

/**
 * Checks the signature of a GET: it keeps casual scrapers out, no more.
 * @throws signatureWrong, or clockOff when `pub` is too far from the server's clock
 */
export function checkSignature(query: Record<string, unknown>, now: number): void {
  const params: [string, string][] = []
  for (const name in query) params.push([name, String(query[name])])
  const { vv, pub } = query
  // Its salt is public, so the time a comparison takes tells nothing.
  if (vv !== hash('sha256', signedText(params))) fail('signatureWrong')
  if (!(Math.abs(Number(pub) - now) <= limits.clockSkewMs)) fail('clockOff')
}
