import { randomBytes } from 'node:crypto'
import { calls } from '@xinghe/client'
import { type Attack, codesOf } from './attackers.ts'

/** What strangers and ordinary accounts try to come by somebody's session. */
export const signInAttacks: Record<string, Attack> = {
  'passwords of somebody else': {
    refusedWith: ['captchaNeeded'],
    attempt: ({ account }, { visitor }) =>
      codesOf(12, () =>
        visitor().call(calls.account.login, { account, password: randomBytes(6).toString('hex') }),
      ),
  },
  'codes that televisions show': {
    refusedWith: ['tooManyAttempts'],
    attempt: (_, { client }) => codesOf(12, () => client.call(calls.qrLogIn.scan, { code: 'ZZZZZZ' })),
  },
  'log-ins by QR code that nobody scans': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) => codesOf(12, () => visitor().call(calls.qrLogIn.ask, {})),
  },
}
