import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { makeUser } from '../fixtures.ts'
import { account } from '../module.ts'
import { accountPageCode, accountSession } from '../tables.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)
beforeEach(() => app.clock.advance(5 * minuteMs))

const { accountSecurity } = calls
const inApp = () => makeUser(app.scope, { deviceClass: 'app' })
const makeCode = (user: Parameters<typeof app.as>[0]) => app.as(user).call(accountSecurity.makePageCode, {})
const use = (code: string) => app.visitor().call(accountSecurity.usePageCode, { code })
const isIn = (user: Parameters<typeof app.as>[0]) => codeOf(app.as(user).call(calls.account.userInfo, {}))

describe('a code for a page', () => {
  test('is made by users, and not in the console', async () => {
    expect(await codeOf(app.visitor().call(accountSecurity.makePageCode, {}))).toBe('loginRequired')
    const editor = await makeUser(app.scope, { role: 'editor' })
    expect(await codeOf(makeCode(editor))).toBe('forbidden')
  })

  test('signs a page in as the user, once, and the application stays signed in', async () => {
    const alice = await inApp()
    const { code } = await makeCode(alice)
    const page = await use(code)
    expect(page.user.uid).toBe(alice.uid)
    expect(await isIn(page)).toBe('success')
    expect(await isIn(alice)).toBe('success')
    expect(await codeOf(use(code))).toBe('pageCodeInvalid')
  })

  test('gives the secret to a browser in a cookie alone', async () => {
    const { code } = await makeCode(await inApp())
    const page = openBrowser(app)
    expect(await page.client.call(accountSecurity.usePageCode, { code })).not.toHaveProperty('secret')
    expect(page.secrets()).toHaveLength(1)
  })

  test('is used by one of many at once', async () => {
    const { code } = await makeCode(await inApp())
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(use(code))))
    expect(codes.filter(code => code === 'success')).toHaveLength(1)
  })

  test('counts for a minute, and not once another was made or its session has ended', async () => {
    const alice = await inApp()
    const late = await makeCode(alice)
    app.clock.advance(minuteMs)
    expect(await codeOf(use(late.code))).toBe('pageCodeInvalid')
    const first = await makeCode(alice)
    const second = await makeCode(alice)
    expect(await codeOf(use(first.code))).toBe('pageCodeInvalid')
    await app.as(alice).call(calls.account.logout, {})
    expect(await codeOf(use(second.code))).toBe('pageCodeInvalid')
    expect(await codeOf(use('guessed'))).toBe('pageCodeInvalid')
  })

  test('is stored hashed, one for each session', async () => {
    const alice = await inApp()
    await makeCode(alice)
    const { code } = await makeCode(alice)
    const rows = await app.scope.db
      .select()
      .from(accountPageCode)
      .where(eq(accountPageCode.sessionId, alice.token.session))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('a page in a web view', () => {
  test('takes no place of a device, is none in the list, and ends with its application', async () => {
    const alice = await inApp()
    const page = await use((await makeCode(alice)).code)
    const { account, password } = alice
    await app.visitor().call(calls.account.login, { account, password, deviceClass: 'app' })
    expect(await isIn(alice)).toBe('success')
    const { info } = await app.as(page).call(accountSecurity.devices, {})
    expect(info).toHaveLength(2)
    expect(info.find(({ isThis }) => isThis)?.id).toBe(alice.token.session)
    await app.as(alice).call(calls.account.logout, {})
    expect(await isIn(page)).toBe('sessionInvalid')
  })

  test('ends after a day, validated or not', async () => {
    const alice = await inApp()
    const page = await use((await makeCode(alice)).code)
    app.clock.advance(dayMs / 2)
    const { token, secret } = await app.as(page).call(calls.account.validates, {})
    app.clock.advance(dayMs / 2)
    expect(await isIn({ token, secret })).toBe('sessionInvalid')
    expect(await isIn(alice)).toBe('success')
  })

  test('is one of three: the fourth ends the first', async () => {
    const alice = await inApp()
    const pages = []
    for (let opened = 0; opened < 4; opened++) pages.push(await use((await makeCode(alice)).code))
    const open = await app.scope.db.$count(
      accountSession,
      and(eq(accountSession.parentId, alice.token.session), isNull(accountSession.endedAt)),
    )
    expect(open).toBe(3)
    expect(await Promise.all(pages.map(isIn))).toEqual(['sessionInvalid', 'success', 'success', 'success'])
  })
})
