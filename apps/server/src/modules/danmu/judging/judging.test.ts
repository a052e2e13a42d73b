import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeDanmu } from '../fixtures.ts'
import { danmuItem, danmuLike } from '../tables.ts'
import { likeDanmu, takeBackLikes } from './like.ts'

const app = await testApp()
afterAll(app.stop)
const { staff, caseOf, decide } = moderationOf(app)
const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })

/** A danmu of somebody over a work of its own. */
async function danmuOf(author: MadeUser, over: { timeMs?: number } = {}) {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  const place = { mediaKey, episode: episodeIds[0] ?? '' }
  const item = { mediaKey, episodeId: place.episode, uid: author.uid, timeMs: 1000, ...over }
  const [row] = await makeDanmu(app.scope, [item])
  return { id: row?.id ?? '', place }
}
type Made = Awaited<ReturnType<typeof danmuOf>>
const make = () => makeUser(app.scope)
const like = (user: MadeUser, id: string, selected?: boolean) =>
  app.as(user).call(calls.danmu.like, { id, ...(selected !== undefined && { selected }) })
const report = (user: MadeUser, id: string) =>
  app.as(user).call(calls.danmu.report, { id, reason: 'abuse', text: '骂人' })
const listed = async (user: MadeUser | null, { place }: Made) =>
  (await (user ? app.as(user) : app.visitor()).call(calls.danmu.list, place)).info[0]
const shownScore = async ({ place }: Made) =>
  (await app.visitor().call(calls.danmu.segment, { ...place, segment: 0 })).info[0]?.score

describe('liking a danmu', () => {
  test('needs a user, a danmu that is shown, and one of somebody else', async () => {
    const [alice, bob] = [await make(), await make()]
    const made = await danmuOf(alice)
    expect(await codeOf(app.visitor().call(calls.danmu.like, { id: made.id }))).toBe('loginRequired')
    expect(await codeOf(like(bob, 'nosuchdanmu'))).toBe('notFound')
    expect(await codeOf(like(alice, made.id))).toBe('notOneself')
    await app.scope.db.update(danmuItem).set({ recalledAt: 1 }).where(eq(danmuItem.id, made.id))
    expect(await codeOf(like(bob, made.id))).toBe('notFound')
  })

  test('is a toggle that everybody sees the count of, and only who pressed it their own', async () => {
    const [alice, bob, carol] = [await make(), await make(), await make()]
    const made = await danmuOf(alice)
    expect(await like(bob, made.id)).toEqual({ selected: true, count: 1, msg: '已点赞' })
    expect(await like(carol, made.id)).toMatchObject({ selected: true, count: 2 })
    expect(await listed(bob, made)).toMatchObject({ likes: 2, liked: true, mine: false })
    expect(await listed(alice, made)).toMatchObject({ likes: 2, liked: false, mine: true })
    expect(await listed(null, made)).toMatchObject({ likes: 2, liked: false })
    app.clock.advance(1000)
    expect(await like(bob, made.id)).toMatchObject({ selected: false, count: 1 })
    expect(await listed(bob, made)).toMatchObject({ likes: 1, liked: false })
  })

  test('with a wanted state ends in it, however often', async () => {
    const [alice, bob] = [await make(), await make()]
    const { id } = await danmuOf(alice)
    for (const selected of [true, true, false, false]) {
      app.clock.advance(1000)
      expect(await like(bob, id, selected)).toMatchObject({ selected, count: Number(selected) })
    }
  })

  test('a thousand times by forty people at once counts each press once', async () => {
    const made = await danmuOf(await make())
    const people = Array.from({ length: 40 }, () => app.scopeOf({ uid: app.scope.id() }))
    await Promise.all(
      people.map(async scope => {
        for (let press = 0; press < 25; press++) await likeDanmu(scope, { id: made.id })
      }),
    )
    // An odd number of presses likes it.
    expect(await app.scope.db.$count(danmuLike, eq(danmuLike.danmuId, made.id))).toBe(40)
    expect(await listed(null, made)).toMatchObject({ likes: 40 })
  }, 90_000)
})

test('likes of a deleted account are taken back, with what they were worth', async () => {
  const [alice, bob, carol] = [await make(), await make(), await make()]
  const made = await danmuOf(alice)
  for (const user of [bob, carol]) await like(user, made.id)
  await takeBackLikes(app.scope, bob.uid)
  await takeBackLikes(app.scope, bob.uid)
  expect(await listed(carol, made)).toMatchObject({ likes: 1, liked: true, score: 5.5 })
})

describe('a score', () => {
  test('rises with likes, in what the segment shows as in the list', async () => {
    const made = await danmuOf(await make())
    for (let n = 0; n < 3; n++) await like(await make(), made.id)
    expect(await shownScore(made)).toBe(6)
    expect(await listed(null, made)).toMatchObject({ score: 6 })
  })

  test('falls with reports, each user’s once, and recovers when staff dismiss them', async () => {
    const [by, alice, bob] = [await staff(), await make(), await make()]
    const made = await danmuOf(alice)
    expect(await codeOf(report(alice, made.id))).toBe('notOneself')
    expect(await report(bob, made.id)).toEqual({ msg: '已收到您的举报' })
    await report(bob, made.id)
    expect(await shownScore(made)).toBe(3.5)
    const row = await caseOf(by, made.id)
    expect(row).toMatchObject({ kind: 'danmu', reporters: 1, reasons: ['abuse'] })
    expect(await decide(by, row.id, { outcome: 'dismiss' })).toBe('success')
    expect(await shownScore(made)).toBe(5)
  })

  test('of a sender whom eight shield sinks, and recovers with the months', async () => {
    const alice = await makeUser(app.scope, { stays: true })
    const send = async () => {
      const { place } = await danmuOf(await make(), { timeMs: 500_000 })
      const at = app.clock.now()
      return (await app.as(alice).call(calls.danmu.send, { ...place, time: 1, at, text: app.scope.id() }))
        .score
    }
    expect(await send()).toBe(5)
    for (let n = 0; n < 8; n++)
      await app.as(await make()).call(calls.shields.shieldUser, { toUid: alice.uid })
    app.clock.advance(600_000)
    expect(await send()).toBe(1)
    app.clock.advance(30 * dayMs)
    expect(await send()).toBe(3)
  })
})

test('a report of a danmu needs one that is there', async () => {
  expect(await codeOf(report(await make(), 'nosuchdanmu'))).toBe('notFound')
  const call = app.visitor().call(calls.danmu.report, { id: 'any', reason: 'ad' })
  expect(await codeOf(call)).toBe('loginRequired')
})
