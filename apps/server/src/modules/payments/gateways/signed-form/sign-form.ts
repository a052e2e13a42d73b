import { createHmac } from 'node:crypto'
import { sameSecret } from '#kernel/secrets.ts'

type Fields = Readonly<Record<string, string>>

/**
 * Hex HMAC-SHA-256 over `name=value` of all fields but `sign`, sorted by name and joined by `&`. No value has an `&`: the
 * text could be read as that of other fields.
 */
export function signForm(fields: Fields, secret: string): string {
  const text = Object.keys(fields)
    .filter(name => name !== 'sign')
    .toSorted()
    .map(name => `${name}=${fields[name]}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function withSign<T extends Fields>(fields: T, secret: string): T & { sign: string } {
  return { ...fields, sign: signForm(fields, secret) }
}

export function isSignedForm(fields: Fields, secret: string): boolean {
  if (
    Object.entries(fields)
      .flat()
      .some(part => part.includes('&'))
  )
    return false
  return fields.sign !== undefined && sameSecret(signForm(fields, secret), fields.sign)
}
