import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, nothing } from '../wire.ts'
import { deviceClass, newSessionShape } from './account.ts'

const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(most)

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}
/** What an authenticator answered to `navigator.credentials.get`, bytes in URL-safe base64. */
export const passkeyAnswerShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(2048),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswerShape>

/** The same of `navigator.credentials.create`. */
const newPasskeyShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
})

export type NewPasskey = z.input<typeof newPasskeyShape>

/** A second factor, one of these. */
export const factorInput = {
  /** Six digits of the authenticator application. */
  totp: z.string().trim().max(12).optional(),
  recoveryCode: z.string().trim().max(40).optional(),
  passkey: passkeyAnswerShape.optional(),
}
export type FactorInput = z.output<z.ZodObject<typeof factorInput>>
export const factorFailures = ['secondFactorWrong', 'tooManyAttempts', 'passkeyUnavailable'] as const

/** Of which the browser makes its question: what the WebAuthn standard calls the options, as JSON. */
const optionsShape = z.object({ options: z.looseObject({ challenge: z.string() }) })
const passkeyName = z.string().trim().min(1).max(40)

/** How an account can show a second factor. */
const waysShape = z.object({ totp: z.boolean(), recoveryCode: z.boolean(), passkey: z.boolean() })

const passkeyShape = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant(),
  lastUsedAt: instant().nullable(),
})
export type Passkey = z.output<typeof passkeyShape>

const stateShape = z.object({
  /** Since when codes of an application are asked for; null where they are not. */
  totpSince: instant().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The oldest first. */
  passkeys: z.array(passkeyShape),
  /** Whether a password or a code alone signs in no more, nor proves who the caller is. */
  isAsked: z.boolean(),
  /** From then on the console does nothing for the caller without a second factor; null where that is not so. */
  dueAt: instant().nullable(),
})
export type SecondFactorState = z.output<typeof stateShape>

const visitor = { method: 'POST', access: 'visitor', encoding: 'json' } as const
const perAddress = { max: 60, perSec: 300, per: 'address' } as const
const user = { method: 'POST', access: 'user', encoding: 'json', limit: { max: 60, perSec: 300 } } as const
const codesShape = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactor = {
  pending: endpoint({
    method: 'GET',
    path: '/api/Login/SecondFactorState',
    access: 'visitor',
    summary: 'How the log-in that this browser has begun is finished; null where it has begun none',
    data: z.object({ ways: waysShape.nullable() }),
  }),
  finish: endpoint({
    ...visitor,
    path: '/api/Login/FinishLogin',
    limit: perAddress,
    codes: ['secondFactorOver', 'forbidden', 'banned', 'bannedForGood', ...factorFailures],
    summary: 'Finish the log-in that this browser has begun with a second factor; five tries in five minutes',
    body: z.object(factorInput),
    data: newSessionShape,
  }),
  challenge: endpoint({
    ...visitor,
    path: '/api/Login/PasskeyChallenge',
    limit: perAddress,
    codes: ['passkeyUnavailable', 'secondFactorOver', 'loginRequired'],
    summary:
      'What a passkey has to sign: to log in, to finish a log-in, or for a caller to prove who they are; it counts once, for five minutes',
    body: z.object({ use: z.enum(['login', 'finish', 'prove']) }),
    data: optionsShape,
  }),
  logInByPasskey: endpoint({
    ...visitor,
    path: '/api/Login/LoginByPasskey',
    limit: perAddress,
    codes: [
      'passkeyInvalid',
      'passkeyUnavailable',
      'forbidden',
      'banned',
      'bannedForGood',
      'tooManyAttempts',
    ],
    summary: 'Sign in with a passkey, which is both factors',
    body: z.object({ passkey: passkeyAnswerShape, deviceClass }),
    data: newSessionShape,
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/User/GetSecondFactor',
    access: 'user',
    summary: 'The caller’s second factors',
    data: stateShape,
  }),
  beginTotp: endpoint({
    ...user,
    path: '/api/User/BeginTotp',
    stepUp: true,
    codes: ['totpOn'],
    summary: 'A new secret for an authenticator application; it counts once a code of it is shown',
    body: z.object({}),
    data: z.object({
      /** Base 32, to be typed. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      address: z.string(),
    }),
  }),
  enableTotp: endpoint({
    ...user,
    path: '/api/User/EnableTotp',
    stepUp: true,
    codes: ['totpOn', 'totpOff', 'secondFactorWrong'],
    summary: 'Ask for codes of the application from now on; the recovery codes are answered this once',
    body: z.object({ totp: z.string().trim().max(12) }),
    data: codesShape,
  }),
  disableTotp: endpoint({
    ...user,
    path: '/api/User/DisableTotp',
    stepUp: true,
    codes: ['totpOff', ...factorFailures],
    summary:
      'Ask for codes of the application no more, with a last proof of the factor; recovery codes end with it',
    body: z.object(factorInput),
    data: nothing,
  }),
  newRecoveryCodes: endpoint({
    ...user,
    path: '/api/User/NewRecoveryCodes',
    stepUp: true,
    codes: ['totpOff'],
    summary: 'Other recovery codes in the place of those there are, answered this once',
    body: z.object({}),
    data: codesShape,
  }),
  newPasskey: endpoint({
    ...user,
    path: '/api/User/NewPasskey',
    stepUp: true,
    codes: ['passkeyLimit', 'passkeyUnavailable'],
    summary: 'What a browser makes a passkey by',
    body: z.object({}),
    data: optionsShape,
  }),
  addPasskey: endpoint({
    ...user,
    path: '/api/User/AddPasskey',
    stepUp: true,
    codes: ['passkeyInvalid', 'passkeyLimit', 'passkeyUnavailable'],
    summary: 'Keep the passkey that the browser made',
    body: z.object({ name: passkeyName, passkey: newPasskeyShape }),
    data: stateShape,
  }),
  renamePasskey: endpoint({
    ...user,
    path: '/api/User/RenamePasskey',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Give one of the own passkeys another name',
    body: z.object({ id: z.string().max(1400), name: passkeyName }),
    data: stateShape,
  }),
  removePasskey: endpoint({
    ...user,
    path: '/api/User/RemovePasskey',
    stepUp: true,
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Remove one of the own passkeys',
    body: z.object({ id: z.string().max(1400) }),
    data: stateShape,
  }),
}
