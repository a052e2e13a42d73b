import { calls } from '@xinghe/client'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { chatOf } from '#modules/chat/fixtures.ts'
import { commentsOf } from '#modules/comments/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf, shadowsOf } from '../fixtures.ts'
import { moderationSettings } from '../settings.ts'
import { moderationSpam } from '../shadow-tables.ts'
import { shadowOf } from './shadow-of.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const { settings } = app.kernel
const { makeOne, workKey, send, textsOf } = await commentsOf(app)
const chat = chatOf(app)
const { listOf, staff } = await shadowsOf(app)
const { caseOf, cases, decide, report, staff: makeStaff } = moderationOf(app)
const ad = '加微信领红包一百块'
const tune = async (values: Partial<Record<keyof typeof moderationSettings.entries, number | boolean>>) => {
  for (const [name, value] of Object.entries(values))
    await settings.set(moderationSettings, name as 'spamTimes', value as number, 'test')
}
beforeAll(async () => {
  const list = { name: 'ads', effect: 'block', places: ['comment', 'chat'], isOn: true, words: ['加微信'] }
  const owner = app.as(await makeUser(app.scope, { role: 'owner', stays: true }))
  await owner.call(calls.moderationAdmin.tryWords, list as never)
  await owner.call(calls.moderationAdmin.saveWordList, list as never)
})
afterEach(async () => {
  for (const name of Object.keys(moderationSettings.entries)) await settings.reset(moderationSettings, name)
})
const key = await workKey()
const limited = async ({ uid }: MadeUser) => (await shadowOf(app.scope, uid)) !== null
/** So many comments that are refused for a word. */
async function spam(user: MadeUser, times: number) {
  for (let time = 0; time < times; time++) {
    expect(await codeOf(send(user, key, ad))).toBe('wordsBlocked')
    await app.settle()
  }
}

test('eight in half an hour limit a new account for a day, with a case that says why', async () => {
  const [one, by] = [await makeOne(), await makeStaff()]
  await spam(one, 7)
  expect(await limited(one)).toBe(false)
  await spam(one, 1)
  const [limit] = await listOf(one.uid)
  expect(limit).toMatchObject({
    by: null,
    isOn: true,
    reason: 'ad',
    note: '30 分钟内有 8 次内容被拦截或送审',
  })
  expect(limit?.until).toBe((limit?.at ?? 0) + dayMs)
  const found = await caseOf(by, one.uid)
  expect(found).toMatchObject({ kind: 'user', reporters: 0, words: ['短时间内多次发送垃圾内容'] })
  const { spam: evidence, standing } = await app.as(by).call(calls.moderationAdmin.case, { id: found.id })
  expect(evidence).toHaveLength(8)
  expect(evidence[0]).toMatchObject({ place: 'comment', cause: 'words', text: ad })
  expect(standing?.shadow).toMatchObject({ id: limit?.id, by: null })
  await spam(one, 3)
  expect(await listOf(one.uid)).toHaveLength(1)
})

test('fewer, spread over longer, of an old account, of staff or switched off: nobody is limited', async () => {
  const slow = await makeOne()
  for (let time = 0; time < 10; time++) {
    app.clock.advance(5 * minuteMs)
    await spam(slow, 1)
  }
  expect(await limited(slow)).toBe(false)
  const moderator = await makeUser(app.scope, { role: 'moderator', level: 1, stays: true })
  await spam(moderator, 10)
  expect(await limited(moderator)).toBe(false)
  await tune({ spamLimits: false })
  const off = await makeOne()
  await spam(off, 10)
  expect(await limited(off)).toBe(false)
  await tune({ spamLimits: true, spamTimes: 3, spamAccountDays: 1 })
  const old = await makeOne()
  app.clock.advance(dayMs)
  await spam(old, 5)
  expect(await limited(old)).toBe(false)
  await tune({ spamAccountDays: 0 })
  await spam(old, 1)
  expect(await limited(old)).toBe(true)
})

test('the same again counts in comments and messages, short words do not, nor do reports', async () => {
  await tune({ spamTimes: 3 })
  const [one, other] = [await makeOne(), await makeOne()]
  const said = async (user: MadeUser, text: string, times: number) => {
    for (let time = 0; time < times; time++) {
      await codeOf(send(user, key, text))
      await app.settle()
    }
  }
  await said(other, '哈哈哈', 12)
  for (const reporter of await Promise.all([1, 2, 3, 4].map(makeOne))) await report(reporter, other.uid)
  await app.settle()
  expect(await limited(other)).toBe(false)
  await said(one, '大家快来看我的主页吧', 12)
  expect(await limited(one)).toBe(true)
})

test('whoever has as many cases open as words may open is limited all the same', async () => {
  await tune({ spamTimes: 3, wordCasesOfOne: 1, wordCases: 1 })
  const [one, by] = [await makeOne(), await makeStaff()]
  const list = {
    name: 'look',
    effect: 'review' as const,
    places: ['comment' as const],
    isOn: true,
    words: ['兼职'],
  }
  await app.as(by).call(calls.moderationAdmin.tryWords, list)
  await app.as(by).call(calls.moderationAdmin.saveWordList, list)
  await send(one, key, '诚招兼职一百名')
  app.clock.advance(hourMs)
  await spam(one, 3)
  expect(await limited(one)).toBe(true)
  expect(await caseOf(by, one.uid)).toMatchObject({ words: ['短时间内多次发送垃圾内容'] })
})

test('who writes to more strangers than they may is noted, and staff alone read what it was', async () => {
  await tune({ spamTimes: 3 })
  const [one, by] = [await makeOne(), await makeStaff()]
  const sees = await makeUser(app.scope, { role: 'read-only', stays: true })
  for (const who of ['甲', '乙', '丙']) {
    const to = await makeOne()
    expect(await limited(one)).toBe(false)
    for (let time = 0; time < 6; time++) {
      await codeOf(chat.send(one, to, `${who}你好 ${time}`))
      await app.settle()
    }
  }
  expect(await limited(one)).toBe(true)
  const { id } = await caseOf(by, one.uid)
  const { spam: evidence } = await app.as(by).call(calls.moderationAdmin.case, { id })
  expect(evidence.map(({ place, cause, text }) => [place, cause, text])).toEqual([
    ['chat', 'strangers', '丙你好 3'],
    ['chat', 'strangers', '乙你好 3'],
    ['chat', 'strangers', '甲你好 3'],
  ])
  const readings = and(eq(audit.staff, by.uid), eq(audit.action, '/api/admin/Moderation/Case'))
  expect(await app.scope.db.$count(audit, readings)).toBe(1)
  const others = await app.as(sees).call(calls.moderationAdmin.case, { id })
  expect(others.spam.map(({ text }) => text)).toEqual([null, null, null])
})

test('staff who say that it was wrong end it, show what was written, and are not asked again for a month', async () => {
  await tune({ spamTimes: 3 })
  const [one, by, other] = [await makeOne(), await makeStaff(), await makeOne()]
  await spam(one, 3)
  const on = await workKey()
  await send(one, on, '真好看')
  expect(await textsOf(on, {}, other)).toEqual([])
  expect(await decide(by, (await caseOf(by, one.uid)).id, { outcome: 'dismiss' })).toBe('success')
  expect(await limited(one)).toBe(false)
  await expect.poll(async () => (await listOf(one.uid))[0]?.release, { timeout: 10_000 }).toBe('done')
  expect(await listOf(one.uid)).toMatchObject([{ endedBy: { uid: by.uid }, releasedBy: { uid: by.uid } }])
  expect(await textsOf(on, {}, other)).toEqual(['真好看'])
  await spam(one, 5)
  expect(await limited(one)).toBe(false)
  // Taken back, the limit holds again.
  const { id } = await caseOf(by, one.uid, 'closed')
  const { id: mediaKey } = await makePost(app.scope, { uid: other.uid })
  const counted = async () => (await app.as(one).call(calls.publishing.post, { mediaKey })).comments
  expect(await counted()).toBe(0)
  await app.as(by).call(calls.moderationAdmin.reopen, { id })
  expect(await limited(one)).toBe(true)
  await send(one, on, '真好听')
  expect(await textsOf(on, {}, other)).toEqual(['真好看'])
  await send(one, mediaKey, '好看')
  expect(await counted()).toBe(1)
})

test('staff who look at the limit itself are asked no more, and it holds; another decision leaves it too', async () => {
  await tune({ spamTimes: 3 })
  const [one, two, by] = [await makeOne(), await makeOne(), await makeStaff()]
  await spam(one, 3)
  const [limit] = await listOf(one.uid)
  await staff.call(calls.shadowAdmin.prolong, { id: limit?.id ?? '', hours: 72 })
  expect((await cases(by, { state: 'open' })).some(({ target }) => target === one.uid)).toBe(false)
  app.clock.advance(70 * hourMs)
  expect(await limited(one)).toBe(true)
  await spam(two, 3)
  expect(await decide(by, (await caseOf(by, two.uid)).id, { outcome: 'warn' })).toBe('success')
  expect(await limited(two)).toBe(true)
})

test('what is stored of one person is bounded', async () => {
  await tune({ spamTimes: 50 })
  const one = await makeOne()
  const refused = { mediaKey: key, text: `${ad}${'很长'.repeat(140)}` }
  for (let time = 0; time < 110; time++) await codeOf(app.as(one).call(calls.comments.send, refused))
  await app.settle()
  const rows = await app.scope.db.select().from(moderationSpam).where(eq(moderationSpam.uid, one.uid))
  expect(rows.length).toBeLessThanOrEqual(100)
  expect(rows.every(({ text }) => text.length <= 200)).toBe(true)
})
