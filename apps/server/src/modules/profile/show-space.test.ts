import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)
const makeOne = () => makeUser(app.scope)
const spaceOf = (user: MadeUser, by = app.visitor()) => by.call(calls.profile.space, { toUid: user.uid })

test('a visitor sees somebody’s profile, and nothing that is theirs alone', async () => {
  const alice = await makeOne()
  const space = await spaceOf(alice)
  expect(space).toMatchObject({ uid: alice.uid, nickName: alice.nickName, focus: false, isBlackList: false })
  expect(Object.keys(space)).not.toEqual(expect.arrayContaining(['birthday']))
  expect(Object.keys(space)).not.toEqual(expect.arrayContaining(['email']))
})

test('somebody who does not exist is not found', async () => {
  expect(await codeOf(app.visitor().call(calls.profile.space, { toUid: '1' }))).toBe('notFound')
})

test('a space tells the viewer’s ties, and counts followers and followed', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  await makeFollow(app.scope, alice.uid, bob.uid)
  await makeFollow(app.scope, bob.uid, alice.uid)
  expect(await spaceOf(bob, app.as(alice))).toMatchObject({ focus: true, isFan: true, fans: 1, following: 1 })
  await app.as(alice).call(calls.social.prevent, { toUid: bob.uid, status: '1' })
  expect(await spaceOf(bob, app.as(alice))).toMatchObject({ focus: false, isBlackList: true, fans: 0 })
  expect(await spaceOf(alice, app.as(bob))).toMatchObject({ focus: false, isBlackList: false })
})

test('likes of posts count for their author, once each, and those taken back do not', async () => {
  const [author, fan, other] = [await makeOne(), await makeOne(), await makeOne()]
  const [first, second] = [
    await makePost(app.scope, { uid: author.uid }),
    await makePost(app.scope, { uid: author.uid }),
  ]
  const like = (user: MadeUser, mediaKey: string, selected: boolean) =>
    app.as(user).call(calls.publishing.like, { mediaKey, selected })
  await Promise.all([like(fan, first.id, true), like(other, first.id, true), like(fan, second.id, true)])
  await like(fan, first.id, true)
  expect(await spaceOf(author)).toMatchObject({ likes: 3 })
  await like(fan, first.id, false)
  expect(await spaceOf(author)).toMatchObject({ likes: 2 })
  expect(await app.as(author).call(calls.account.userInfo, {})).toMatchObject({ likes: 2 })
})

test('a visitor reads the public posts of somebody, those who follow them the others too', async () => {
  const [author, fan] = [await makeOne(), await makeOne()]
  const open = await makePost(app.scope, { uid: author.uid })
  app.clock.advance(1000)
  const forFans = await makePost(app.scope, { uid: author.uid, visibility: 'fans' })
  const posts = async (by = app.visitor()) =>
    (await by.call(calls.publishing.ofUser, { toUid: author.uid })).info.map(({ mediaKey }) => mediaKey)
  expect(await posts()).toEqual([open.id])
  await makeFollow(app.scope, fan.uid, author.uid)
  expect(await posts(app.as(fan))).toEqual([forFans.id, open.id])
  await app.as(author).call(calls.social.prevent, { toUid: fan.uid, status: '1' })
  expect(await posts(app.as(fan))).toEqual([])
  expect(await codeOf(app.visitor().call(calls.publishing.ofUser, { toUid: '1' }))).toBe('notFound')
})
