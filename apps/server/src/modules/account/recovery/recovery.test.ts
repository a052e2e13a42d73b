import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { codeSentTo, messagesTo } from '#modules/outbox/fixtures.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser, solvedCaptcha } from '../fixtures.ts'
import { account } from '../module.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
beforeEach(() => app.clock.advance(dayMs))

/** A browser, which keeps the cookies it is given. */
function browser() {
  const cookies = new Map<string, string>()
  const call = async (path: string, input: Record<string, string> = {}) => {
    const response = await fetch(`${app.origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...input, deviceId: 'a-browser' }),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const { code = 'success', data } = await response.json()
    return { code, step: data?.step, to: data?.to }
  }
  const { start, captcha, resend, code, reset } = calls.recovery
  return {
    start: (account: string) => call(start.path, { account }),
    captcha: (answer: Record<string, string>) => call(captcha.path, answer),
    resend: () => call(resend.path),
    code: (shown: string) => call(code.path, { code: shown }),
    reset: (password: string) => call(reset.path, { password }),
  }
}
type Browser = ReturnType<typeof browser>
const newPassword = 'another horse 7'

/** As far as the code. */
async function askForCode(browser: Browser, account: string) {
  await browser.start(account)
  const answer = await browser.captcha(await solvedCaptcha(app))
  await app.settle()
  return answer
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const logIn = (account: string, password: string) =>
  codeOf(app.visitor().call(calls.account.login, { account, password }))

test('a new password comes by account, picture and code, and signs every device out', async () => {
  const alice = await makeUser(app.scope)
  const own = browser()
  expect(await own.start(alice.account)).toMatchObject({ code: 'success', step: 'captcha' })
  expect(await own.captcha(await solvedCaptcha(app))).toMatchObject({ code: 'success', step: 'code' })
  await app.settle()
  expect(await own.code(await codeSentTo(app.scope, alice.account))).toMatchObject({ step: 'password' })
  expect((await own.reset('password1')).code).toBe('passwordWeak')
  expect((await own.reset(newPassword)).code).toBe('success')
  expect(await codeOf(app.as(alice).call(calls.account.userInfo, {}))).toBe('sessionInvalid')
  expect(await logIn(alice.account, alice.password)).toBe('credentialsWrong')
  expect(await logIn(alice.account, newPassword)).toBe('success')
  const [last] = await messagesTo(app.scope, alice.account)
  expect(last).toMatchObject({ kind: 'notice', code: null })
})

describe('each step is refused', () => {
  test('without the one before', async () => {
    const alice = await makeUser(app.scope)
    const own = browser()
    const captcha = await solvedCaptcha(app)
    const refused = async () => [
      (await own.code('123456')).code,
      (await own.reset(newPassword)).code,
      (await own.resend()).code,
    ]
    expect((await own.captcha(captcha)).code).toBe('recoveryOver')
    expect(await refused()).toEqual(Array(3).fill('recoveryOver'))
    await own.start(alice.account)
    expect(await refused()).toEqual(Array(3).fill('recoveryOver'))
    expect((await own.captcha({ captchaId: captcha.captchaId, captchaAnswer: '????' })).code).toBe(
      'captchaWrong',
    )
    expect((await own.captcha(await solvedCaptcha(app))).step).toBe('code')
    expect((await own.reset(newPassword)).code).toBe('recoveryOver')
    expect((await own.captcha(await solvedCaptcha(app))).code).toBe('recoveryOver')
  })

  test('to another browser than the one that began', async () => {
    const alice = await makeUser(app.scope)
    const [own, other] = [browser(), browser()]
    await askForCode(own, alice.account)
    const code = await codeSentTo(app.scope, alice.account)
    expect((await other.code(code)).code).toBe('recoveryOver')
    await other.start(alice.account)
    expect((await other.code(code)).code).toBe('recoveryOver')
    expect((await own.code(code)).step).toBe('password')
    expect((await other.reset(newPassword)).code).toBe('recoveryOver')
  })

  test('a quarter of an hour after the first, and once it was taken', async () => {
    const alice = await makeUser(app.scope)
    const own = browser()
    await askForCode(own, alice.account)
    await own.code(await codeSentTo(app.scope, alice.account))
    app.clock.advance(15 * 60_000)
    expect((await own.reset(newPassword)).code).toBe('recoveryOver')
    app.clock.advance(60_000)
    await askForCode(own, alice.account)
    await own.code(await codeSentTo(app.scope, alice.account))
    const answers = await Promise.all([1, 2, 3].map(() => own.reset(newPassword)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['recoveryOver', 'recoveryOver', 'success'])
  })

  test('after five wrong codes, until another one is sent', async () => {
    const alice = await makeUser(app.scope)
    const own = browser()
    await askForCode(own, alice.account)
    const code = await codeSentTo(app.scope, alice.account)
    for (let n = 0; n < 4; n++) expect((await own.code(wrongOf(code))).code).toBe('codeWrong')
    expect((await own.code(wrongOf(code))).code).toBe('codeOver')
    expect((await own.code(code)).code).toBe('codeOver')
    expect((await own.resend()).code).toBe('codeTooSoon')
    app.clock.advance(60_000)
    expect((await own.resend()).code).toBe('success')
    await app.settle()
    expect((await own.code(await codeSentTo(app.scope, alice.account))).step).toBe('password')
  })
})

test('nobody learns whether there is an account', async () => {
  const alice = await makeUser(app.scope, { account: 'alice-of-old@example.com' })
  const answers = async (account: string) => {
    const own = browser()
    const steps = [await own.start(account), await askForCode(own, account)]
    await app.settle()
    const code = await codeSentTo(app.scope, account).catch(() => '123456')
    return [...steps, await own.code(wrongOf(code))]
  }
  expect(await answers('alice-is-not@example.com')).toEqual(await answers(alice.account))
  expect(await messagesTo(app.scope, 'alice-is-not@example.com')).toEqual([])
})
