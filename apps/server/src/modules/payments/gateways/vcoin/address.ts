import { createHash } from 'node:crypto'
import type { CoinNetwork } from '@xinghe/contract'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * An address of a network as its node writes it, `0x` and 40 hex digits; null of what is none. Those of Tron are Base58
 * with a checksum; the sandbox takes any word.
 */
export function nodeAddress(network: CoinNetwork, text: string): string | null {
  if (network === 'sandbox') return /^[\w-]{3,60}$/.test(text) ? text : null
  if (network === 'TRC20') return tronAddress(text)
  return /^0x[0-9a-fA-F]{40}$/.test(text) ? text.toLowerCase() : null
}

function tronAddress(text: string): string | null {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return null
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(letters.indexOf(letter))
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  const [body, checksum] = [bytes.subarray(0, 21), bytes.subarray(21)]
  const isWhole = sha256(sha256(body)).subarray(0, 4).equals(checksum)
  return isWhole && body[0] === 0x41 ? `0x${body.subarray(1).toString('hex')}` : null
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
