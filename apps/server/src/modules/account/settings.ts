import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)
const upTo = (most: number) => whole.max(most)

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
  consoleIdleHours: {
    schema: upTo(72),
    default: 12,
    why: 'Hours after their last call that staff are signed out of the console',
  },
  consoleDays: {
    schema: upTo(30),
    default: 7,
    why: 'Days after which staff have to sign in to the console again, whatever they do',
  },
  signInRecords: {
    schema: upTo(500),
    default: 50,
    why: 'Sign-ins that an account’s log-in history keeps, and as many tries that failed',
  },
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
    default: false,
    why: 'A phone or e-mail given at registration counts as verified without a code',
  },
  loginTriesWithCaptcha: {
    schema: whole,
    default: 10,
    why: 'Log-in tries beyond these limits for which a picture has to be read first, in that time',
  },
  codeEverySec: {
    schema: whole,
    default: 60,
    why: 'Seconds between two one-time codes for one phone or e-mail',
  },
  codesPerTarget: { schema: whole, default: 10, why: 'One-time codes for one phone or e-mail in a day' },
  codesPerNetwork: {
    schema: whole,
    default: 20,
    why: 'One-time codes asked for from one address, or /64 of IPv6, in a day',
  },
  codesBeforeCaptcha: {
    schema: z.number().int().min(0),
    default: 3,
    why: 'How many of these are sent before a picture has to be read',
  },
})
