import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { qrCodePattern, qrStates } from '../qr.ts'
import { instant, nothing } from '../wire.ts'
import { newSessionShape, publicUserShape } from './account.ts'
import { signedInDeviceShape } from './account-security.ts'

/** Devices that ask for one: an app is signed in by its own form. */
export const qrDeviceClasses = ['h5', 'tv', 'console'] as const
export type QrDeviceClass = (typeof qrDeviceClasses)[number]

/** What the QR code carries. */
const code = z.string().regex(qrCodePattern)
/** Two digits that both screens show, so that people see that it is their own two devices. */
const matchNumber = z.string().regex(/^\d\d$/)

const askedShape = z.object({
  /** For the QR code, behind `/authorizeLogin?code=` of the site. Who has it may lend this device an account, no more. */
  code,
  /** To be typed where no camera is. */
  typedCode: z.string(),
  /** The sockets' room of this request, told to nobody else. */
  room: z.string(),
  expiresAt: instant(),
})
export type AskedQrLogIn = z.output<typeof askedShape>

const stateShape = z.object({
  state: z.literal(Object.values(qrStates)),
  /** Both are there once it was scanned. */
  matchNumber: matchNumber.nullable(),
  by: publicUserShape.pick({ nickName: true, avatar: true }).nullable(),
})
export type QrLogInState = z.output<typeof stateShape>

/** What users are told of the device that asks for their account. */
const requestShape = signedInDeviceShape
  .pick({ deviceClass: true, browser: true, system: true, address: true, place: true })
  .extend({
    code,
    matchNumber,
    askedAt: instant(),
    expiresAt: instant(),
    /** Milliseconds after which it can be confirmed: long enough to read what is shown. */
    confirmInMs: z.number().int(),
    /** Whether the device that confirms has to make room, and is signed out. */
    signsOut: z.boolean(),
  })
export type QrLogInRequest = z.output<typeof requestShape>

export const qrLogIn = {
  ask: endpoint({
    method: 'POST',
    path: '/api/Login/AskQrLogin',
    access: 'visitor',
    limit: { max: 30, perSec: 300, per: 'address' },
    summary:
      'Ask for a log-in that a signed-in user confirms on their phone; a cookie binds it to this browser',
    body: z.object({ deviceClass: z.enum(qrDeviceClasses).default('h5') }),
    data: askedShape,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/Login/QrLoginState',
    access: 'visitor',
    summary:
      'How far the log-in is that this browser asked for: 0 asked, 1 scanned, 2 confirmed, 3 refused, 4 over',
    query: z.object({ code }),
    data: stateShape,
  }),
  collect: endpoint({
    method: 'POST',
    path: '/api/Login/CollectQrLogin',
    access: 'visitor',
    limit: { max: 60, perSec: 300, per: 'address' },
    codes: ['qrOver', 'qrStaffOnly'],
    summary: 'Sign in with a confirmed request, once, in the browser that asked',
    body: z.object({ code }),
    data: newSessionShape,
  }),
  scan: endpoint({
    method: 'POST',
    path: '/api/User/ScanQrLogin',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 300 },
    codes: ['qrOver', 'qrTaken', 'qrUsed', 'qrStaffOnly', 'qrFromPage', 'tooManyAttempts'],
    summary:
      'Which device asks, by the code of its QR or the one it shows to be typed; nobody else can confirm then',
    body: z.object({ code: z.string().trim().min(1).max(60) }),
    data: requestShape,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/User/ConfirmQrLogin',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 300 },
    codes: ['qrOver', 'qrTaken', 'qrUsed', 'qrStaffOnly', 'qrFromPage', 'qrTooSoon', 'identityNeeded'],
    summary:
      'Let the device in that was scanned two seconds ago or earlier; all but televisions want a proof of who confirms',
    body: z.object({ code }),
    data: nothing,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/User/RefuseQrLogin',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 300 },
    codes: ['qrOver', 'qrTaken', 'qrUsed'],
    summary: 'Do not let the device in',
    body: z.object({ code }),
    data: nothing,
  }),
}
