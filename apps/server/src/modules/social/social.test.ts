import { calls } from '@xinghe/client'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeFollow } from './fixtures.ts'
import { socialSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(async () => {
  for (const name of Object.keys(socialSettings.entries))
    await app.kernel.settings.reset(socialSettings, name)
})

const assetId = await makeReadyAsset(app.scope, { durationSec: 60 })
const makeOne = () => makeUser(app.scope)
type User = Awaited<ReturnType<typeof makeOne>>
const { social } = calls

const follow = (user: User, userId: string, selected?: boolean) =>
  app.as(user).call(social.follow, { userId, ...(selected !== undefined && { selected }) })
const prevent = (user: User, toUid: string, status: '0' | '1') =>
  app.as(user).call(social.prevent, { toUid, status })
const fansOf = async (toUid: string) =>
  (await app.visitor().call(social.fans, { toUid })).info.map(fan => fan.uid)

describe('following', () => {
  test('is for users', async () => {
    const target = await makeOne()
    expect(await codeOf(app.visitor().call(social.follow, { userId: target.uid }))).toBe('loginRequired')
  })

  test('is refused towards oneself and towards nobody', async () => {
    const user = await makeOne()
    expect(await codeOf(follow(user, user.uid))).toBe('notOneself')
    expect(await codeOf(follow(user, '1'))).toBe('notFound')
  })

  test('turns with every press and counts the fans', async () => {
    const [user, target] = [await makeOne(), await makeOne()]
    expect(await follow(user, target.uid)).toMatchObject({ selected: true, fans: 1 })
    expect(await fansOf(target.uid)).toEqual([user.uid])
    expect(await follow(user, target.uid)).toMatchObject({ selected: false, fans: 0 })
    expect(await fansOf(target.uid)).toEqual([])
  })

  test('with its end named changes nothing when repeated', async () => {
    const [user, target] = [await makeOne(), await makeOne()]
    for (const _ of [1, 2])
      expect(await follow(user, target.uid, true)).toMatchObject({ selected: true, fans: 1 })
    for (const _ of [1, 2])
      expect(await follow(user, target.uid, false)).toMatchObject({ selected: false, fans: 0 })
  })

  test('by many at once, of one another too, counts each once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, makeOne))
    const presses = users.flatMap(user =>
      users.filter(other => other !== user).map(other => follow(user, other.uid, true)),
    )
    await Promise.all(presses)
    for (const user of users) {
      const { info } = await app.as(user).call(social.fans, { kind: 'following' })
      expect(info).toHaveLength(5)
      expect(info.every(other => other.focus && other.isFan)).toBe(true)
      expect(await follow(user, users.find(other => other !== user)?.uid ?? '', true)).toMatchObject({
        fans: 5,
      })
    }
  })

  test('pressed twice at once ends where it began', async () => {
    const [user, target] = [await makeOne(), await makeOne()]
    const answers = await Promise.all([follow(user, target.uid), follow(user, target.uid)])
    expect(answers.map(answer => answer.selected).toSorted()).toEqual([false, true])
    expect(await fansOf(target.uid)).toEqual([])
  })

  test('has a limit', async () => {
    await app.kernel.settings.set(socialSettings, 'maxFollowing', 1, 'test')
    const [user, first, second] = [await makeOne(), await makeOne(), await makeOne()]
    await follow(user, first.uid)
    expect(await codeOf(follow(user, second.uid))).toBe('followLimit')
    await follow(user, first.uid, false)
    expect(await codeOf(follow(user, second.uid))).toBe('success')
  })
})

describe('the blacklist', () => {
  test('is for users, and nobody puts themselves or an unknown user on it', async () => {
    const user = await makeOne()
    expect(await codeOf(app.visitor().call(social.blacklist, {}))).toBe('loginRequired')
    expect(await codeOf(prevent(user, user.uid, '1'))).toBe('notOneself')
    expect(await codeOf(prevent(user, '1', '1'))).toBe('notFound')
  })

  test('ends following both ways and is left again without a trace', async () => {
    const [user, other] = [await makeOne(), await makeOne()]
    await makeFollow(app.scope, user.uid, other.uid)
    await makeFollow(app.scope, other.uid, user.uid)
    for (const _ of [1, 2]) expect(await prevent(user, other.uid, '1')).toEqual({ status: 1 })
    expect([await fansOf(user.uid), await fansOf(other.uid)]).toEqual([[], []])
    const { info } = await app.as(user).call(social.blacklist, {})
    expect(info).toMatchObject([{ uid: other.uid, isBlackList: true, focus: false }])
    for (const _ of [1, 2]) expect(await prevent(user, other.uid, '0')).toEqual({ status: 0 })
    expect((await app.as(user).call(social.blacklist, {})).info).toEqual([])
    expect(await follow(other, user.uid, true)).toMatchObject({ fans: 1 })
  })

  test('stops both from following, and is visible to its owner alone', async () => {
    const [user, other] = [await makeOne(), await makeOne()]
    await prevent(user, other.uid, '1')
    expect(await codeOf(follow(user, other.uid))).toBe('inBlacklist')
    expect(await codeOf(follow(other, user.uid))).toBe('rejected')
    expect((await app.as(other).call(social.blacklist, {})).info).toEqual([])
  })

  test('hides both from each other in the lists of others', async () => {
    const [user, other, star] = [await makeOne(), await makeOne(), await makeOne()]
    for (const fan of [user, other]) await follow(fan, star.uid)
    await prevent(user, other.uid, '1')
    const seenBy = async (viewer: User) =>
      (await app.as(viewer).call(social.fans, { toUid: star.uid })).info.map(fan => fan.uid)
    expect(await seenBy(user)).toEqual([user.uid])
    expect(await seenBy(other)).toEqual([other.uid])
    expect(await fansOf(star.uid)).toHaveLength(2)
  })

  test('keeps who is on it out of the search of its owner alone', async () => {
    const [user, other] = [await makeOne(), await makeOne()]
    await prevent(user, other.uid, '1')
    const search = async (by: User, q: string) =>
      (await app.as(by).call(calls.search.users, { q })).info.map(found => found.uid)
    expect(await search(user, other.nickName)).toEqual([])
    expect(await search(other, user.nickName)).toEqual([user.uid])
    await prevent(user, other.uid, '0')
    expect(await search(user, other.nickName)).toEqual([other.uid])
  })

  test('beside a follow at once leaves no follow', async () => {
    const [user, other] = [await makeOne(), await makeOne()]
    await Promise.all([codeOf(follow(other, user.uid, true)), prevent(user, other.uid, '1')])
    expect(await fansOf(user.uid)).toEqual([])
  })

  test('has a limit', async () => {
    await app.kernel.settings.set(socialSettings, 'maxBlacklist', 1, 'test')
    const [user, first, second] = [await makeOne(), await makeOne(), await makeOne()]
    await prevent(user, first.uid, '1')
    expect(await codeOf(prevent(user, second.uid, '1'))).toBe('blacklistLimit')
  })
})

test('fans come last first, page by page, none twice', async () => {
  const star = await makeOne()
  const fans: string[] = []
  for (let made = 0; made < 5; made++) {
    const fan = await makeOne()
    app.clock.advance(1000)
    await makeFollow(app.scope, fan.uid, star.uid)
    fans.unshift(fan.uid)
  }
  const first = await app.visitor().call(social.fans, { toUid: star.uid, size: 3 })
  const late = await makeOne()
  await makeFollow(app.scope, late.uid, star.uid)
  const rest = await app
    .visitor()
    .call(social.fans, { toUid: star.uid, size: 3, ...(first.cursor && { cursor: first.cursor }) })
  expect([...first.info, ...rest.info].map(fan => fan.uid)).toEqual(fans)
  expect(rest.hasMore).toBe(false)
  expect(await codeOf(app.visitor().call(social.fans, { toUid: '1' }))).toBe('notFound')
})

test('fans and followed are searched by part of their name or by their number, page by page', async () => {
  const star = await makeOne()
  const named = async (nickName: string) => makeUser(app.scope, { nickName })
  const tag = app.scope.id().slice(-6)
  const boats = [await named(`boat a${tag}`), await named(`my Boat ${tag}`), await named(`boat c${tag}`)]
  for (const fan of [...boats, await named(`train ${tag}`)]) {
    app.clock.advance(1000)
    await makeFollow(app.scope, fan.uid, star.uid)
  }
  await makeFollow(app.scope, star.uid, boats[0]?.uid ?? '')
  const search = (q: string, more = {}) => app.visitor().call(social.fans, { toUid: star.uid, q, ...more })
  const first = await search('bOAt', { size: 2 })
  const rest = await search('bOAt', { size: 2, cursor: first.cursor })
  expect([...first.info, ...rest.info].map(fan => fan.uid)).toEqual(boats.map(({ uid }) => uid).toReversed())
  expect((await search(boats[1]?.uid ?? '')).info.map(fan => fan.uid)).toEqual([boats[1]?.uid])
  expect((await search('boat', { kind: 'following' })).info.map(one => one.uid)).toEqual([boats[0]?.uid])
  expect((await search(`nobody${tag}`)).info).toEqual([])
})

describe('liking a work', () => {
  const workOf = async () => (await makeWork(app.scope, { assetIds: [assetId] })).mediaKey
  const like = (user: User, mediaKey: string, selected?: boolean) =>
    app.as(user).call(social.like, { mediaKey, ...(selected !== undefined && { selected }) })

  test('is for users, of works that are there', async () => {
    const mediaKey = await workOf()
    expect(await codeOf(app.visitor().call(social.like, { mediaKey }))).toBe('loginRequired')
    const user = await makeOne()
    expect(await codeOf(like(user, 'nosuchwork'))).toBe('notFound')
    expect(await codeOf(app.as(user).call(social.dislike, { mediaKey: 'nosuchwork' }))).toBe('notFound')
  })

  test('turns with every press; a dislike takes its place', async () => {
    const [user, mediaKey] = [await makeOne(), await workOf()]
    expect(await like(user, mediaKey)).toMatchObject({ selected: true, likes: 1, dislikes: 0 })
    expect(await app.as(user).call(social.dislike, { mediaKey })).toMatchObject({ likes: 0, dislikes: 1 })
    expect(await app.as(user).call(social.reaction, { mediaKey })).toEqual({
      liked: false,
      disliked: true,
      likes: 0,
      dislikes: 1,
    })
    expect(await app.as(user).call(social.dislike, { mediaKey })).toMatchObject({
      selected: false,
      dislikes: 0,
    })
  })

  test('by many at once, each twice, counts each once', async () => {
    const mediaKey = await workOf()
    const users = await Promise.all(Array.from({ length: 6 }, makeOne))
    await Promise.all([...users, ...users].map(user => like(user, mediaKey, true)))
    expect(await app.visitor().call(social.reaction, { mediaKey })).toEqual({
      liked: false,
      disliked: false,
      likes: 6,
      dislikes: 0,
    })
  })
})
