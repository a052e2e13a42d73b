import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { chatOf } from './fixtures.ts'
import { chatSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)
const { settings } = app.kernel
afterEach(async () => {
  for (const name of Object.keys(chatSettings.entries)) await settings.reset(chatSettings, name)
})
const { makeOne, send, sendAtOnce, textsOf, conversations, unreadOf } = chatOf(app)
const { staff, caseOf, decide, report } = moderationOf(app)
const codesOf = async (count: number, attempt: (at: number) => Promise<unknown>) => {
  const codes: string[] = []
  for (let at = 0; at < count; at++) codes.push(await codeOf(attempt(at)))
  return codes
}
const prevent = (by: MadeUser, whom: MadeUser, status: '0' | '1') =>
  app.as(by).call(calls.social.prevent, { toUid: whom.uid, status })

describe('somebody who does not follow the sender', () => {
  test('gets three messages in a day until they answer', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const attempt = (at: number) => send(alice, bob, `text ${at}`)
    expect(await codesOf(5, attempt)).toEqual([
      'success',
      'success',
      'success',
      'sendingFailed',
      'sendingFailed',
    ])
    app.clock.advance(dayMs)
    expect(await codesOf(4, attempt)).toEqual(['success', 'success', 'success', 'sendingFailed'])
    await send(bob, alice, 'answer')
    expect(await codesOf(4, attempt)).toEqual(Array(4).fill('success'))
  })

  test('of several that are sent at once gets no more', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    await settings.set(chatSettings, 'cooldownSec', 1, 'test')
    await codesOf(2, at => send(alice, bob, `text ${at}`))
    app.clock.advance(2_000)
    const codes = await Promise.all([1, 2, 3].map(at => codeOf(sendAtOnce(alice, bob, `again ${at}`))))
    expect(codes.filter(code => code === 'success')).toHaveLength(1)
    expect(await textsOf(bob, alice)).toHaveLength(3)
  })

  test('gets as many as they like once they follow, or are the site’s service', async () => {
    const [alice, bob, service] = [await makeOne(), await makeOne(), await makeOne()]
    await makeFollow(app.scope, bob.uid, alice.uid)
    expect(await codesOf(5, at => send(alice, bob, `text ${at}`))).toEqual(Array(5).fill('success'))
    await settings.set(chatSettings, 'serviceUids', [service.uid], 'test')
    expect(await codesOf(5, at => send(alice, service, `text ${at}`))).toEqual(Array(5).fill('success'))
    expect(await codesOf(5, at => send(service, bob, `text ${at}`))).toEqual(Array(5).fill('success'))
    const { info } = await conversations(bob)
    expect(info.find(({ peer }) => peer.uid === service.uid)?.peer.isService).toBe(true)
  })
})

describe('a sender', () => {
  test('sends one a second, so many a minute, and writes to so many new people a day', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    await makeFollow(app.scope, bob.uid, alice.uid)
    expect(await codesOf(2, at => sendAtOnce(alice, bob, `text ${at}`))).toEqual(['success', 'chatTooFast'])
    await settings.set(chatSettings, 'perMinute', 4, 'test')
    const quick = (at: number) => {
      app.clock.advance(1_000)
      return sendAtOnce(alice, bob, `quick ${at}`)
    }
    expect((await codesOf(6, quick)).at(-1)).toBe('chatTooMany')
    app.clock.advance(minuteMs)
    await settings.set(chatSettings, 'newPeoplePerDay', 2, 'test')
    const toNew = async (at: number) => send(alice, await makeOne(), `hello ${at}`)
    expect(await codesOf(2, toNew)).toEqual(['success', 'chatNewPeople'])
    const remark = app.as(alice).call(calls.chat.change, { toUid: (await makeOne()).uid, remark: 'x' })
    expect(await codeOf(remark)).toBe('chatNewPeople')
  })

  test('who is muted, or in minor mode, does not write to strangers', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    await makeFollow(app.scope, bob.uid, alice.uid)
    await app.as(alice).call(calls.minorMode.start, { pin: '4817' })
    expect(await codeOf(send(alice, bob, 'hello'))).toBe('minorMode')
    expect(await codeOf(send(bob, alice, 'hello'))).toBe('chatFriendsOnly')
    await makeFollow(app.scope, alice.uid, bob.uid)
    expect(await codeOf(send(alice, bob, 'hello'))).toBe('success')
    const { decided } = moderationOf(app)
    await decided({ outcome: 'mute', days: 1 }, bob)
    expect(await codeOf(send(bob, alice, 'hello'))).toBe('muted')
  })

  test('reaches nobody who takes messages of mutual followers alone', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const only = { onlyReceiveFriendMessage: true }
    await app.as(bob).call(calls.preferences.set, only)
    expect(await app.as(bob).call(calls.preferences.get, {})).toMatchObject({
      ...only,
      moreFun: { next: true },
    })
    await makeFollow(app.scope, bob.uid, alice.uid)
    expect(await codeOf(send(alice, bob, 'hello'))).toBe('chatFriendsOnly')
    await makeFollow(app.scope, alice.uid, bob.uid)
    expect(await codeOf(send(alice, bob, 'hello'))).toBe('success')
  })
})

describe('whoever is on a blacklist', () => {
  test('sends as always, and is neither seen nor heard, then or later', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    await send(bob, alice, 'before')
    await prevent(bob, alice, '1')
    await send(alice, bob, 'unseen')
    expect(await textsOf(alice, bob)).toEqual(['before', 'unseen'])
    expect(await textsOf(bob, alice)).toEqual(['before'])
    expect(await unreadOf(bob)).toBe(0)
    expect(await codeOf(send(bob, alice, 'hello'))).toBe('inBlacklist')
    await prevent(bob, alice, '0')
    await send(alice, bob, 'seen')
    expect(await textsOf(bob, alice)).toEqual(['before', 'seen'])
  })
})

describe('the same text to many', () => {
  async function sendToMany(text: string) {
    const [alice, people] = [await makeOne(), await Promise.all(Array.from({ length: 8 }, () => makeOne()))]
    for (const one of people) await send(alice, one, text)
    return { alice, people, last: people.at(-1) as MadeUser, held: people[5] as MadeUser }
  }

  test('is held from the sixth on; its sender sees nothing of that, and staff one case that lets all go', async () => {
    const { alice, people, last, held } = await sendToMany('买粉丝加我')
    const received = async () => Promise.all(people.map(async one => (await textsOf(one, alice)).length))
    expect(await received()).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
    expect(await textsOf(alice, last)).toEqual(['买粉丝加我'])
    expect(await unreadOf(last)).toBe(0)
    const by = await staff()
    const first = (await app.as(alice).call(calls.chat.messages, { toUid: held.uid })).info[0]?.id ?? ''
    const opened = await caseOf(by, first)
    expect(opened).toMatchObject({ kind: 'message', words: ['群发相同文字'], hidden: true })
    await send(last, alice, 'hello')
    expect(await decide(by, opened.id, { outcome: 'dismiss' })).toBe('success')
    expect(await received()).toEqual([1, 1, 1, 1, 1, 1, 1, 2])
    // It came when it was let go, behind what was said meanwhile.
    expect(await textsOf(last, alice)).toEqual(['hello', '买粉丝加我'])
    expect(await unreadOf(last)).toBe(1)
  })

  test('stays held where staff hide it, and is sent to as many again after minutes', async () => {
    const { alice, last, held } = await sendToMany('又来了')
    const by = await staff()
    const first = (await app.as(alice).call(calls.chat.messages, { toUid: held.uid })).info[0]?.id ?? ''
    await decide(by, (await caseOf(by, first)).id, { outcome: 'hide' })
    expect(await textsOf(last, alice)).toEqual([])
    app.clock.advance(hourMs)
    await send(alice, last, '又来了')
    expect(await textsOf(last, alice)).toEqual(['又来了'])
  })
})

test('a message is reported by whom it is for alone, and hidden from them, not from its sender', async () => {
  const [alice, bob, eve] = [await makeOne(), await makeOne(), await makeOne()]
  const { id } = await send(alice, bob, 'bad words')
  expect(await codeOf(report(eve, id, { kind: 'message' }))).toBe('notFound')
  expect(await codeOf(report(await staff(), id, { kind: 'message' }))).toBe('notFound')
  expect(await codeOf(report(alice, id, { kind: 'message' }))).toBe('notOneself')
  await report(bob, id, { kind: 'message' })
  const by = await staff()
  const opened = await caseOf(by, id)
  expect(opened.excerpt).not.toContain('bad words')
  const read = (one: MadeUser) => app.as(one).call(calls.moderationAdmin.case, { id: opened.id })
  for (const role of ['support', 'read-only'] as const)
    expect(await codeOf(read(await staff({ role })))).toBe('forbidden')
  expect((await read(by)).case.excerpt).toContain('bad words')
  const readings = and(eq(audit.staff, by.uid), eq(audit.action, '/api/admin/Moderation/Case'))
  expect(await app.scope.db.$count(audit, readings)).toBe(1)
  await decide(by, opened.id, { outcome: 'hide' })
  expect(await textsOf(bob, alice)).toEqual([])
  expect(await textsOf(alice, bob)).toEqual(['bad words'])
  expect(await unreadOf(bob)).toBe(0)
  await app.as(by).call(calls.moderationAdmin.reverse, { id: opened.id })
  expect(await textsOf(bob, alice)).toEqual(['bad words'])
})
