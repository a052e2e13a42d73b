import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, listOf, nothing, paging } from '../wire.ts'
import { deviceClasses, newSessionShape } from './account.ts'

/** What a device calls its program and its system; empty where it is neither of these. */
export const browserNames = [
  ...['chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung', 'huawei', 'xiaomi', 'vivo', 'oppo'],
  ...['uc', 'qq', 'wechat', 'app'],
] as const
export const systemNames = [
  ...['windows', 'macos', 'ios', 'ipados', 'android', 'harmony', 'chromeos', 'linux', 'tv'],
] as const

export type BrowserName = (typeof browserNames)[number] | ''
export type SystemName = (typeof systemNames)[number] | ''

export const signInOutcomes = ['success', 'passwordWrong', 'codeWrong', 'secondFactorWrong'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

const device = {
  deviceClass: z.enum(deviceClasses),
  browser: z.enum(['', ...browserNames]),
  system: z.enum(['', ...systemNames]),
  /** The network without its last part: `203.0.113.*`. */
  address: z.string(),
  /** Name of the country, empty where the server does not know it. */
  place: z.string(),
}

export const signedInDeviceShape = z.object({
  id: id(),
  ...device,
  createdAt: instant(),
  /** To some minutes. */
  lastSeenAt: instant(),
  /** Whether the call came from it. */
  isThis: z.boolean(),
})
export type SignedInDevice = z.output<typeof signedInDeviceShape>

export const signInRecordShape = z.object({
  id: id(),
  ...device,
  at: instant(),
  outcome: z.enum(signInOutcomes),
})
export type SignInRecord = z.output<typeof signInRecordShape>

const password = z.string().max(200)

/** What users do for the safety of their own account. */
export const accountSecurity = {
  state: endpoint({
    method: 'GET',
    path: '/api/User/GetAccountSecurity',
    access: 'user',
    summary: 'Whether the account has a password, and how many devices are signed in to it',
    data: z.object({ hasPassword: z.boolean(), devices: z.number().int() }),
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/User/GetDevices',
    access: 'user',
    summary: 'Devices that are signed in to the own account, the one last seen first',
    data: listOf(signedInDeviceShape),
  }),
  endDevice: endpoint({
    method: 'POST',
    path: '/api/User/EndDevice',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Sign one of the own devices out',
    body: z.object({ id: id() }),
    data: nothing,
  }),
  endOtherDevices: endpoint({
    method: 'POST',
    path: '/api/User/EndOtherDevices',
    access: 'user',
    idempotent: 'key',
    summary: 'Sign all own devices out but this one',
    data: z.object({ ended: z.number().int() }),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/User/GetSignIns',
    access: 'user',
    summary: 'Sign-ins to the own account and tries that failed, the newest first',
    query: z.object(paging),
    data: listOf(signInRecordShape),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/User/ChangePassword',
    access: 'user',
    limit: { max: 20, perSec: 300 },
    codes: ['oldPasswordWrong', 'passwordWeak', 'passwordSame', 'tooManyAttempts'],
    summary:
      'Another password, with the old one unless the account has none yet; all other devices are signed out',
    body: z.object({ oldPassword: password.optional(), password }),
    data: z.object({ ended: z.number().int() }),
  }),
  makePageCode: endpoint({
    method: 'POST',
    path: '/api/User/MakePageCode',
    access: 'user',
    limit: { max: 20, perSec: 60 },
    codes: ['forbidden'],
    summary:
      'A code, behind the uid and a dot, that signs a page in once, within a minute: an application opens its web view with it in the address, as `token`',
    data: z.object({ code: z.string(), expire: instant() }),
  }),
  usePageCode: endpoint({
    method: 'POST',
    path: '/api/Login/UsePageCode',
    access: 'visitor',
    limit: { max: 30, perSec: 300, per: 'address' },
    codes: ['pageCodeInvalid'],
    summary:
      'Sign a page in with the code from its address; the session ends with the one that made the code',
    body: z.object({ code: z.string().min(1).max(100) }),
    data: newSessionShape,
  }),
}
