import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)
const upTo = (most: number) => whole.max(most)

export const accountSettings = settingGroup(
  'account',
  {
    sessionsH5: { schema: whole, default: 3, why: 'Browsers one user may be signed in with at once' },
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
    unrememberedDays: {
      schema: upTo(30),
      default: 1,
      why: 'Days such a session lives whose user did not wish to stay signed in',
    },
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
    minorMinutes: {
      schema: upTo(1440),
      default: 40,
      why: 'Minutes a day that viewers in minor mode may watch; the PIN opens it for as long again',
    },
    minorClosedFrom: {
      schema: z.number().int().min(0).max(24),
      default: 22,
      why: 'Hour from which viewers in minor mode may not watch, in the site’s time zone',
    },
    minorClosedUntil: {
      schema: z.number().int().min(0).max(24),
      default: 6,
      why: 'Hour until which they may not; the same as the other: they may at any time',
    },
    minorDeviceDays: {
      schema: upTo(400),
      default: 90,
      why: 'Days without use after which a browser’s minor mode is forgotten',
    },
    minorDevicesPerNetwork: {
      schema: upTo(10_000),
      default: 10,
      why: 'Browsers on which minor mode may be turned on from one address, or /64 of IPv6, in a day',
    },
    minorDevicesMost: {
      schema: upTo(10_000_000),
      default: 200_000,
      why: 'Browsers in minor mode that are kept at most; beyond them only accounts can turn it on',
    },
    exportDays: {
      schema: upTo(30),
      default: 7,
      why: 'Days that a file with somebody’s personal data can be downloaded before it is deleted',
    },
    deletionDays: {
      schema: upTo(60),
      default: 7,
      why: 'Days between the wish to delete an account and its deletion; who wished before keeps their date',
    },
    nicknameDays: {
      schema: z.number().int().min(0),
      default: 30,
      why: 'Days between two changes of a nickname by its user',
    },
    registrationsPerNetwork: {
      schema: whole,
      default: 20,
      why: 'Accounts that may be tried to be made from one address, or /64 of IPv6, in an hour',
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
    qrTriesPerAccount: {
      schema: whole,
      default: 10,
      why: 'Typed codes of devices to log in that one user may try in that time',
    },
    qrTriesPerNetwork: {
      schema: whole,
      default: 30,
      why: 'The same from one address, or /64 of IPv6',
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
    staffSecondFactor: {
      schema: z.boolean(),
      default: true,
      why: 'Staff need a second factor: an authenticator application or a passkey',
    },
    staffGraceDays: {
      schema: z.number().int().min(0).max(90),
      default: 7,
      why: 'Days after they became staff until which the console works without one',
    },
  },
  { stepUp: true },
)
