import { calls } from '@xinghe/client'
import type { List, TrendTab } from '@xinghe/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { makePost } from '../fixtures.ts'
import { createPost } from './create-post.ts'

const app = await testApp()
afterAll(app.stop)

const assetId = await makeReadyAsset(app.scope, { durationSec: 60 })
const makeOne = () => makeUser(app.scope)
type User = Awaited<ReturnType<typeof makeOne>>
const { publishing, social } = calls

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
const keysOf = async (user: User | null, tab: TrendTab) =>
  (await pagesOf(4, paging => as(user).call(publishing.feed, { ...paging, tab }))).map(post => post.mediaKey)

describe('the feeds', () => {
  test('hold public posts, newest first, videos apart from texts and pictures', async () => {
    const author = await makeOne()
    const words = await makePost(app.scope, { uid: author.uid })
    app.clock.advance(1000)
    const film = await makePost(app.scope, { uid: author.uid, assetId, labels: ['food'] })
    app.clock.advance(1000)
    const later = await makePost(app.scope, { uid: author.uid })
    for (const visibility of ['fans', 'self'] as const)
      await makePost(app.scope, { uid: author.uid, visibility })
    const own = new Set([words.id, film.id, later.id])
    const seen = async (tab: TrendTab) => (await keysOf(null, tab)).filter(key => own.has(key))
    expect(await seen('feed')).toEqual([later.id, words.id])
    expect(await seen('video')).toEqual([film.id])
    const [post] = (await app.visitor().call(publishing.feed, { tab: 'video', size: 1 })).info
    expect(post).toMatchObject({
      mediaKey: film.id,
      author: { uid: author.uid, focus: false },
      labels: [{ key: 'food', title: '美食' }],
      video: { durationSec: 60, ratio: 1920 / 1080 },
    })
  })

  test('of followed people need a user, and include posts for fans', async () => {
    expect(await codeOf(app.visitor().call(publishing.feed, { tab: 'follow' }))).toBe('loginRequired')
    const [user, author, other] = [await makeOne(), await makeOne(), await makeOne()]
    const open = await makePost(app.scope, { uid: author.uid })
    app.clock.advance(1000)
    const forFans = await makePost(app.scope, { uid: author.uid, visibility: 'fans' })
    await makePost(app.scope, { uid: author.uid, visibility: 'self' })
    await makePost(app.scope, { uid: other.uid })
    expect(await keysOf(user, 'follow')).toEqual([])
    await makeFollow(app.scope, user.uid, author.uid)
    expect(await keysOf(user, 'follow')).toEqual([forFans.id, open.id])
  })

  test('show nothing of blocked or blocking users', async () => {
    const [user, author] = [await makeOne(), await makeOne()]
    const { id } = await makePost(app.scope, { uid: author.uid })
    await as(user).call(social.prevent, { toUid: author.uid, status: '1' })
    for (const tab of ['recommend', 'feed'] as const) expect(await keysOf(user, tab)).not.toContain(id)
    expect(await codeOf(as(user).call(publishing.post, { mediaKey: id }))).toBe('notFound')
    const { id: ofUser } = await makePost(app.scope, { uid: user.uid })
    expect(await keysOf(author, 'feed')).not.toContain(ofUser)
  })
})

describe('the recommendations', () => {
  test('repeat no post in a session, though others are posted and liked meanwhile, and leave out the viewer’s own', async () => {
    const user = await makeOne()
    const authors = await Promise.all(Array.from({ length: 4 }, makeOne))
    const posts: string[] = []
    for (const author of [...authors, ...authors, ...authors])
      posts.push((await makePost(app.scope, { uid: author.uid })).id)
    const own = await makePost(app.scope, { uid: user.uid })
    app.clock.advance(20_000) // viewers share the posts to explore for so long
    const shown: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(user).call(publishing.feed, { size: 3, ...(cursor && { cursor }) })
      shown.push(...page.info.map(post => post.mediaKey))
      cursor = page.hasMore ? page.cursor : undefined
      await makePost(app.scope, { uid: authors[0]?.uid ?? '' })
      await as(user).call(publishing.like, { mediaKey: page.info[0]?.mediaKey ?? '' })
    } while (cursor)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toEqual(expect.arrayContaining(posts))
    expect(shown).not.toContain(own.id)
  })

  test('give the reason for each post: followed, alike or explore', async () => {
    const [user, followed, liked, alike] = [
      await makeOne(),
      await makeOne(),
      await makeOne(),
      await makeOne(),
    ]
    await makeFollow(app.scope, user.uid, followed.uid)
    const ofFollowed = await makePost(app.scope, { uid: followed.uid })
    const label = `only${app.scope.id()}`
    const first = await makePost(app.scope, { uid: liked.uid, labels: [label] })
    await as(user).call(publishing.like, { mediaKey: first.id })
    const ofAlike = await makePost(app.scope, { uid: alike.uid, labels: [label] })
    const all = await pagesOf(50, paging => as(user).call(publishing.feed, paging))
    const why = (mediaKey: string) => all.find(post => post.mediaKey === mediaKey)?.why
    expect(why(ofFollowed.id)).toMatchObject({ pool: 'followed', reason: 'author' })
    expect(why(ofAlike.id)).toMatchObject({ pool: 'alike', reason: 'topic', name: label })
    expect(all.some(post => post.why?.pool === 'explore')).toBe(true)
  })

  test('share the posts to explore among viewers, each without what is hidden from them', async () => {
    const [user, author, blocked] = [await makeOne(), await makeOne(), await makeOne()]
    const posts = [
      await makePost(app.scope, { uid: author.uid, labels: ['unwanted'] }),
      await makePost(app.scope, { uid: author.uid }),
      await makePost(app.scope, { uid: blocked.uid }),
      await makePost(app.scope, { uid: user.uid }),
    ].map(post => post.id)
    await as(user).call(social.prevent, { toUid: blocked.uid, status: '1' })
    await as(user).call(calls.feed.dismiss, { kind: 'tag', key: 'unwanted' })
    app.clock.advance(20_000)
    const explored = async (viewer: User | null) => {
      let keys: string[] = []
      const statements = await statementsOf(async () => {
        keys = (await as(viewer).call(publishing.feed, { size: 100 })).info.map(post => post.mediaKey)
      })
      const reads = statements.filter(text => text.includes('order by "publishing_post"."hit"')).length
      return { reads, shown: posts.filter(post => keys.includes(post)) }
    }
    expect(await explored(null)).toEqual({ reads: 1, shown: posts })
    expect(await explored(user)).toEqual({ reads: 0, shown: posts.slice(1, 2) })
  })

  test('reject a cursor of another list', async () => {
    const call = app.visitor().call(publishing.feed, { cursor: 'bm90aGluZw' })
    expect(await codeOf(call)).toBe('malformed')
  })
})

describe('posts of one person', () => {
  test('are all visible to their author, and to others as far as allowed', async () => {
    const [user, fan, author] = [await makeOne(), await makeOne(), await makeOne()]
    await makeFollow(app.scope, fan.uid, author.uid)
    for (const visibility of ['public', 'fans', 'self'] as const)
      await makePost(app.scope, { uid: author.uid, visibility })
    const seenBy = async (viewer: User) =>
      (await as(viewer).call(publishing.mine, viewer === author ? {} : { toUid: author.uid })).info.map(
        post => post.visibility,
      )
    expect((await seenBy(author)).toSorted()).toEqual(['fans', 'public', 'self'])
    expect((await seenBy(fan)).toSorted()).toEqual(['fans', 'public'])
    expect(await seenBy(user)).toEqual(['public'])
    expect(await codeOf(app.visitor().call(publishing.mine, {}))).toBe('loginRequired')
    expect(await codeOf(as(user).call(publishing.mine, { toUid: '1' }))).toBe('notFound')
  })

  test('can be opened one by one, and liked once each', async () => {
    const [user, author] = [await makeOne(), await makeOne()]
    const { id: mediaKey } = await makePost(app.scope, { uid: author.uid })
    expect(await codeOf(app.visitor().call(publishing.like, { mediaKey }))).toBe('loginRequired')
    expect(await codeOf(as(user).call(publishing.like, { mediaKey: 'nosuchpost' }))).toBe('notFound')
    await Promise.all([1, 2, 3].map(() => as(user).call(publishing.like, { mediaKey, selected: true })))
    const post = await as(user).call(publishing.post, { mediaKey })
    expect(post.reaction).toMatchObject({ liked: true, likes: 1 })
    expect(await as(user).call(publishing.like, { mediaKey })).toMatchObject({ selected: false, likes: 0 })
  })
})

const author = await makeOne()
describe('creating a post', () => {
  test.each([
    ['nothing at all', { text: '  ' }],
    ['too many labels', { text: 'a', labels: ['1', '2', '3', '4', '5', '6'] }],
    ['pictures beside a film', { text: 'a', pictures: ['p'], assetId }],
    ['too long a text', { text: '字'.repeat(1001) }],
  ])('is refused with %s', async (_, form) => {
    await expect(createPost(app.scope, { uid: author.uid, ...form })).rejects.toMatchObject({
      code: 'malformed',
    })
  })
  test('is refused with files that are not there', async () => {
    for (const form of [{ pictures: ['nosuchpicture'] }, { assetId: 'nosuchfilm' }])
      await expect(createPost(app.scope, { uid: author.uid, text: 'a', ...form })).rejects.toMatchObject({
        code: 'notFound',
      })
  })
})

describe('the dot of new works', () => {
  const newWorks = async (user: User) => (await as(user).call(calls.account.validates, {})).user.newWorks

  test('counts what followed people posted, and restarts when it was seen', async () => {
    const [user, author] = [await makeOne(), await makeOne()]
    await makePost(app.scope, { uid: author.uid })
    expect(await newWorks(user)).toBe(0)
    await makeFollow(app.scope, user.uid, author.uid)
    await makePost(app.scope, { uid: author.uid, visibility: 'self' })
    expect(await newWorks(user)).toBe(1)
    expect(await as(user).call(publishing.seen, {})).toEqual({ newWorks: 0 })
    expect(await newWorks(user)).toBe(0)
    app.clock.advance(1000)
    await makePost(app.scope, { uid: author.uid, visibility: 'fans' })
    expect(await newWorks(user)).toBe(1)
    expect(await codeOf(app.visitor().call(publishing.seen, {}))).toBe('loginRequired')
  })
})
