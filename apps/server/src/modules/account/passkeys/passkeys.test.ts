import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { messagesTo } from '#modules/outbox/fixtures.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { softAuthenticator } from '#test/soft-authenticator.ts'
import { makeUser, type UserOptions } from '../fixtures.ts'
import { account } from '../module.ts'
import { begunLogIn, pageClient, totpUser } from '../second-factor/fixtures.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
beforeEach(() => app.clock.advance(dayMs))
const { newPasskey, addPasskey, renamePasskey, removePasskey, challenge, logInByPasskey, state } =
  calls.secondFactor

type User = Awaited<ReturnType<typeof makeUser>>
/** At a page of the site, and proved. */
async function atPage(user: User) {
  const page = pageClient(app, user)
  await page.call(calls.contacts.prove, { password: user.password })
  return page
}
async function addTo(
  page: ReturnType<typeof pageClient>,
  name = 'Phone',
  authenticator = softAuthenticator(app.origin),
) {
  const { options } = await page.call(newPasskey, {})
  await page.call(addPasskey, { name, passkey: authenticator.make(options) })
  return authenticator
}
async function userWithPasskey(options: UserOptions = {}) {
  const user = await makeUser(app.scope, options)
  const page = await atPage(user)
  return { ...user, page, authenticator: await addTo(page) }
}
const ask = async (page = pageClient(app, null), use: 'login' | 'finish' | 'prove' = 'login') =>
  (await page.call(challenge, { use })).options
const enter = (passkey: object, deviceClass: 'h5' | 'console' = 'h5') =>
  pageClient(app, null).call(logInByPasskey, { passkey, deviceClass } as never)

describe('a passkey', () => {
  test('is made by who has proved who they are, at a page of the site; its owner is told', async () => {
    const alice = await makeUser(app.scope)
    expect(await codeOf(app.visitor().call(newPasskey, {}))).toBe('loginRequired')
    expect(await codeOf(pageClient(app, alice).call(newPasskey, {}))).toBe('identityNeeded')
    const page = await atPage(alice)
    expect(await codeOf(app.as(alice).call(newPasskey, {}))).toBe('passkeyUnavailable')
    await addTo(page, ' Phone ')
    const { passkeys, isAsked, totpSince } = await page.call(state, {})
    expect(passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    expect({ isAsked, totpSince }).toEqual({ isAsked: false, totpSince: null })
    const [notice] = await messagesTo(app.scope, alice.account)
    expect(notice?.body).toContain('添加了通行密钥')
  })

  test('is refused for another challenge, page or user, without a look at who uses it, and twice', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const page = await atPage(alice)
    const other = await atPage(bob)
    const add = (passkey: object, by = page) => codeOf(by.call(addPasskey, { name: 'x', passkey } as never))
    const own = softAuthenticator(app.origin)
    expect(await add(own.make({ challenge: 'bm90LW91cnM' }))).toBe('passkeyInvalid')
    const elsewhere = softAuthenticator('https://films.example')
    expect(await add(elsewhere.make((await page.call(newPasskey, {})).options))).toBe('passkeyInvalid')
    const blind = softAuthenticator(app.origin, { looksAtUser: false })
    expect(await add(blind.make((await page.call(newPasskey, {})).options))).toBe('passkeyInvalid')
    expect(await add(own.make((await other.call(newPasskey, {})).options))).toBe('passkeyInvalid')
    const { options } = await page.call(newPasskey, {})
    expect(await add(own.make(options))).toBe('success')
    expect(await add(softAuthenticator(app.origin).make(options))).toBe('passkeyInvalid')
    // The credential of somebody else.
    expect(await add(own.make((await other.call(newPasskey, {})).options), other)).toBe('passkeyInvalid')
    const late = (await page.call(newPasskey, {})).options
    app.clock.advance(5 * 60_000)
    expect(await add(softAuthenticator(app.origin).make(late))).toBe('passkeyInvalid')
  })

  test('has a name, is removed by its owner alone, and ten are the most', async () => {
    const alice = await userWithPasskey()
    const bob = await atPage(await makeUser(app.scope))
    const { id } = alice.authenticator
    expect(await codeOf(bob.call(renamePasskey, { id, name: 'x' }))).toBe('notFound')
    expect(await codeOf(bob.call(removePasskey, { id }))).toBe('notFound')
    const { passkeys } = await alice.page.call(renamePasskey, { id, name: 'Key ring' })
    expect(passkeys).toMatchObject([{ id, name: 'Key ring' }])
    for (let n = 1; n < 10; n++) await addTo(alice.page)
    expect(await codeOf(alice.page.call(newPasskey, {}))).toBe('passkeyLimit')
    expect((await alice.page.call(removePasskey, { id })).passkeys).toHaveLength(9)
    expect(await codeOf(enter(alice.authenticator.sign(await ask())))).toBe('passkeyInvalid')
  })
})

describe('a log-in by passkey', () => {
  test('needs no name and no password, and counts as both factors', async () => {
    const alice = await userWithPasskey()
    const { user } = await enter(alice.authenticator.sign(await ask()))
    expect(user.uid).toBe(alice.uid)
    // The password of a viewer who has a passkey alone opens the account too.
    expect((await begunLogIn(app, alice)).code).toBe('success')
  })

  test('is refused with a challenge that was shown before, is old, or is for something else', async () => {
    const alice = await userWithPasskey()
    const { authenticator } = alice
    const options = await ask()
    const twice = [enter(authenticator.sign(options)), enter(authenticator.sign(options))]
    const codes = await Promise.all(twice.map(codeOf))
    expect(codes.toSorted()).toEqual(['passkeyInvalid', 'success'])
    const page = await atPage({
      ...alice,
      ...(await app
        .visitor()
        .call(calls.account.login, { account: alice.account, password: alice.password })),
    } as User)
    expect(await codeOf(enter(authenticator.sign(await ask(page, 'prove'))))).toBe('passkeyInvalid')
    const late = await ask()
    app.clock.advance(5 * 60_000)
    expect(await codeOf(enter(authenticator.sign(late)))).toBe('passkeyInvalid')
  })

  test('is refused where the count of signatures went back, as that of a copy does', async () => {
    const { authenticator } = await userWithPasskey()
    for (let n = 0; n < 3; n++) expect(await codeOf(enter(authenticator.sign(await ask())))).toBe('success')
    authenticator.turnBack(1)
    expect(await codeOf(enter(authenticator.sign(await ask())))).toBe('passkeyInvalid')
  })

  test('leads into the console whoever is staff', async () => {
    const viewer = await userWithPasskey()
    expect(await codeOf(enter(viewer.authenticator.sign(await ask()), 'console'))).toBe('forbidden')
    const editor = await userWithPasskey({ role: 'editor' })
    const { user } = await enter(editor.authenticator.sign(await ask()), 'console')
    expect(user.role).toBe('editor')
  })

  test('is refused to a page that is none of the site’s', async () => {
    const { authenticator } = await userWithPasskey()
    const signed = authenticator.sign(await ask())
    const elsewhere = pageClient(app, null, 'https://films.example')
    expect(await codeOf(elsewhere.call(challenge, { use: 'login' }))).toBe('crossSite')
    expect(await codeOf(app.visitor().call(logInByPasskey, { passkey: signed }))).toBe('passkeyUnavailable')
  })
})

test('a passkey finishes a log-in and proves who its owner is, of somebody else it does neither', async () => {
  const alice = await totpUser(app)
  const page = pageClient(app, alice)
  const authenticator = await addTo(page)
  const bob = await userWithPasskey()
  const browser = await begunLogIn(app, alice)
  const options = await ask(browser as never, 'finish')
  expect(await codeOf(browser.finish({ passkey: bob.authenticator.sign(options) }))).toBe('secondFactorWrong')
  const again = await ask(browser as never, 'finish')
  expect((await browser.finish({ passkey: authenticator.sign(again) })).user.uid).toBe(alice.uid)
  expect(await codeOf(pageClient(app, null).call(challenge, { use: 'finish' }))).toBe('secondFactorOver')
})

test('a passkey alone proves who its owner is', async () => {
  const alice = await userWithPasskey()
  app.clock.advance(10 * 60_000)
  const { page, authenticator } = alice
  expect(await codeOf(page.call(newPasskey, {}))).toBe('identityNeeded')
  const bob = await userWithPasskey()
  const wrong = bob.authenticator.sign(await ask(page, 'prove'))
  expect(await codeOf(page.call(calls.contacts.prove, { passkey: wrong }))).toBe('secondFactorWrong')
  const right = authenticator.sign(await ask(page, 'prove'))
  expect(await codeOf(page.call(calls.contacts.prove, { passkey: right }))).toBe('success')
  expect(await codeOf(page.call(newPasskey, {}))).toBe('success')
})

test('of staff a passkey alone is asked for wherever they log in', async () => {
  const editor = await userWithPasskey({ role: 'editor' })
  const browser = await begunLogIn(app, editor)
  expect(browser.code).toBe('secondFactorNeeded')
  const options = await ask(browser as never, 'finish')
  expect((await browser.finish({ passkey: editor.authenticator.sign(options) })).user.uid).toBe(editor.uid)
})
