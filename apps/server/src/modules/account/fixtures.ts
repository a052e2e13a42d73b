import { hash } from '@node-rs/argon2'
import { type Client, calls } from '@xinghe/client'
import type { DeviceClass, Role, Token } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { type Kernel, type Scope, transact } from '#kernel/scope.ts'
import { nicknameColumns } from './nickname.ts'
import { openSession } from './sessions.ts'
import { accountUser } from './tables.ts'

export interface MadeUser {
  uid: string
  nickName: string
  /** The e-mail address to log in with. */
  account: string
  password: string
  token: Token
  /** What opens the session. */
  secret: string
}

export interface UserOptions {
  nickName?: string
  account?: string
  /** With a role the session is one of the console, unless `deviceClass` is given. */
  role?: Role
  deviceClass?: DeviceClass
  /** Their session outlasts whatever time passes in the test; staff are signed out after some hours otherwise. */
  stays?: boolean
  vipLevel?: number
  /** Milliseconds since 1970; 30 days from now without it. */
  vipUntil?: number
  bigV?: boolean
  level?: number
  contactVerified?: boolean
}

/** A signed-in user of a test's own, hashed at the lowest cost. */
export async function makeUser(scope: Scope, options: UserOptions = {}): Promise<MadeUser> {
  const id = scope.id()
  const nickName = options.nickName ?? `tester ${id.slice(-12)}`
  const email = options.account ?? `${id}@example.com`
  const password = `correct horse ${id}`
  const vipLevel = options.vipLevel ?? 0
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return transact(scope, async scope => {
    const [user] = await scope.db
      .insert(accountUser)
      .values({
        ...nicknameColumns(nickName),
        email,
        passwordHash,
        role: options.role ?? null,
        vipLevel,
        vipCategoryId: vipLevel,
        vipUntil: vipLevel === 0 ? null : (options.vipUntil ?? scope.now() + 30 * dayMs),
        bigV: options.bigV ?? false,
        level: options.level ?? 0,
        contactVerified: options.contactVerified ?? true,
        createdAt: scope.now(),
      })
      .returning()
    if (!user) throw new Error('the user was not stored')
    const opened = options.stays ? { ...scope, now: () => scope.now() + 365 * dayMs } : scope
    const session = await openSession(
      opened,
      user.uid,
      options.deviceClass ?? (options.role ? 'console' : 'h5'),
      { isFirst: true },
    )
    return { uid: user.uid, nickName, account: email, password, ...session }
  })
}

/** A picture that was asked for and read; good for one call. */
export async function solvedCaptcha(app: { kernel: Kernel; visitor(): Client }) {
  const { id } = await app.visitor().call(calls.oneTimeCode.captcha, {})
  const captchaAnswer = await app.kernel.cache.get(`captcha:${id}`)
  return { captchaId: id, captchaAnswer: captchaAnswer ?? '' }
}
