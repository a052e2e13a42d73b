import fc from 'fast-check'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { codeAt, stepAt, stepOfCode, totpAddress } from './totp-code.ts'

const secrets = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map(bytes => new Secret({ buffer: bytes.slice().buffer }).base32)
const moments = fc.integer({ min: 0, max: 4_000_000_000_000 })

test('a code is of its own time step, and counts one step before and after it', () => {
  fc.assert(
    fc.property(secrets, moments, fc.integer({ min: -1, max: 1 }), (secret, now, off) => {
      const at = now + off * 30_000
      if (at < 0) return
      const step = stepOfCode(secret, codeAt(secret, at), now)
      // Another step may have the same code by chance.
      expect(step).not.toBeNull()
      expect(codeAt(secret, (step ?? 0) * 30_000)).toBe(codeAt(secret, at))
      expect(Math.abs((step ?? 0) - stepAt(now))).toBeLessThanOrEqual(1)
    }),
  )
})

test('a code of a step further away is of none, but by chance', () => {
  fc.assert(
    fc.property(secrets, moments, fc.constantFrom(-3, -2, 2, 3), (secret, now, off) => {
      const at = now + off * 30_000
      if (at < 0) return
      const near = [-1, 0, 1].map(step => codeAt(secret, Math.max(0, now + step * 30_000)))
      const code = codeAt(secret, at)
      if (!near.includes(code)) expect(stepOfCode(secret, code, now)).toBeNull()
    }),
  )
})

test('the code is that of RFC 6238, typed with a space or by a Chinese keyboard too', () => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32
  expect(codeAt(secret, 59_000)).toBe('287082')
  for (const typed of ['287082', '287 082', ' ２８７０８２ '])
    expect(stepOfCode(secret, typed, 59_000)).toBe(1)
  for (const typed of ['28708', '2870820', '28708a', '']) expect(stepOfCode(secret, typed, 59_000)).toBeNull()
})

test('the address for an application names the site and the account', () => {
  const address = new URL(totpAddress('JBSWY3DPEHPK3PXP', '13*******01', '星河'))
  expect(address.protocol).toBe('otpauth:')
  expect(address.searchParams.get('secret')).toBe('JBSWY3DPEHPK3PXP')
  expect(address.searchParams.get('issuer')).toBe('星河')
})
