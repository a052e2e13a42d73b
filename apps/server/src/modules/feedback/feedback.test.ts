import { type Client, calls, randomId, uploadPicture } from '@xinghe/client'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { mediaImage } from '#modules/media/tables.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'
import { deleteFeedbackOf, sweepFeedback } from './delete-feedback.ts'
import { feedbackSettings } from './settings.ts'
import { feedback, feedbackMessage } from './tables.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
afterEach(async () => {
  for (const name of ['perDay', 'messages'] as const) await app.kernel.settings.reset(feedbackSettings, name)
})
const support = await makeUser(app.scope, { role: 'support', stays: true })
const editor = await makeUser(app.scope, { role: 'moderator', stays: true })
const staff = app.as(support)
const { feedback: own, feedbackAdmin } = calls

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const picture = async (client: Client, isPrivate = true) =>
  (await uploadPicture(client, new Blob([new Uint8Array(png)]), { isPrivate })).url
const add = (user: MadeUser, text = 'the film stops', pics: string[] = []) =>
  app.as(user).call(own.add, { kind: 'play', text, pics })
const thread = (user: MadeUser, id: string) => app.as(user).call(own.thread, { id })
const stateOf = async (id: string) =>
  (await app.scope.db.select().from(feedback).where(eq(feedback.id, id)))[0]?.state

/** The answer of a GET as a browser gets it, with the cookie that its pictures are bound to. */
async function browse(user: MadeUser, address: string) {
  const response = await fetch(address, { headers: { authorization: `Bearer ${user.secret}` } })
  const cookie = response.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const { data } = (await response.json()) as { data: { messages: { pictures: { url: string }[] }[] } }
  return { cookie, url: data.messages[0]?.pictures[0]?.url ?? '' }
}
const statusOf = async (url: string, cookie = '') =>
  (await fetch(`${app.origin}${url}`, { headers: { cookie } })).status

describe('feedback', () => {
  test('is a user’s', async () => {
    expect(await codeOf(app.visitor().call(own.add, { kind: 'idea', text: 'x' }))).toBe('loginRequired')
    expect(await codeOf(app.visitor().call(own.own, {}))).toBe('loginRequired')
  })

  test('needs a text of 500 characters at most, as people count them', async () => {
    const alice = await makeUser(app.scope)
    expect(await codeOf(add(alice, ' '))).toBe('malformed')
    expect(await codeOf(add(alice, '好'.repeat(501)))).toBe('textTooLong')
    expect((await add(alice, '🎬'.repeat(500))).msg).not.toBe('')
  })

  test('has four pictures at most, private ones of its writer’s own', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const of = await picture(app.as(alice))
    expect(await codeOf(add(alice, 'x', Array(5).fill(of)))).toBe('malformed')
    expect(await codeOf(add(alice, 'x', [await picture(app.as(alice), false)]))).toBe('malformed')
    expect(await codeOf(add(bob, 'x', [of]))).toBe('malformed')
    const { id } = await add(alice, 'x', [of, of])
    expect((await thread(alice, id)).messages[0]?.pictures).toHaveLength(1)
  })

  test('is nobody else’s to read, to go on in or to call seen', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const { id } = await add(alice)
    expect(await codeOf(thread(bob, id))).toBe('notFound')
    expect(await codeOf(app.as(bob).call(own.reply, { id, text: 'x' }))).toBe('notFound')
    expect(await codeOf(app.as(bob).call(own.read, { id }))).toBe('notFound')
    expect((await app.as(bob).call(own.own, {})).info).toEqual([])
  })

  test('sent twice under one rid is there once', async () => {
    const alice = await makeUser(app.scope)
    const input = { kind: 'idea', text: 'more films', rid: randomId() } as const
    const first = await app.as(alice).call(own.add, input)
    expect(await app.as(alice).call(own.add, input)).toEqual(first)
    expect((await app.as(alice).call(own.own, {})).info).toHaveLength(1)
  })

  test('is begun so often a day, and has so many messages', async () => {
    const alice = await makeUser(app.scope)
    await app.kernel.settings.set(feedbackSettings, 'perDay', 2, '1')
    const { id } = await add(alice)
    const sent = await Promise.allSettled([add(alice), add(alice)])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(add(alice))).toBe('feedbackLimit')
    app.clock.advance(dayMs)
    await add(alice)
    await app.kernel.settings.set(feedbackSettings, 'messages', 2, '1')
    await app.as(alice).call(own.reply, { id, text: 'still' })
    expect(await codeOf(app.as(alice).call(own.reply, { id, text: 'and more' }))).toBe('feedbackFull')
    expect(await codeOf(staff.call(feedbackAdmin.reply, { id, text: 'x' }))).toBe('feedbackFull')
  })
})

describe('staff', () => {
  test('need the power', async () => {
    for (const call of [feedbackAdmin.list] as const) {
      expect(await codeOf(app.visitor().call(call, {}))).toBe('loginRequired')
      expect(await codeOf(app.as(editor).call(call, {}))).toBe('forbidden')
    }
    expect(await codeOf(app.as(editor).call(feedbackAdmin.reply, { id: 'x', text: 'x' }))).toBe('forbidden')
    expect(await codeOf(staff.call(feedbackAdmin.thread, { id: 'nothing' }))).toBe('notFound')
    expect(await codeOf(staff.call(feedbackAdmin.close, { id: 'nothing', closed: true }))).toBe('notFound')
  })

  test('answer, and the person sees how many answers they have not seen', async () => {
    const alice = await makeUser(app.scope)
    const { id } = await add(alice)
    const unread = async () => (await app.as(alice).call(calls.account.messageCounts, {})).counts.feedback
    app.clock.advance(hourMs)
    await staff.call(feedbackAdmin.reply, { id, text: 'we look at it' })
    expect([await stateOf(id), await unread()]).toEqual(['answered', 1])
    expect(await app.as(alice).call(calls.account.userInfo, {})).toMatchObject({ counts: { feedback: 1 } })
    const answered = await thread(alice, id)
    expect(answered.messages.map(({ by, text }) => [by, text])).toEqual([
      ['user', 'the film stops'],
      ['staff', 'we look at it'],
    ])
    // Who of the staff it was is not the person's to know.
    expect(JSON.stringify(answered)).not.toContain(support.uid)
    const notified = nextMessage(await app.live(alice), 'count changed')
    await app.as(alice).call(own.read, { id })
    expect(await unread()).toBe(0)
    await notified
    await app.as(alice).call(own.reply, { id, text: 'thanks' })
    expect(await stateOf(id)).toBe('open')
    const seen = await staff.call(feedbackAdmin.thread, { id })
    expect(seen.messages[1]?.staff).toEqual({ uid: support.uid, nickName: support.nickName })
    expect(await app.scope.db.select().from(audit).where(eq(audit.target, id))).toHaveLength(1)
  })

  test('find it by state, kind and person, what was written in last first', async () => {
    const alice = await makeUser(app.scope)
    const first = await add(alice)
    app.clock.advance(1)
    const second = await app.as(alice).call(own.add, { kind: 'idea', text: 'idea' })
    app.clock.advance(1)
    await app.as(alice).call(own.reply, { id: first.id, text: 'more' })
    const list = async (input: object) =>
      (await staff.call(feedbackAdmin.list, { toUid: alice.uid, ...input })).info.map(({ id }) => id)
    expect(await list({})).toEqual([first.id, second.id])
    expect(await list({ kind: 'idea' })).toEqual([second.id])
    await staff.call(feedbackAdmin.close, { id: second.id, closed: true })
    expect(await list({ state: 'closed' })).toEqual([second.id])
    await staff.call(feedbackAdmin.close, { id: second.id, closed: false })
    expect(await stateOf(second.id)).toBe('open')
    await staff.call(feedbackAdmin.reply, { id: second.id, text: 'done', closes: true })
    expect(await stateOf(second.id)).toBe('closed')
  })
})

describe('its pictures', () => {
  test('open in the browser of the person and of staff, and nowhere else', async () => {
    const alice = await makeUser(app.scope)
    const address = await picture(app.as(alice))
    const key = address.split('/').at(-2) ?? ''
    const { id } = await add(alice, 'look', [address])
    for (const [user, call] of [
      [alice, own.thread],
      [support, feedbackAdmin.thread],
    ] as const) {
      const { cookie, url } = await browse(user, app.as(user).address(call, { id }))
      expect(await statusOf(url, cookie)).toBe(200)
      expect(await statusOf(url)).toBe(403)
      expect(await statusOf(url.replace(key, 'p000'), cookie)).toBe(403)
      app.clock.advance(3 * hourMs)
      expect(await statusOf(url, cookie)).toBe(403)
    }
    expect(await statusOf(address)).toBe(403)
    expect(await statusOf(`/files/img/${key}/200.webp`)).toBe(404)
    expect(await codeOf(app.as(alice).call(calls.profile.update, { avatar: address }))).toBe('malformed')
  })

  test('go with it, when it is old or its writer is gone', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const addresses = [await picture(app.as(alice)), await picture(app.as(bob))]
    await add(alice, 'old', [addresses[0] ?? ''])
    await add(bob, 'gone', [addresses[1] ?? ''])
    await deleteFeedbackOf(app.scope, bob.uid)
    app.clock.advance(366 * dayMs)
    await sweepFeedback(app.scope)
    expect(await app.scope.db.$count(feedbackMessage)).toBe(0)
    const isGone = async () =>
      (await app.scope.db.$count(mediaImage, eq(mediaImage.uid, alice.uid))) +
        (await app.scope.db.$count(mediaImage, eq(mediaImage.uid, bob.uid))) ===
      0
    await expect.poll(isGone).toBe(true)
  })
})
