import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeDanmu } from '#modules/danmu/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'
import { moderationSettings } from '../settings.ts'
import { moderationReport } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const { report, staff, cases, caseOf, decide, sendPicture, browse } = moderationOf(app)
const set = (name: keyof typeof moderationSettings.entries, value: number) =>
  app.kernel.settings.set(moderationSettings, name, value, 'test')
afterEach(async () => {
  for (const name of Object.keys(moderationSettings.entries))
    await app.kernel.settings.reset(moderationSettings, name)
})
const make = () => makeUser(app.scope)
const nameOf = async (user: MadeUser) =>
  (await app.visitor().call(calls.profile.space, { toUid: user.uid })).nickName
const by = await staff()
const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]

describe('a report', () => {
  test('needs a user, a reason and somebody else who exists', async () => {
    const [alice, bob] = [await make(), await make()]
    const call = app.visitor().call(calls.moderation.report, { target: bob.uid, reason: 'ad' })
    expect(await codeOf(call)).toBe('loginRequired')
    expect(await codeOf(report(alice, bob.uid, { reason: 'boring' as 'ad' }))).toBe('malformed')
    expect(await codeOf(report(alice, bob.uid, { text: '字'.repeat(201) }))).toBe('malformed')
    expect(await codeOf(report(alice, '1'))).toBe('notFound')
    expect(await codeOf(report(alice, alice.uid))).toBe('notOneself')
    for (const kind of ['post', 'danmu', 'work'] as const)
      expect(await codeOf(report(alice, 'nosuchthing', { kind }))).toBe('notFound')
  })

  test('is acknowledged, and is a case whose reporters only staff see', async () => {
    const [alice, bob] = [await make(), await make()]
    expect(await report(alice, bob.uid, { reason: 'fraud', text: '骗子' })).toEqual({ msg: '已收到您的举报' })
    const row = await caseOf(by, bob.uid)
    expect(row).toMatchObject({ kind: 'user', reasons: ['fraud'], reporters: 1, author: { uid: bob.uid } })
    const { reports } = await app.as(by).call(calls.moderationAdmin.case, { id: row.id })
    expect(reports).toMatchObject([{ by: { uid: alice.uid }, reason: 'fraud', text: '骗子' }])
  })

  test('of the same by the same changes it, and counts once', async () => {
    const [alice, bob] = [await make(), await make()]
    await report(alice, bob.uid)
    await Promise.all([1, 2, 3].map(() => report(alice, bob.uid, { reason: 'porn', text: 'again' })))
    const row = await caseOf(by, bob.uid)
    expect(row).toMatchObject({ reporters: 1, reasons: ['porn'] })
    expect(await app.scope.db.$count(moderationReport, eq(moderationReport.caseId, row.id))).toBe(1)
  })

  test('keeps its note where the change has none', async () => {
    const [alice, bob] = [await make(), await make()]
    await report(alice, bob.uid, { reason: 'fraud', text: '骗子' })
    await report(alice, bob.uid, { reason: 'abuse' })
    const { id } = await caseOf(by, bob.uid)
    const { reports } = await app.as(by).call(calls.moderationAdmin.case, { id })
    expect(reports).toMatchObject([{ reason: 'abuse', text: '骗子' }])
  })

  test('by several at once is one case', async () => {
    const [target, ...people] = [await make(), await make(), await make(), await make()]
    await Promise.all(people.map(one => report(one, target.uid)))
    expect((await cases(by)).filter(row => row.target === target.uid)).toMatchObject([{ reporters: 3 }])
  })

  test('can be made so often a day', async () => {
    await set('reportsPerDay', 2)
    const [alice, ...others] = [await make(), await make(), await make(), await make()]
    const codes: string[] = []
    for (const other of others) codes.push(await codeOf(report(alice, other.uid)))
    expect(codes).toEqual(['success', 'success', 'reportLimit'])
    app.clock.advance(dayMs)
    expect(await codeOf(report(alice, others[2]?.uid ?? ''))).toBe('success')
  })

  test('has at most four pictures, all the reporter’s own', async () => {
    const [alice, bob] = [await make(), await make()]
    const foreign = ['/files/img/nosuchpicture/320.webp']
    expect(await codeOf(report(alice, bob.uid, { pictures: foreign }))).toBe('malformed')
    const five = Array<string>(5).fill('/files/img/a/320.webp')
    expect(await codeOf(report(alice, bob.uid, { pictures: five }))).toBe('malformed')
  })

  test('has pictures that only staff see, each in their own browser', async () => {
    const [alice, bob] = [await make(), await make()]
    const open = await sendPicture(alice, false)
    expect(await codeOf(report(alice, bob.uid, { pictures: [open.url] }))).toBe('malformed')
    const { url, key } = await sendPicture(alice)
    await report(alice, bob.uid, { pictures: [url] })
    const { id } = await caseOf(by, bob.uid)
    const { data, statusesOf } = await browse(by, calls.moderationAdmin.case, { id })
    expect(await statusesOf(data.reports[0]?.pictures[0] ?? '')).toEqual([200, 403])
    expect(await statusesOf(url)).toEqual([403, 403])
    expect(await statusesOf(`/files/img/${key}/320.webp`)).toEqual([404, 404])
  })

  test('of what is more serious comes first', async () => {
    const [alice, one, two] = [await make(), await make(), await make()]
    await report(alice, one.uid, { reason: 'other' })
    await report(alice, two.uid, { reason: 'minors' })
    const order = (await cases(by)).map(row => row.target)
    expect(order.indexOf(two.uid)).toBeLessThan(order.indexOf(one.uid))
  })
})

describe('enough reports hide until staff decide', () => {
  const threeReport = async (target: string, kind: 'user' | 'post' | 'danmu' | 'work') => {
    for (let reporter = 0; reporter < 3; reporter++) await report(await make(), target, { kind })
  }

  test('a profile at the third reporter, not at the second, and only with the weight', async () => {
    await set('newAccountDays', 0)
    await set('hideWeight', 2)
    const bob = await make()
    for (let reporters = 1; reporters <= 3; reporters++) {
      expect(await nameOf(bob)).toBe(bob.nickName)
      await report(await make(), bob.uid)
    }
    expect(await nameOf(bob)).not.toBe(bob.nickName)
    expect(await caseOf(by, bob.uid)).toMatchObject({ hidden: true, reporters: 3, weight: 3 })
    const carol = await make()
    await set('hideWeight', 5)
    await threeReport(carol.uid, 'user')
    expect(await nameOf(carol)).toBe(carol.nickName)
    await report(await make(), carol.uid)
    expect(await nameOf(carol)).toBe(carol.nickName)
    await report(await make(), carol.uid)
    expect(await nameOf(carol)).not.toBe(carol.nickName)
  })

  test('a new account counts half', async () => {
    await set('hideWeight', 2)
    const bob = await make()
    await threeReport(bob.uid, 'user')
    expect((await caseOf(by, bob.uid)).weight).toBe(1.5)
    expect(await nameOf(bob)).toBe(bob.nickName)
  })

  test('new accounts hide nothing, however many; they bring it before staff', async () => {
    await set('hideWeight', 1)
    const bob = await make()
    for (let wave = 0; wave < 8; wave++) await report(await make(), bob.uid)
    expect(await nameOf(bob)).toBe(bob.nickName)
    expect(await caseOf(by, bob.uid)).toMatchObject({ hidden: false, reporters: 8, weight: 4 })
    // Two of age are not enough with them, a third is.
    await set('newAccountDays', 0)
    for (const isHidden of [false, false, true]) {
      await report(await make(), bob.uid)
      expect((await caseOf(by, bob.uid)).hidden).toBe(isHidden)
    }
  })

  test('a post and a danmu, which a dismissal shows again; nothing is deleted', async () => {
    await set('newAccountDays', 0)
    await set('hideWeight', 1)
    const bob = await make()
    const post = await makePost(app.scope, { uid: bob.uid })
    const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds })
    const episode = episodeIds[0] ?? ''
    const [item] = await makeDanmu(app.scope, [{ mediaKey, episodeId: episode, uid: bob.uid, text: 'bad' }])
    const posts = async () =>
      (await app.visitor().call(calls.publishing.ofUser, { toUid: bob.uid })).info.map(row => row.mediaKey)
    const danmu = async () =>
      (await app.visitor().call(calls.danmu.list, { mediaKey, episode })).info.map(row => row.id)
    for (const [kind, id, shown] of [
      ['post', post.id, posts],
      ['danmu', item?.id ?? '', danmu],
    ] as const) {
      expect(await shown()).toEqual([id])
      await threeReport(id, kind)
      expect(await shown()).toEqual([])
      const { id: caseId } = await caseOf(by, id)
      expect(await decide(by, caseId, { outcome: 'dismiss' })).toBe('success')
      expect(await shown()).toEqual([id])
    }
  })

  test('nothing of staff, and no work', async () => {
    await set('newAccountDays', 0)
    await set('hideWeight', 1)
    const [member, { mediaKey }] = [await staff(), await makeWork(app.scope, { assetIds })]
    await threeReport(member.uid, 'user')
    await threeReport(mediaKey, 'work')
    expect(await nameOf(member)).toBe(member.nickName)
    expect(await caseOf(by, mediaKey)).toMatchObject({ hidden: false, author: null })
  })
})

describe('after a dismissal', () => {
  test('the same reporter is not heard again for some weeks, another is, at twice the weight', async () => {
    await set('newAccountDays', 0)
    await set('hideWeight', 2)
    const [bob, first] = [await make(), await make()]
    await report(first, bob.uid)
    await decide(by, (await caseOf(by, bob.uid)).id, { outcome: 'dismiss' })
    expect(await codeOf(report(first, bob.uid))).toBe('success')
    await expect(caseOf(by, bob.uid)).rejects.toThrow()
    for (let reporter = 0; reporter < 3; reporter++) await report(await make(), bob.uid)
    expect(await caseOf(by, bob.uid)).toMatchObject({ reporters: 3, hidden: false })
    await report(await make(), bob.uid)
    expect(await caseOf(by, bob.uid)).toMatchObject({ hidden: true })
    await decide(by, (await caseOf(by, bob.uid)).id, { outcome: 'dismiss' })
    app.clock.advance(31 * dayMs)
    await report(await makeUser(app.scope), bob.uid)
    expect(await caseOf(by, bob.uid)).toMatchObject({ reporters: 1 })
  })

  test('reports of who made it count for less, of who was right for more', async () => {
    await set('newAccountDays', 0)
    const [right, wrong] = [await make(), await make()]
    for (const [reporter, outcome] of [
      [right, 'warn'],
      [wrong, 'dismiss'],
    ] as const) {
      const target = await make()
      await report(reporter, target.uid)
      await decide(by, (await caseOf(by, target.uid)).id, { outcome })
      const next = await make()
      await report(reporter, next.uid)
      expect((await caseOf(by, next.uid)).weight).toBeCloseTo(outcome === 'warn' ? 4 / 3 : 2 / 3)
    }
  })
})
