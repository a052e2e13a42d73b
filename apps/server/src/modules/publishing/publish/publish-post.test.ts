import { type CallInput, calls, randomId, uploadPicture } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { mediaAsset } from '#modules/media/tables.ts'
import { redPicture } from '#modules/moderation/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openUpload } from '#test/uploads.ts'
import { becomePlayable, publishingOf, uploadVideo } from '../fixtures.ts'
import { publishingSettings } from '../settings.ts'
import { publishingPost, publishingVideo } from '../tables.ts'
import { dropForgottenVideos } from './save-video.ts'

const app = await testApp()
afterAll(app.stop)
const { publish, publishing, social } = calls

const { make, create, show, mine, own, makeKnown } = publishingOf(app)
const picture = async (by: MadeUser) => (await uploadPicture(app.as(by), await redPicture())).url

describe('a post', () => {
  test('needs a user, something to say, and known labels', async () => {
    expect(await codeOf(app.visitor().call(publish.create, { trendsDetails: 'x' }))).toBe('loginRequired')
    const user = await make()
    expect(await codeOf(create(user, {}))).toBe('malformed')
    expect(await codeOf(create(user, { trendsDetails: 'x'.repeat(1001) }))).toBe('postText')
    expect(await codeOf(create(user, { trendsDetails: '\u202e' }))).toBe('postText')
    expect(await codeOf(create(user, { trendsDetails: 'x', labels: ['nolabel'] }))).toBe('postLabels')
    const six = ['food', 'travel', 'family', 'pets', 'home', 'healing']
    expect(await codeOf(create(user, { trendsDetails: 'x', labels: six }))).toBe('postLabels')
    expect(await codeOf(create(user, { videoId: 'nofilm' }))).toBe('notFound')
  })

  test('of words is public at once, names people, and keeps no more of a position than ten kilometers', async () => {
    const [user, friend] = [await make(), await make()]
    const post = await create(user, {
      trendsDetails: `早上好 @${friend.nickName}`,
      labels: ['food'],
      mentions: [friend.uid, user.uid],
      location: { name: '杭州西湖', lat: 30.24571, lng: 120.15432 },
    })
    expect(post).toMatchObject({
      kind: 'text',
      state: 'public',
      location: '杭州西湖',
      mentions: [{ uid: friend.uid }],
      labels: [{ key: 'food' }],
    })
    const [row] = await app.scope.db.select().from(publishingPost).where(eq(publishingPost.id, post.mediaKey))
    expect(row?.place).toEqual({ name: '杭州西湖', lat: 30.2, lng: 120.2 })
    expect(JSON.stringify(await show(null, post.mediaKey))).not.toContain('30.2')
  })

  test('has pictures of its sender’s own, and no film beside them', async () => {
    const [other, user] = [await make(), await make({ bigV: true })]
    const pictures = [await picture(user)]
    expect(await codeOf(create(user, { pictures: [await picture(other)] }))).toBe('malformed')
    const ten = Array.from({ length: 10 }, () => pictures[0] ?? '')
    expect(await codeOf(create(user, { pictures: ten }))).toBe('postPictures')
    const videoId = await uploadVideo(app.as(user))
    expect(await codeOf(create(user, { pictures, videoId }))).toBe('postPictures')
    expect(await create(user, { pictures })).toMatchObject({ kind: 'picture', state: 'public' })
  })

  test('is not for somebody who is muted, and there are so many a day', async () => {
    const user = await make()
    await app.kernel.settings.set(publishingSettings, 'postsPerDay', 1, '1')
    await create(user, { trendsDetails: 'one' })
    expect(await codeOf(create(user, { trendsDetails: 'two' }))).toBe('postLimit')
    await app.kernel.settings.set(publishingSettings, 'postsPerDay', 50, '1')
    const muted = await make()
    await app.scope.db
      .update(accountUser)
      .set({ mutedUntil: app.scope.now() + dayMs })
      .where(eq(accountUser.uid, muted.uid))
    expect(await codeOf(create(muted, { trendsDetails: 'x' }))).toBe('muted')
  })

  test('that is sent again, or by several at once, is one', async () => {
    const user = await make()
    const input = { trendsDetails: 'once', rid: randomId() }
    const [one, two] = [await create(user, input), await create(user, input)]
    expect(two.mediaKey).toBe(one.mediaKey)
    const videoId = await uploadVideo(app.as(user))
    const sent = await Promise.all([1, 2, 3, 4].map(() => create(user, { videoId })))
    expect(new Set(sent.map(post => post.mediaKey)).size).toBe(1)
    expect(await mine(user)).toHaveLength(2)
  })
})

test('of what was answered nothing is lost or doubled, however often and at once it is sent', async () => {
  await app.kernel.settings.set(publishingSettings, 'postsPerDay', 500, '1')
  const user = await make()
  const answered = new Map<string, Set<string>>()
  const film = await uploadVideo(app.as(user))
  const sends = Array.from({ length: 12 }, (_, index) => ({
    name: index % 4 === 0 ? 'film' : `words ${index}`,
    input: {
      rid: randomId(),
      ...(index % 4 === 0 ? { videoId: film } : { trendsDetails: `words ${index}` }),
    },
  }))
  const send = async ({ name, input }: (typeof sends)[number]) => {
    const { mediaKey } = await create(user, input)
    answered.set(name, (answered.get(name) ?? new Set()).add(mediaKey))
  }
  // Each three times, two of them at once, in another order.
  await Promise.all(sends.flatMap(one => [send(one), send(one)]))
  for (const one of sends.toReversed()) await send(one)
  expect([...answered.values()].map(keys => keys.size)).toEqual(Array.from({ length: 10 }, () => 1))
  const stored = await app.scope.db.select().from(publishingPost).where(eq(publishingPost.uid, user.uid))
  expect(stored.map(({ id }) => id).sort()).toEqual([...answered.values()].flatMap(keys => [...keys]).sort())
})

describe('a film', () => {
  test('is kept by its uploader alone once it is whole, and given up with its files', async () => {
    const [user, other] = [await make(), await make()]
    const upload = await openUpload(app.as(user), { size: 10 })
    const save = (by: MadeUser, more = {}) =>
      codeOf(app.as(by).call(publish.saveVideo, { LID: upload.id, ID: upload.id, ...more }))
    expect(await save(user)).toBe('uploadUnfinished')
    expect(await save(other)).toBe('uploadUnknown')
    expect(await save(user, { UID: other.uid })).toBe('uploadUnknown')
    const videoId = await uploadVideo(app.as(user))
    expect(await codeOf(create(other, { videoId }))).toBe('notFound')
    await app.as(other).call(publish.dropVideo, { videoId })
    await app.as(user).call(publish.dropVideo, { videoId })
    expect(await codeOf(create(user, { videoId }))).toBe('notFound')
  })

  test('waits for a post for some days', async () => {
    const videoId = await uploadVideo(app.as(await make({})))
    const left = () => app.scope.db.$count(publishingVideo, eq(publishingVideo.assetId, videoId))
    await dropForgottenVideos(app.scope, {}, new AbortController().signal)
    expect(await left()).toBe(1)
    await app.scope.db.update(publishingVideo).set({ at: app.scope.now() - 8 * dayMs })
    await dropForgottenVideos(app.scope, {}, new AbortController().signal)
    expect(await left()).toBe(0)
  })

  test('of somebody known is public once it can be played, with its text and cover', async () => {
    const [user, viewer] = [await makeKnown(), await make()]
    const videoId = await uploadVideo(app.as(user))
    const post = await create(user, { videoId, trendsDetails: 'film', cover: await picture(user) })
    expect(post.state).toBe('transcoding')
    expect(await codeOf(show(viewer, post.mediaKey))).toBe('notFound')
    await becomePlayable(app.scope, videoId)
    expect(await show(viewer, post.mediaKey)).toMatchObject({
      state: 'public',
      text: 'film',
      video: { danmu: 0 },
    })
    expect((await own(user, post.mediaKey)).video?.cover?.url).toMatch(/webp$/)
  })

  test('that cannot be made says why', async () => {
    const user = await makeKnown()
    const videoId = await uploadVideo(app.as(user))
    const { mediaKey } = await create(user, { videoId })
    await app.scope.db
      .update(mediaAsset)
      .set({ state: 'refused', problem: 'mediaNoVideo' })
      .where(eq(mediaAsset.id, videoId))
    expect(await own(user, mediaKey)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/./) })
  })
})

describe('an author', () => {
  test('changes what they said and who sees it, and nobody else does', async () => {
    const [user, fan, other] = [await make(), await make(), await make()]
    await makeFollow(app.scope, fan.uid, user.uid)
    const { mediaKey } = await create(user, { trendsDetails: 'one', labels: ['food'] })
    const edit = (by: MadeUser, more: object) => app.as(by).call(publish.edit, { mediaKey, ...more })
    expect(await codeOf(edit(other, { trendsDetails: 'mine' }))).toBe('notFound')
    expect(await codeOf(edit(user, { trendsDetails: '' }))).toBe('malformed')
    const edited = await edit(user, { trendsDetails: 'two', visibility: 'fans' })
    expect(edited).toMatchObject({ text: 'two', visibility: 'fans', labels: [{ key: 'food' }] })
    expect(await show(fan, mediaKey)).toMatchObject({ text: 'two' })
    expect(await codeOf(show(other, mediaKey))).toBe('notFound')
    expect(await edit(user, { labels: [], visibility: 'self' })).toMatchObject({ labels: [] })
    expect(await codeOf(show(fan, mediaKey))).toBe('notFound')
  })

  test('deletes a post with its film, once and for all, and nobody else does', async () => {
    const [user, other] = [await makeKnown(), await make()]
    const videoId = await uploadVideo(app.as(user))
    const { mediaKey } = await create(user, { videoId })
    expect(await codeOf(app.as(other).call(publish.delete, { mediaKey }))).toBe('notFound')
    for (const _ of [1, 2]) await app.as(user).call(publish.delete, { mediaKey })
    expect(await codeOf(show(user, mediaKey))).toBe('notFound')
    expect((await mine(user)).map(post => post.mediaKey)).not.toContain(mediaKey)
  })

  test('finds labels by their titles, and whom to name among those they follow', async () => {
    const [user, friend] = [await make(), await make()]
    await makeFollow(app.scope, user.uid, friend.uid)
    const { info } = await app.as(user).call(publish.labels, { q: '美' })
    expect(info).toContainEqual({ key: 'food', title: '美食' })
    const names = async (q: string) =>
      (await app.as(user).call(publish.mentions, { q })).info.map(({ uid }) => uid)
    expect(await names('')).toEqual([friend.uid])
    expect(await names(friend.nickName)).toEqual([friend.uid])
    expect(await names('nobody of that name')).toEqual([])
  })
})

test('places are the nearest ones, or those of a name', async () => {
  const by = app.as(await make())
  const names = async (input: CallInput<typeof publish.places>) =>
    (await by.call(publish.places, input)).info.map(({ name }) => name)
  expect((await names({ lat: 30.3, lng: 120.1 }))[0]).toBe('杭州')
  expect(await names({ q: '西安' })).toEqual(['西安'])
  expect(await names({ q: '没有的地方' })).toEqual([])
  expect((await names({})).length).toBe(12)
})

test('nobody sees in any call what is not for them', async () => {
  const author = await make()
  const people = { visitor: null, stranger: await make(), fan: await make(), blocked: await make(), author }
  await makeFollow(app.scope, people.fan.uid, author.uid)
  await makeFollow(app.scope, people.blocked.uid, author.uid)
  await app.as(author).call(social.prevent, { toUid: people.blocked.uid, status: '1' })
  const post = async (visibility: 'public' | 'fans' | 'self') =>
    (await create(author, { trendsDetails: visibility, visibility })).mediaKey
  const keys = { public: await post('public'), fans: await post('fans'), self: await post('self') }
  const seen = {
    visitor: ['public'],
    stranger: ['public'],
    fan: ['public', 'fans'],
    blocked: [],
    author: ['public', 'fans', 'self'],
  }
  for (const [name, user] of Object.entries(people)) {
    const client = user ? app.as(user) : app.visitor()
    for (const [visibility, mediaKey] of Object.entries(keys)) {
      const expected = (seen[name as keyof typeof seen] as string[]).includes(visibility)
      const tells = (code: string) => [name, visibility, code !== 'notFound' && code !== 'loginRequired']
      const wanted = [name, visibility, expected]
      expect(tells(await codeOf(client.call(publishing.post, { mediaKey })))).toEqual(wanted)
      expect(tells(await codeOf(client.call(calls.comments.list, { mediaKey })))).toEqual(wanted)
      if (user) {
        expect(tells(await codeOf(client.call(publishing.like, { mediaKey })))).toEqual(wanted)
        const listed = await client.call(publishing.mine, { toUid: author.uid })
        expect(listed.info.some(post => post.mediaKey === mediaKey)).toBe(expected)
        const followed = await client.call(publishing.feed, { tab: 'follow', size: 100 })
        if (!expected) expect(followed.info.map(post => post.mediaKey)).not.toContain(mediaKey)
      }
      const listed = await client.call(publishing.ofUser, { toUid: author.uid })
      expect(listed.info.some(post => post.mediaKey === mediaKey)).toBe(expected)
    }
  }
})
