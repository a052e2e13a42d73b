import { calls } from '@xinghe/client'
import type { List } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makePost } from '../fixtures.ts'
import { publishingPost } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)

const assetId = await makeReadyAsset(app.scope, { durationSec: 60 })
const makeOne = () => makeUser(app.scope)
type User = Awaited<ReturnType<typeof makeOne>>
const { publishing, publishingAdmin, social } = calls

const as = (user: User | null) => (user ? app.as(user) : app.visitor())

/** All pages of a list, of this size. */
async function pagesOf<T>(
  size: number,
  page: (paging: { size: number; cursor?: string }) => Promise<List<T>>,
) {
  const all: T[] = []
  let answer = await page({ size })
  for (;;) {
    all.push(...answer.info)
    if (!answer.hasMore || answer.cursor === undefined) return all
    answer = await page({ size, cursor: answer.cursor })
  }
}
describe('a channel of short videos', () => {
  test('holds short works and videos of posts in one list, each once, page by page', async () => {
    const author = await makeOne()
    const keys: string[] = []
    for (let made = 0; made < 3; made++) {
      app.clock.advance(1000)
      const { mediaKey } = await makeWork(app.scope, {
        kind: 'short',
        genres: ['science'],
        assetIds: [assetId],
      })
      app.clock.advance(1000)
      const mentions = [{ uid: author.uid, nickName: 'somebody' }]
      const { id } = await makePost(app.scope, { uid: author.uid, assetId, labels: ['ai'], mentions })
      keys.unshift(id, mediaKey)
    }
    await makeWork(app.scope, { kind: 'movie', genres: ['science'], assetIds: [assetId] })
    await makePost(app.scope, { uid: author.uid, labels: ['ai'] })
    const visitor = app.visitor()
    const listed = await pagesOf(2, paging => visitor.call(publishing.shorts, { ...paging, channel: 'tech' }))
    expect(listed.map(short => short.mediaKey).toSorted()).toEqual(keys.toSorted())
    const find = (mediaKey: string | undefined) => listed.find(short => short.mediaKey === mediaKey)
    expect(find(keys[0])).toMatchObject({
      ...{ source: 'post', author: { uid: author.uid } },
      mentions: [{ uid: author.uid }],
    })
    expect(find(keys[1])).toMatchObject({ source: 'work', author: null, ratio: 16 / 9, mentions: [] })
    const ofSub = await app.visitor().call(publishing.shorts, { channel: 'tech', sub: 'ai' })
    expect(ofSub.info.map(short => short.mediaKey).toSorted()).toEqual(
      keys.filter((_, index) => index % 2 === 0).toSorted(),
    )
    const foreign = await app.visitor().call(publishing.shorts, { channel: 'tech', sub: 'food' })
    expect(foreign.info).toEqual([])
  })

  test('names its sub-tabs in the viewer’s language', async () => {
    const { info } = await app.visitor().call(publishing.shortChannels, {})
    expect(info.map(channel => channel.key)).toContain('games')
    expect(info.find(channel => channel.key === 'games')).toMatchObject({ title: '游戏' })
    expect(info.every(channel => channel.subs.every(sub => sub.title !== sub.key))).toBe(true)
  })
})

describe("a post's video", () => {
  test('is opened by its key, a post without one is not found', async () => {
    const author = await makeOne()
    const film = await makePost(app.scope, { uid: author.uid, assetId })
    const opened = await app.visitor().call(publishing.open, { mediaKey: film.id })
    expect(opened).toMatchObject({ mediaKey: film.id, episode: film.id, refused: null, durationSec: 60 })
    expect(opened.address).toMatch(/^\/media\//)
    const words = await makePost(app.scope, { uid: author.uid })
    expect(await codeOf(app.visitor().call(publishing.open, { mediaKey: words.id }))).toBe('notFound')
    expect(
      await codeOf(app.visitor().call(publishing.record, { mediaKey: words.id, seconds: 1, watched: 1 })),
    ).toBe('notFound')
  })

  test('counts a play after half a minute watched, and not again in the same hour', async () => {
    const [user, author] = [await makeOne(), await makeOne()]
    const { id: mediaKey } = await makePost(app.scope, { uid: author.uid, assetId })
    const client = as(user)
    for (const seconds of [10, 20, 30, 40, 50, 60]) {
      await client.call(publishing.record, { mediaKey, seconds, watched: 10 })
      app.clock.advance(10_000)
    }
    const [row] = await app.scope.db.select().from(publishingPost).where(eq(publishingPost.id, mediaKey))
    expect(row?.hit).toBe(1)
  })
})

describe('recommended authors', () => {
  test('have the field of their posts and their relation to the caller', async () => {
    const [user, author] = [await makeOne(), await makeOne()]
    for (const labels of [['makeup'], ['hair'], ['ai']])
      await makePost(app.scope, { uid: author.uid, labels })
    const find = async (more: object) =>
      (await pagesOf(50, paging => as(user).call(publishing.uploaders, { ...paging, ...more }))).find(
        uploader => uploader.user.uid === author.uid,
      )
    expect(await find({ field: 'fashion' })).toMatchObject({ posts: 3, fans: 0, user: { focus: false } })
    expect(await find({ field: 'tech' })).toBeUndefined()
    await as(user).call(social.follow, { userId: author.uid })
    expect(await find({})).toMatchObject({ fans: 1, user: { focus: true } })
    expect(await find({ fresh: true })).toBeUndefined()
  })
})

const editor = await makeUser(app.scope, { role: 'editor' })
describe('promoting a video', () => {
  const promote = (mediaKey: string, promoted = true) =>
    app.as(editor).call(publishingAdmin.promote, { mediaKey, promoted })
  const promotedKeys = async () =>
    (await app.visitor().call(publishing.promoted, {})).info.map(short => short.mediaKey)

  test('shows it to everybody until it is withdrawn', async () => {
    const { id } = await makePost(app.scope, { uid: (await makeOne()).uid, assetId })
    for (const _ of [1, 2]) expect(await promote(id)).toMatchObject({ promoted: true })
    expect(await promotedKeys()).toContain(id)
    const { info } = await app.as(editor).call(publishingAdmin.posts, { promoted: true })
    expect(info.map(post => post.mediaKey)).toContain(id)
    expect(await promote(id, false)).toMatchObject({ promoted: false })
    expect(await promotedKeys()).not.toContain(id)
  })

  test('is rejected for texts, for what is not public, and for what is not there', async () => {
    const { uid } = await makeOne()
    const words = await makePost(app.scope, { uid })
    const hidden = await makePost(app.scope, { uid, assetId, visibility: 'fans' })
    expect(await codeOf(promote(words.id))).toBe('notPromotable')
    expect(await codeOf(promote(hidden.id))).toBe('notPromotable')
    expect(await codeOf(promote('nosuchpost'))).toBe('notFound')
  })

  test('is for staff with the power', async () => {
    const [user, support] = [await makeOne(), await makeUser(app.scope, { role: 'support' })]
    const wanted = { mediaKey: 'x', promoted: true }
    expect(await codeOf(app.visitor().call(publishingAdmin.promote, wanted))).toBe('loginRequired')
    for (const who of [user, support])
      expect(await codeOf(app.as(who).call(publishingAdmin.promote, wanted))).toBe('forbidden')
  })
})
