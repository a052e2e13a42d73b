import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const accountSettings = settingGroup('account', {
  sessionsH5: { schema: whole, default: 1, why: 'Browsers one user may be signed in with at once' },
  sessionsApp: {
    schema: whole,
    default: 2,
    why: 'Phones with the app one user may be signed in with at once',
  },
  sessionsTv: { schema: whole, default: 2, why: 'Televisions one user may be signed in with at once' },
  sessionsConsole: {
    schema: whole,
    default: 2,
    why: 'Consoles one member of staff may be signed in with at once',
  },
  sessionDays: { schema: whole, default: 30, why: 'Days a session lives after its last validation' },
  sessionRecordDays: {
    schema: whole,
    default: 90,
    why: 'Days that a sign-in is kept after its session has ended, and the address it came from',
  },
  nicknameDays: {
    schema: z.number().int().min(0),
    default: 30,
    why: 'Days between two changes of a nickname by its user',
  },
  loginWindowSec: { schema: whole, default: 300, why: 'Seconds over which log-in tries are counted' },
  loginTriesPerAddress: { schema: whole, default: 15, why: 'Log-in tries of one address in that time' },
  loginTriesPerAccount: {
    schema: whole,
    default: 10,
    why: 'Log-in tries for one account from one address, or from a device that knows it, in that time',
  },
  loginTriesFromAll: {
    schema: whole,
    default: 30,
    why: 'Log-in tries for one account from all addresses in that time, beyond which each new one has few',
  },
  loginTriesUnderAttack: {
    schema: whole,
    default: 2,
    why: 'Log-in tries for such an account that each address has left in that time',
  },
  phoneCountry: {
    schema: z.string().regex(/^[A-Z]{2}$/),
    default: 'CN',
    why: 'Country of a phone number given without a dialling code',
  },
  trustNewContacts: {
    schema: z.boolean(),
    default: true,
    why: 'A phone or e-mail given at registration counts as verified',
  },
})
