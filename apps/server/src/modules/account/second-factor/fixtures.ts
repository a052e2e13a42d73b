import { type CallInput, calls, createClient, randomId } from '@xinghe/client'
import { codeOf, type TestApp } from '#test/app.ts'
import { type MadeUser, makeUser, type UserOptions } from '../fixtures.ts'
import { codeAt } from './totp-code.ts'

export const stepMs = 30_000

/** A user who has just proved who they are. */
export async function provedUser(app: TestApp, options: UserOptions = {}) {
  const user = await makeUser(app.scope, options)
  const { call } = app.as(user)
  await call(calls.contacts.prove, { password: user.password })
  return { ...user, call }
}

/** A user with an authenticator application, whose clock stands at the next time step. */
export async function totpUser(app: TestApp, options: UserOptions = {}) {
  const user = await provedUser(app, options)
  const { secret } = await user.call(calls.secondFactor.beginTotp, {})
  const { recoveryCodes } = await user.call(calls.secondFactor.enableTotp, {
    totp: codeAt(secret, app.clock.now()),
  })
  app.clock.advance(stepMs)
  return { ...user, recoveryCodes, code: () => codeAt(secret, app.clock.now()) }
}

/** The client of somebody at a page of the site: what a browser adds to each call. */
export function pageClient(app: TestApp, user: MadeUser | null, origin = app.origin) {
  const cookies = new Map<string, string>()
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    headers.set('cookie', [...cookies].map(pair => pair.join('=')).join('; '))
    if (user) headers.set('authorization', `Bearer ${user.secret}`)
    const response = await fetch(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return response
  }
  return createClient({
    origin: app.origin,
    deviceId: randomId(),
    token: () => user?.token ?? null,
    now: () => app.clock.now(),
    fetch: send,
  })
}

/** A browser that has shown the password of an account with a second factor. */
export async function begunLogIn(
  app: TestApp,
  { account, password }: Pick<MadeUser, 'account' | 'password'>,
  deviceClass: 'h5' | 'console' = 'h5',
) {
  const { call } = pageClient(app, null)
  const code = await codeOf(call(calls.account.login, { account, password, deviceClass }))
  return {
    call,
    code,
    finish: (input: CallInput<typeof calls.secondFactor.finish>) => call(calls.secondFactor.finish, input),
  }
}
