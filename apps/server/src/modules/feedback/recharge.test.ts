import { type CallInput, calls, randomId, uploadPicture } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { buyVip, makePackage, useSandbox } from '#modules/vip/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { pressAll } from '#test/press-all.ts'
import { feedbackSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)
beforeAll(() => useSandbox(app.scope))
afterEach(() => app.kernel.settings.reset(feedbackSettings, 'rechargePerDay'))
const { feedback: own, feedbackAdmin } = calls

type Told = Partial<CallInput<typeof own.addRecharge>>
const tell = (user: MadeUser, told: Told = {}) =>
  app.as(user).call(own.addRecharge, {
    ...{ amount: '20.00', paidAt: app.clock.now() - hourMs, contact: 'wx: alice', text: 'paid, and no VIP' },
    ...told,
  })
const bought = async (user: MadeUser) => (await buyVip(app, user, await makePackage(app.scope))).guid

describe('feedback on a payment', () => {
  test('is a user’s', async () => {
    const input = { amount: '20', paidAt: app.clock.now(), text: 'x' }
    expect(await codeOf(app.visitor().call(own.addRecharge, input))).toBe('loginRequired')
  })

  test('names an order of the user’s, or none', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const guid = await bought(alice)
    expect(await codeOf(tell(bob, { guid }))).toBe('notFound')
    expect(await codeOf(tell(bob, { guid: '0' }))).toBe('notFound')
    const { id } = await tell(alice, { guid })
    const { info } = await app.as(alice).call(own.own, { kind: 'recharge' })
    expect(info).toMatchObject([
      { id, kind: 'recharge', state: 'open', recharge: { guid, amount: '20.00', contact: 'wx: alice' } },
    ])
    await tell(bob)
    expect((await app.as(bob).call(own.own, {})).info[0]?.recharge).toMatchObject({ guid: null })
  })

  test.each<[string, Told]>([
    ['no amount', { amount: ' ' }],
    ['an amount without a digit', { amount: 'much' }],
    ['an amount that is a text', { amount: '1'.repeat(25) }],
    ['a contact that is a text', { contact: 'x'.repeat(61) }],
    ['no words', { text: '' }],
    ['a time to come', { paidAt: app.clock.now() + dayMs }],
    ['a time long ago', { paidAt: app.clock.now() - 400 * dayMs }],
    ['a time that is none', { paidAt: Number.MAX_SAFE_INTEGER }],
  ])('with %s is refused', async (_, told) => {
    expect(await codeOf(tell(await makeUser(app.scope), told))).toBe('malformed')
  })

  test('has private pictures of the user’s own', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const upload = (user: MadeUser, isPrivate = true) =>
      uploadPicture(app.as(user), new Blob([new Uint8Array(png)]), { isPrivate })
    expect(await codeOf(tell(alice, { pics: [(await upload(bob)).url] }))).toBe('malformed')
    expect(await codeOf(tell(alice, { pics: [(await upload(alice, false)).url] }))).toBe('malformed')
    const { id } = await tell(alice, { pics: [(await upload(alice)).url] })
    expect((await app.as(alice).call(own.thread, { id })).messages[0]?.pictures).toHaveLength(1)
  })

  test('can be begun so often in a day, at once too, beside other feedback', async () => {
    await app.kernel.settings.set(feedbackSettings, 'rechargePerDay', 2, 'test')
    const alice = await makeUser(app.scope, { stays: true })
    const ends = await pressAll(Array.from({ length: 5 }, () => () => tell(alice)))
    expect(ends.filter(end => end === 'feedbackLimit')).toHaveLength(3)
    expect(ends.filter(end => typeof end === 'object')).toHaveLength(2)
    expect(await codeOf(app.as(alice).call(own.add, { kind: 'idea', text: 'x' }))).toBe('success')
    app.clock.advance(dayMs + 1)
    expect(await codeOf(tell(alice))).toBe('success')
  })

  test('sent twice under one rid is there once', async () => {
    const alice = await makeUser(app.scope)
    const input = { rid: randomId(), paidAt: app.clock.now() }
    const [first, second] = [await tell(alice, input), await tell(alice, input)]
    expect(second.id).toBe(first.id)
  })

  test('is seen by staff with its order, and answered', async () => {
    const support = app.as(await makeUser(app.scope, { role: 'support' }))
    const alice = await makeUser(app.scope)
    const guid = await bought(alice)
    const { id } = await tell(alice, { guid })
    const { info } = await support.call(feedbackAdmin.list, { kind: 'recharge', toUid: alice.uid })
    expect(info).toMatchObject([{ id, recharge: { guid } }])
    await support.call(feedbackAdmin.reply, { id, text: 'it is there now', closes: true })
    const thread = await app.as(alice).call(own.thread, { id })
    expect(thread).toMatchObject({ state: 'closed', unread: 1, recharge: { guid, amount: '20.00' } })
  })

  test('is not what the general form sends', async () => {
    const alice = await makeUser(app.scope)
    expect(await codeOf(app.as(alice).call(own.add, { kind: 'recharge' as 'idea', text: 'x' }))).toBe(
      'malformed',
    )
  })
})
