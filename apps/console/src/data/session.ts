import { randomId } from '@xinghe/client'
import type { Token } from '@xinghe/contract'
import { createCell } from './cell.ts'
import { readStored, writeStored } from './storage.ts'

const tokenKey = 'xinghe.console.token'
const deviceKey = 'xinghe.console.device'

/** Credentials of the person at this console; null when nobody is signed in. */
export const session = createCell<Token | null>(readToken(), token => writeStored(tokenKey, token))

export const deviceId = readDevice()

/** Another tab signed in or out: this one follows. */
export function followOtherTabs(): void {
  addEventListener('storage', event => {
    if (event.key === tokenKey) session.set(readToken())
  })
}

function readToken(): Token | null {
  const stored = readStored(tokenKey)
  return isToken(stored) ? stored : null
}

function isToken(value: unknown): value is Token {
  return (
    typeof value === 'object' &&
    value !== null &&
    'uid' in value &&
    'token' in value &&
    'sign' in value &&
    'expire' in value &&
    typeof value.token === 'string'
  )
}

function readDevice(): string {
  const stored = readStored(deviceKey)
  if (typeof stored === 'string' && stored !== '') return stored
  const made = randomId()
  writeStored(deviceKey, made)
  return made
}
