import { calls } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { begunLogIn, pageClient, totpUser } from '#modules/account/second-factor/fixtures.ts'
import { messagesTo } from '#modules/outbox/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { softAuthenticator } from '#test/soft-authenticator.ts'
import { moderationOf, redPicture } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { staff, decided, sendPicture, browse } = moderationOf(app)
const { moderation, moderationAdmin: admin } = calls
const appeal = (by: MadeUser, caseId: string, text = '是误会') =>
  app.as(by).call(moderation.appeal, { caseId, text })
const decideAppeal = (by: MadeUser, caseId: string, overturn: boolean) =>
  app.as(by).call(admin.decideAppeal, { caseId, overturn, answer: '复核过了' })
const nameOf = async (user: MadeUser) =>
  (await app.visitor().call(calls.profile.space, { toUid: user.uid })).nickName

const picture = async () => ({ file: await redPicture() })

describe('an appeal', () => {
  test('is not for a browser that is nobody’s, nor about others’ decisions', async () => {
    const { author, id } = await decided()
    expect(await app.visitor().call(moderation.decisions, {})).toEqual({ uid: null, decisions: [] })
    expect(await codeOf(app.visitor().call(moderation.appeal, { caseId: id, text: 'x' }))).toBe('appealOver')
    expect(await codeOf(appeal(await makeUser(app.scope), id))).toBe('notFound')
    expect(await codeOf(appeal(author, 'nosuchcase'))).toBe('notFound')
    expect(await codeOf(appeal(author, id, '字'.repeat(501)))).toBe('malformed')
    expect(await codeOf(appeal(author, id, ' '))).toBe('malformed')
  })

  test('is made once, and the same again is the same', async () => {
    const { author, id } = await decided()
    expect(await app.as(author).call(moderation.decisions, {})).toMatchObject({
      uid: author.uid,
      decisions: [{ caseId: id, outcome: 'warn', canAppeal: true, appeal: null }],
    })
    expect(await appeal(author, id)).toMatchObject({ canAppeal: false, appeal: { state: 'open' } })
    expect(await codeOf(appeal(author, id))).toBe('success')
    expect(await codeOf(appeal(author, id, 'another text'))).toBe('appealed')
  })

  test('has pictures that were sent for its readers alone', async () => {
    const { author, id } = await decided()
    const { url } = await sendPicture(author, false)
    const input = { caseId: id, text: 'x', pictures: [url] }
    expect(await codeOf(app.as(author).call(moderation.appeal, input))).toBe('malformed')
  })

  test('is possible for 30 days, against a ban as long as it lasts', async () => {
    const warned = await decided()
    const muted = await decided({ outcome: 'mute', days: 60 })
    app.clock.advance(30 * dayMs)
    const again = async (user: MadeUser): Promise<MadeUser> => {
      const { token, secret = '' } = await logIn(user)
      return { ...user, token, secret }
    }
    const logIn = ({ account, password }: MadeUser) =>
      app.visitor().call(calls.account.login, { account, password })
    expect(await codeOf(appeal(await again(warned.author), warned.id))).toBe('appealOver')
    expect(await codeOf(appeal(await again(muted.author), muted.id))).toBe('success')
  })

  test('is decided by other staff than decided the case, once, and the person is told', async () => {
    const { author, id, by } = await decided({ outcome: 'mute' })
    await appeal(author, id)
    expect(await codeOf(decideAppeal(by, id, true))).toBe('appealSameStaff')
    const other = await staff()
    const listed = await app.as(other).call(admin.appeals, { size: 100 })
    expect(listed.info.find(row => row.case.id === id)).toMatchObject({
      by: { uid: author.uid },
      refused: null,
    })
    expect(await decideAppeal(other, id, false)).toMatchObject({ state: 'upheld', answer: '复核过了' })
    expect(await codeOf(decideAppeal(other, id, false))).toBe('success')
    expect(await codeOf(decideAppeal(await staff(), id, true))).toBe('appealOver')
    expect(await codeOf(decideAppeal(other, 'nosuchcase', true))).toBe('notFound')
    const { decisions } = await app.as(author).call(moderation.decisions, {})
    expect(decisions[0]).toMatchObject({ reversed: false, appeal: { state: 'upheld', answer: '复核过了' } })
    expect((await messagesTo(app.scope, author.account))[0]?.body).toContain('维持原处理')
    const closed = await app.as(other).call(admin.appeals, { open: false, size: 100 })
    expect(closed.info.map(row => row.case.id)).toContain(id)
  })

  test('is answered when the decision is undone, and the person is told once', async () => {
    const { author, id, by } = await decided({ outcome: 'mute' })
    await appeal(author, id)
    await app.as(by).call(admin.reverse, { id })
    await app.as(by).call(admin.reverse, { id })
    const { decisions } = await app.as(author).call(moderation.decisions, {})
    expect(decisions[0]).toMatchObject({ reversed: true, appeal: { state: 'overturned' } })
    expect(decisions[0]?.appeal?.answer).toContain('撤销')
    const open = await app.as(by).call(admin.appeals, { size: 100 })
    expect(open.info.map(row => row.case.id)).not.toContain(id)
    const notices = (await messagesTo(app.scope, author.account)).filter(({ body }) =>
      body?.includes('已撤销'),
    )
    expect(notices).toHaveLength(1)
  })

  test('overturned takes back the strike, the mute and what was hidden', async () => {
    const { author, id, by } = await decided({ outcome: 'mute', days: 5 })
    expect(await nameOf(author)).not.toBe(author.nickName)
    await appeal(author, id)
    await decideAppeal(await staff(), id, true)
    expect(await nameOf(author)).toBe(author.nickName)
    const { standing } = await app.as(by).call(admin.ofUser, { toUid: author.uid })
    expect(standing).toMatchObject({ activeStrikes: 0, mutedUntil: null, strikes: [{ revoked: true }] })
  })
})

describe('somebody banned', () => {
  test('appeals from the browser that log-in refused, with a picture, and signs in once it is overturned', async () => {
    const { author, id } = await decided({ outcome: 'ban', days: 0 })
    const browser = openBrowser(app)
    const logIn = () => browser.logIn({ account: author.account, password: author.password })
    expect(await codeOf(logIn())).toBe('bannedForGood')
    expect(browser.readable()).not.toContain(author.uid)
    expect(await browser.client.call(moderation.decisions, {})).toMatchObject({
      uid: author.uid,
      decisions: [{ caseId: id, outcome: 'ban', until: null, canAppeal: true }],
    })
    const { filepath } = await browser.client.call(moderation.appealPicture, {}, await picture())
    const input = { caseId: id, text: '不是我', pictures: [filepath] }
    expect(await codeOf(browser.client.call(moderation.appeal, input))).toBe('success')
    const again = browser.client.call(moderation.appealPicture, {}, await picture())
    expect(await codeOf(again)).toBe('appealOver')
    const other = await staff()
    const { data, statusesOf } = await browse(other, admin.appeals, { size: 100 })
    const [shown = ''] = data.info.find(row => row.case.id === id)?.pictures ?? []
    expect(await statusesOf(shown)).toEqual([200, 403])
    expect(await statusesOf(filepath)).toEqual([403, 403])
    await decideAppeal(other, id, true)
    expect(await codeOf(logIn())).toBe('success')
  })

  test('appeals only after the second factor of an account that has one, which counts once', async () => {
    const author = await totpUser(app)
    const { id } = await decided({ outcome: 'ban', days: 0 }, author)
    const browser = await begunLogIn(app, author)
    expect(browser.code).toBe('secondFactorNeeded')
    const state = () => browser.call(moderation.decisions, {})
    const input = { caseId: id, text: '不是我' }
    expect(await state()).toEqual({ uid: null, decisions: [] })
    expect(await codeOf(browser.call(moderation.appeal, input))).toBe('appealOver')
    const totp = author.code()
    expect(await codeOf(browser.finish({ totp }))).toBe('bannedForGood')
    expect((await state()).decisions).toMatchObject([{ caseId: id, canAppeal: true }])
    expect(await codeOf(browser.call(moderation.appeal, input))).toBe('success')
    const again = await begunLogIn(app, author)
    expect(await codeOf(again.finish({ totp }))).toBe('secondFactorWrong')
    expect((await again.call(moderation.decisions, {})).uid).toBeNull()
  })

  test('appeals after a passkey, which is both factors', async () => {
    const author = await makeUser(app.scope)
    const page = pageClient(app, author)
    await page.call(calls.contacts.prove, { password: author.password })
    const authenticator = softAuthenticator(app.origin)
    const { options } = await page.call(calls.secondFactor.newPasskey, {})
    await page.call(calls.secondFactor.addPasskey, { name: 'Phone', passkey: authenticator.make(options) })
    await decided({ outcome: 'ban', days: 0 }, author)
    const browser = pageClient(app, null)
    const asked = await browser.call(calls.secondFactor.challenge, { use: 'login' })
    const passkey = authenticator.sign(asked.options)
    expect(await codeOf(browser.call(calls.secondFactor.logInByPasskey, { passkey }))).toBe('bannedForGood')
    expect((await browser.call(moderation.decisions, {})).uid).toBe(author.uid)
    const copy = pageClient(app, null)
    expect(await codeOf(copy.call(calls.secondFactor.logInByPasskey, { passkey }))).toBe('passkeyInvalid')
  })

  test('has an hour for it, and no other browser', async () => {
    const { author } = await decided({ outcome: 'ban', days: 0 })
    const browser = openBrowser(app)
    await codeOf(browser.logIn({ account: author.account, password: author.password }))
    const state = () => browser.client.call(moderation.decisions, {})
    expect((await state()).uid).toBe(author.uid)
    const [key = '', ticket = ''] = [...browser.jar].find(([name]) => name.startsWith('xh_appeal')) ?? []
    browser.jar.set(key, ticket.replace(author.uid, '100001'))
    expect((await state()).uid).toBeNull()
    browser.jar.set(key, ticket)
    app.clock.advance(hourMs)
    expect((await state()).uid).toBeNull()
  })
})
