import { type CallFailure, calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { messagesTo } from '#modules/outbox/fixtures.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { report, staff, cases, caseOf, decide, decided } = moderationOf(app)
const make = () => makeUser(app.scope)
const { moderationAdmin: admin } = calls
const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
const logIn = ({ account, password }: MadeUser) =>
  app.visitor().call(calls.account.login, { account, password })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it was not refused')
    },
    (failure: CallFailure) => failure,
  )
/** An open case about somebody new. */
async function opened(target?: MadeUser) {
  const [author, reporter, by] = [target ?? (await make()), await make(), await staff()]
  await report(reporter, author.uid)
  return { author, reporter, by, id: (await caseOf(by, author.uid)).id }
}
const standing = async (by: MadeUser, uid: string) =>
  (await app.as(by).call(admin.ofUser, { toUid: uid })).standing

describe('a decision', () => {
  test('closes the case, strikes the author, tells them and is in the audit log', async () => {
    const { author, id, by } = await decided({ outcome: 'warn', note: '请文明用语' })
    expect(await caseOf(by, author.uid, 'closed')).toMatchObject({
      id,
      outcome: 'warn',
      reason: 'abuse',
      note: '请文明用语',
      decidedBy: { uid: by.uid },
    })
    expect(await standing(by, author.uid)).toMatchObject({ activeStrikes: 1, strikes: [{ caseId: id }] })
    expect((await messagesTo(app.scope, author.account))[0]?.body).toContain('人身攻击')
    const rows = await app.scope.db.select().from(audit).where(eq(audit.staff, by.uid))
    expect(rows.map(row => row.action.toLowerCase())).toContain(admin.decide.path)
  })

  test('a strike expires after 90 days', async () => {
    const { author, by } = await decided()
    app.clock.advance(90 * dayMs - minuteMs)
    expect((await standing(by, author.uid)).activeStrikes).toBe(1)
    app.clock.advance(minuteMs)
    expect((await standing(by, author.uid)).activeStrikes).toBe(0)
  })

  test('a dismissal is no strike', async () => {
    const { author, by } = await decided({ outcome: 'dismiss' })
    expect((await standing(by, author.uid)).strikes).toEqual([])
    expect(await messagesTo(app.scope, author.account)).toEqual([])
  })

  test('the same again by the same is a success and one strike, another one is refused', async () => {
    const { author, id, by } = await decided()
    expect(await decide(by, id)).toBe('success')
    expect(await decide(by, id, { outcome: 'ban' })).toBe('caseClosed')
    expect(await decide(await staff(), id)).toBe('caseClosed')
    expect((await standing(by, author.uid)).strikes).toHaveLength(1)
  })

  test('of two moderators at once one decides', async () => {
    const { author, id, by } = await opened()
    const other = await staff()
    const codes = await Promise.all([decide(by, id), decide(other, id, { outcome: 'hide' })])
    expect(codes.toSorted()).toEqual(['caseClosed', 'success'])
    expect((await standing(by, author.uid)).strikes).toHaveLength(1)
  })

  test('belongs to who took the case, until the lease is over or given back', async () => {
    const { id, by } = await opened()
    const other = await staff()
    await app.as(by).call(admin.take, { id })
    expect(await codeOf(app.as(other).call(admin.take, { id }))).toBe('caseTaken')
    expect(await decide(other, id)).toBe('caseTaken')
    await app.as(by).call(admin.take, { id, release: true })
    expect((await app.as(other).call(admin.take, { id })).lease).toMatchObject({ uid: other.uid })
    app.clock.advance(10 * minuteMs)
    expect(await decide(by, id)).toBe('success')
    expect(await codeOf(app.as(by).call(admin.take, { id }))).toBe('caseClosed')
    expect(await codeOf(app.as(by).call(admin.take, { id: 'nosuchcase' }))).toBe('notFound')
  })

  test('is made for up to 50 cases, each with its own answer', async () => {
    const { author, id, by } = await opened()
    const { id: other } = await opened()
    const taken = await opened()
    await app.as(taken.by).call(admin.take, { id: taken.id })
    const call = (ids: string[]) => app.as(by).call(admin.decide, { ids, outcome: 'warn', reason: 'ad' })
    const { results } = await call([id, other, taken.id, 'nosuchcase'])
    expect(Object.fromEntries(results.map(result => [result.id, result.code]))).toEqual({
      [id]: 'success',
      [other]: 'success',
      [taken.id]: 'caseTaken',
      nosuchcase: 'notFound',
    })
    expect((await standing(by, author.uid)).activeStrikes).toBe(1)
    expect(await codeOf(call(Array.from({ length: 51 }, (_, index) => `case${index}`)))).toBe('malformed')
  })

  test('is not about oneself, nor, but for an owner, about staff', async () => {
    const [member, admins, owner] = [
      await staff(),
      await staff({ role: 'admin' }),
      await staff({ role: 'owner' }),
    ]
    const own = await opened(member)
    expect(await decide(member, own.id)).toBe('notOneself')
    const ofAdmin = await opened(admins)
    expect(await decide(member, ofAdmin.id, { outcome: 'ban' })).toBe('standingTooLow')
    expect(await decide(owner, ofAdmin.id)).toBe('success')
    const ofOwner = await opened(owner)
    expect(await decide(admins, ofOwner.id)).toBe('standingTooLow')
  })

  test('of a work can only be dismissed', async () => {
    const [{ mediaKey }, by] = [await makeWork(app.scope, { assetIds }), await staff()]
    await report(await make(), mediaKey, { kind: 'work' })
    const { id } = await caseOf(by, mediaKey)
    for (const outcome of ['warn', 'hide', 'mute', 'ban'] as const)
      expect(await decide(by, id, { outcome })).toBe('outcomeImpossible')
    expect(await decide(by, id, { outcome: 'dismiss' })).toBe('success')
  })
})

describe('a ban', () => {
  test('ends sessions and sockets, and log-in tells reason and end', async () => {
    const { author, id, by } = await opened()
    const message = nextMessage(await app.live(author), 'user state')
    await decide(by, id, { outcome: 'ban', days: 3, hide: false })
    expect(await message).toMatchObject({ action: 1 })
    expect(await codeOf(app.as(author).call(calls.account.validates, {}))).toBe('sessionInvalid')
    const { code, message: sentence } = await refusal(logIn(author))
    expect(code).toBe('banned')
    expect(sentence).toMatch(/人身攻击.*\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}/)
    app.clock.advance(3 * dayMs)
    expect(await codeOf(logIn(author))).toBe('success')
  })

  test('is told only to who knows the password', async () => {
    const { author } = await decided({ outcome: 'ban' })
    expect(await codeOf(logIn({ ...author, password: 'another horse 7' }))).toBe('credentialsWrong')
  })

  test('for good does not end, and takes staff the console', async () => {
    const member = await staff()
    const { id } = await opened(member)
    expect(await decide(await staff({ role: 'owner' }), id, { outcome: 'ban', days: 0 })).toBe('success')
    expect(await codeOf(app.as(member).call(admin.cases, {}))).toBe('sessionInvalid')
    app.clock.advance(4000 * dayMs)
    expect(await codeOf(logIn(member))).toBe('bannedForGood')
  })

  test('taken back lets them in again, unless another one holds', async () => {
    const { author, id, by } = await opened()
    const second = await opened(author)
    expect(second.id).toBe(id)
    await decide(by, id, { outcome: 'ban', days: 0, hide: false })
    await report(await make(), author.uid)
    const { id: next } = await caseOf(by, author.uid)
    await decide(by, next, { outcome: 'ban', days: 1, hide: false })
    await app.as(by).call(admin.reverse, { id })
    expect(await codeOf(logIn(author))).toBe('banned')
    await app.as(by).call(admin.reverse, { id: next })
    await app.as(by).call(admin.reverse, { id: next })
    expect(await codeOf(logIn(author))).toBe('success')
    expect((await standing(by, author.uid)).activeStrikes).toBe(0)
  })
})

describe('a mute', () => {
  test('keeps danmu back until it ends, and tells when that is', async () => {
    const { author, id, by } = await opened()
    await decide(by, id, { outcome: 'mute', days: 1, hide: false })
    const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds })
    const episode = episodeIds[0] ?? ''
    const send = () =>
      app.as(author).call(calls.danmu.send, { mediaKey, episode, time: 1, text: 'hi', at: app.clock.now() })
    const failure = await refusal(send())
    expect(failure.code).toBe('muted')
    expect(failure.message).toMatch(/\d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}/)
    app.clock.advance(dayMs + hourMs)
    expect(await codeOf(send())).toBe('success')
  })
})

test('closed cases are listed by when they were decided, open ones counted', async () => {
  const { author, by } = await decided()
  const page = await app.as(by).call(admin.cases, { state: 'closed', mine: true })
  expect(page.info.map(row => row.target)).toEqual([author.uid])
  const { id } = await opened()
  expect((await app.as(by).call(admin.cases, {})).open).toBeGreaterThanOrEqual(1)
  const pages = await app.as(by).call(admin.cases, { size: 1 })
  const rest = await app
    .as(by)
    .call(admin.cases, { size: 100, ...(pages.cursor && { cursor: pages.cursor }) })
  const all = [...pages.info, ...rest.info].map(row => row.id)
  expect(all).toContain(id)
  expect(new Set(all).size).toBe(all.length)
  expect((await cases(by, { kind: 'danmu' })).every(row => row.kind === 'danmu')).toBe(true)
})
