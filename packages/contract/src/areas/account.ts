import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { roleNames } from '../powers.ts'
import { flag, id, nothing } from '../wire.ts'
import { countryCode } from './region.ts'

export const deviceClasses = ['h5', 'app', 'tv', 'console'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/**
 * What names a session, in addresses and forms; it opens nothing. `sign` is the server's mark over uid, token id and
 * expire.
 */
export const tokenShape = z.object({
  uid: id(),
  token: z.string(),
  sign: z.string(),
  /** Milliseconds since 1970. */
  expire: z.number().int(),
  /** What stays when the others are renewed; it only tells one session from another. */
  session: id(),
})
export type Token = z.output<typeof tokenShape>

/** What may be around an avatar; clients draw them. */
export const avatarFrames = ['galaxy', 'ember', 'gilded'] as const
export type AvatarFrame = (typeof avatarFrames)[number]

/** What anybody may see of a user. */
export const publicUserShape = z.object({
  uid: id(),
  nickName: z.string(),
  avatar: z.string().nullable(),
  vipLevel: z.number().int(),
  /** Their name is shown in the color of VIP. */
  hasNickColor: z.boolean(),
  bigV: z.boolean(),
  level: z.number().int(),
  introduce: z.string(),
  /** Around their avatar; left out where there is none. */
  frame: z.enum(avatarFrames).optional(),
})
export type PublicUser = z.output<typeof publicUserShape>

/** What anybody may see on somebody's own page. */
export const profileShape = publicUserShape.extend({
  /** 0 female, 1 male; null where they do not tell. */
  sex: z.number().int().nullable(),
  /** The country they say they are in; null where they do not tell. */
  region: z.object({ code: countryCode, name: z.string() }).nullable(),
  following: z.number().int(),
  fans: z.number().int(),
  /** Likes that their posts got. */
  likes: z.number().int(),
})
export type Profile = z.output<typeof profileShape>

export const messageCountsShape = z.object({
  /** What was not read, by kind: `feedback` counts answers of staff, `chat` private messages. */
  counts: z.record(z.string(), z.number().int()),
  totalMsgCount: z.number().int(),
  /** Posts of whom they follow, since they last looked. */
  newWorks: z.number().int(),
})
export type MessageCounts = z.output<typeof messageCountsShape>

/** A user's own profile; contacts are masked. */
export const ownUserShape = profileShape.extend({
  id: id(),
  /** `1999-12-31`; nobody else is shown it. */
  birthday: z.string().nullable(),
  /** From when on the nickname may be changed again, in milliseconds since 1970; null when it may be now. */
  nickNameFreeAt: z.number().int().nullable(),
  /** With each of them it may be changed before. */
  renameCards: z.number().int(),
  vipCategoryId: z.number().int(),
  vipTypeName: z.string(),
  /** End of VIP in milliseconds since 1970, null without one. */
  eDate: z.number().int().nullable(),
  userNameRaw: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  AreaCode: z.string().nullable(),
  ...messageCountsShape.shape,
  role: z.enum(roleNames).nullable(),
  /** When the account is deleted, as its user wished; null when they did not. */
  deletionAt: z.number().int().nullable(),
  /** Watches in minor mode, on whichever device. */
  isMinor: z.boolean(),
})
export type OwnUser = z.output<typeof ownUserShape>

export const signedInShape = z.object({ token: tokenShape, user: ownUserShape })
/**
 * A new session. What opens it is in a cookie that no script reads; only a client without cookies is answered it as
 * `secret` (header `X-Client: native`), and sends it as `Authorization: Bearer`.
 */
export const newSessionShape = signedInShape.extend({ secret: z.string().optional() })

/** E-mail, or a phone number with its country's dialling code (`+86`). */
export const contactInput = {
  account: z.string().trim().min(3).max(120),
  areaCode: z
    .string()
    .regex(/^\+\d{1,4}$/)
    .optional(),
}
export const password = z.string().max(200)
export const deviceClass = z.enum(deviceClasses).default('h5')
/** Off: the session lives for a day after its last use. */
export const remember = flag().default(true)

export const account = {
  login: endpoint({
    method: 'POST',
    path: '/api/Login/Login',
    access: 'visitor',
    // Of all accounts of a network; far above what its strangers may try (see countTry), for devices that are known.
    limit: { max: 300, perSec: 300, per: 'address' },
    codes: [
      'credentialsWrong',
      'accountInvalid',
      'captchaNeeded',
      'captchaWrong',
      'tooManyAttempts',
      'banned',
      'bannedForGood',
      'secondFactorNeeded',
    ],
    summary:
      'Sign in with phone or e-mail and password; the oldest session over the limit of its device class ends',
    body: z.object({
      ...contactInput,
      password,
      /** The answer to a picture, where the server asks for one (`captchaNeeded`). */
      captchaId: z.string().max(64).optional(),
      captchaAnswer: z.string().max(20).optional(),
      deviceClass,
      remember,
    }),
    data: newSessionShape,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/Login/Register',
    access: 'visitor',
    codes: [
      'accountTaken',
      'accountInvalid',
      'passwordWeak',
      'nicknameTaken',
      'nameReserved',
      'codeNeeded',
      'codeWrong',
      'codeOver',
    ],
    summary: 'Make an account with phone or e-mail, the code sent there and a password, and sign in',
    body: z.object({
      ...contactInput,
      password,
      nickName: z.string().trim().min(limits.nickname.min).max(limits.nickname.max).optional(),
      /** Of the code; without them only where the site trusts new contacts. */
      ticket: z.string().max(64).optional(),
      code: z.string().trim().max(12).optional(),
      invitationCode: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{4,16}$/)
        .optional(),
      deviceClass,
    }),
    data: newSessionShape,
  }),
  validates: endpoint({
    method: 'POST',
    path: '/api/Login/Validates',
    access: 'user',
    codes: ['sessionInvalid'],
    summary: 'Check the stored credentials, slide their end and replace both halves of them',
    data: newSessionShape,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/Login/Logout',
    access: 'user',
    idempotent: 'key',
    summary: 'End this session',
    data: nothing,
  }),
  messageCounts: endpoint({
    method: 'GET',
    path: '/api/user/GetUserMegCount',
    access: 'user',
    summary: 'What the caller has not read, by kind and together, and new works of whom they follow',
    data: messageCountsShape,
  }),
  userInfo: endpoint({
    method: 'POST',
    path: '/api/User/GetUserInfo',
    access: 'user',
    codes: ['notFound'],
    summary: 'Own profile without `toUid`, the public part of somebody else with it',
    body: z.object({ toUid: id().optional() }),
    data: z.union([ownUserShape, profileShape]),
  }),
}

/** First run and staff. */
export const accountAdmin = {
  setupState: endpoint({
    method: 'GET',
    path: '/api/admin/Setup/State',
    access: 'visitor',
    summary: 'Whether the first owner has still to be made',
    data: z.object({ open: z.boolean() }),
  }),
  setupOwner: endpoint({
    method: 'POST',
    path: '/api/admin/Setup/Owner',
    access: 'visitor',
    encoding: 'json',
    limit: { max: 10, perSec: 600, per: 'address' },
    codes: ['setupClosed', 'accountInvalid', 'passwordWeak', 'accountTaken'],
    summary: 'Make the first owner with the one-time code that the server printed at its start',
    body: z.object({
      code: z.string().max(64),
      ...contactInput,
      password,
      nickName: z.string().trim().min(2).max(20),
    }),
    data: newSessionShape,
  }),
}
