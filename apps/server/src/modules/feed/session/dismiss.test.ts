import { type Client, calls } from '@xinghe/client'
import type { FeedTarget } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewerKey } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePlayRecord } from '#modules/playback/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeFranchise, makeWorks } from '../fixtures.ts'
import { feedSettings } from '../settings.ts'
import { feedDismissal, feedShown, feedViewer } from '../tables.ts'
import { deleteOldFeed } from './delete-old.ts'

const app = await testApp()
afterAll(app.stop)
const asset = await makeReadyAsset(app.scope)
const { feed, catalogue, publishing } = calls

let works: string[] = []
beforeAll(async () => {
  works = await makeWorks(app.scope, 8, { kind: 'anime', assetIds: [asset] })
})
const listed = async (client: Client, channel = 'anime') =>
  (await client.call(catalogue.feed, { channel, size: 100 })).info.map(card => card.mediaKey)
const dismiss = (client: Client, kind: FeedTarget['kind'], key: string, on = true) =>
  client.call(feed.dismiss, { kind, key, on })
const makeViewer = async () => {
  const user = await makeUser(app.scope)
  return { ...user, client: app.as(user) }
}

describe('dismissing', () => {
  test('requires something to dismiss', async () => {
    const client = app.visitor()
    expect(await codeOf(client.call(feed.dismiss, { kind: 'weather' as 'work', key: 'x' }))).toBe('malformed')
    expect(await codeOf(dismiss(client, 'tag', ' '))).toBe('malformed')
    expect(await codeOf(dismiss(client, 'tag', 'x'.repeat(65)))).toBe('malformed')
    expect(await dismiss(app.visitor(''), 'work', works[0] ?? '')).toEqual({ dismissed: false })
  })

  test('removes a work at once, further down and from the top, for its own viewer only', async () => {
    const client = app.visitor()
    const first = await client.call(catalogue.feed, { channel: 'anime', size: 3 })
    const shown = first.info.map(card => card.mediaKey)
    const unwanted = works.find(key => !shown.includes(key)) ?? ''
    expect(await dismiss(client, 'work', unwanted)).toEqual({ dismissed: true })
    const rest = await client.call(catalogue.feed, { channel: 'anime', size: 100, cursor: first.cursor })
    const others = works.filter(key => key !== unwanted && !shown.includes(key))
    expect(rest.info.map(card => card.mediaKey).toSorted()).toEqual(others.toSorted())
    expect(await listed(client)).not.toContain(unwanted)
    expect(await listed(app.visitor())).toContain(unwanted)
    for (const _ of [1, 2])
      expect(await dismiss(client, 'work', unwanted, false)).toEqual({ dismissed: false })
    expect(await listed(client)).toContain(unwanted)
  })

  test('removes all of a franchise, a genre or a tag; a card offers each', async () => {
    const client = app.visitor()
    const kind = 'variety'
    const tag = `tag ${app.scope.id()}`
    const [plain = ''] = await makeWorks(app.scope, 1, { kind, assetIds: [asset] })
    const saga = await makeWorks(app.scope, 2, { kind, assetIds: [asset] })
    const [comic = '', tagged = ''] = [
      ...(await makeWorks(app.scope, 1, { kind, assetIds: [asset], genres: ['comedy'], title: 'funny' })),
      ...(await makeWorks(app.scope, 1, { kind, assetIds: [asset], tags: [tag] })),
    ]
    const franchise = await makeFranchise(app.scope, saga, 'the saga')
    const cards = (await client.call(catalogue.feed, { channel: kind, size: 100 })).info
    const targetsOf = (key: string | undefined) => cards.find(card => card.mediaKey === key)?.targets
    expect(targetsOf(saga[0])).toContainEqual({ kind: 'franchise', key: franchise, title: 'the saga' })
    expect(targetsOf(tagged)).toContainEqual({ kind: 'tag', key: tag, title: tag })
    expect(targetsOf(comic)).toEqual([
      { kind: 'work', key: comic, title: 'funny' },
      { kind: 'tag', key: 'comedy', title: '喜剧' },
    ])
    await dismiss(client, 'franchise', franchise)
    expect((await listed(client, kind)).toSorted()).toEqual([plain, comic, tagged].toSorted())
    await dismiss(client, 'tag', tag)
    await dismiss(client, 'tag', 'comedy')
    expect(await listed(client, kind)).toEqual([plain])
  })

  test('removes posts, their authors and labels from all lists but that of followed people', async () => {
    const [user, author] = [await makeViewer(), await makeViewer()]
    await user.client.call(calls.social.follow, { userId: author.uid })
    const label = `label${app.scope.id()}`
    const [one, two, three] = [
      await makePost(app.scope, { uid: author.uid }),
      await makePost(app.scope, { uid: author.uid, labels: [label] }),
      await makePost(app.scope, { uid: author.uid, assetId: asset, labels: ['ai'] }),
    ]
    const keysOf = async (tab: 'recommend' | 'follow' | 'video' | 'feed') =>
      (await user.client.call(publishing.feed, { tab, size: 100 })).info.map(post => post.mediaKey)
    const shorts = async () =>
      (await user.client.call(publishing.shorts, { channel: 'tech', size: 100 })).info.map(s => s.mediaKey)
    const { info } = await user.client.call(publishing.feed, { size: 100 })
    expect(info.find(post => post.mediaKey === two.id)?.targets).toEqual([
      { kind: 'post', key: two.id, title: '' },
      { kind: 'author', key: author.uid, title: author.nickName },
      { kind: 'tag', key: label, title: label },
    ])
    await dismiss(user.client, 'post', one.id)
    await dismiss(user.client, 'tag', label)
    for (const tab of ['recommend', 'feed'] as const) {
      const keys = await keysOf(tab)
      expect(keys).not.toContain(one.id)
      expect(keys).not.toContain(two.id)
    }
    expect(await shorts()).toContain(three.id)
    await dismiss(user.client, 'author', author.uid)
    expect(await shorts()).not.toContain(three.id)
    expect(await keysOf('video')).not.toContain(three.id)
    expect(await keysOf('follow')).toEqual([three.id, two.id, one.id])
  })
})

describe('what is stored of a viewer', () => {
  const keysOf = async (viewer: string) =>
    (await app.scope.db.select().from(feedDismissal).where(eq(feedDismissal.viewer, viewer))).map(
      row => row.key,
    )
  const pagesOf = async (viewer: string) =>
    (await app.scope.db.select().from(feedShown).where(eq(feedShown.viewer, viewer))).length

  test('is bounded: the oldest rows are deleted', async () => {
    await app.kernel.settings.set(feedSettings, 'mostDismissed', 3, 'test')
    await app.kernel.settings.set(feedSettings, 'mostPages', 2, 'test')
    const { uid, client } = await makeViewer()
    for (const key of ['a', 'b', 'c', 'd']) {
      await dismiss(client, 'tag', key)
      app.clock.advance(1000)
    }
    expect((await keysOf(uid)).toSorted()).toEqual(['b', 'c', 'd'])
    for (let session = 0; session < 5; session++) {
      await client.call(catalogue.feed, { channel: 'anime', size: 1 })
      app.clock.advance(1000)
    }
    expect(await pagesOf(uid)).toBe(3)
    for (const name of ['mostDismissed', 'mostPages'] as const)
      await app.kernel.settings.reset(feedSettings, name)
  })

  test('is deleted after its retention', async () => {
    const user = await makeViewer()
    const viewer = viewerKey(app.scopeOf({ deviceId: 'old' })) ?? ''
    const visitor = app.visitor('old')
    for (const client of [user.client, visitor]) {
      await dismiss(client, 'work', works[0] ?? '')
      await listed(client)
    }
    const context = async (key: string) => [
      (await keysOf(key)).length,
      await pagesOf(key),
      (await app.scope.db.select().from(feedViewer).where(eq(feedViewer.viewer, key))).length,
    ]
    app.clock.advance(29 * dayMs)
    await deleteOldFeed(app.scope)
    expect(await context(viewer)).toEqual([1, 1, 1])
    app.clock.advance(2 * dayMs)
    expect(await listed(visitor)).toContain(works[0])
    await deleteOldFeed(app.scope)
    expect(await context(viewer)).toEqual([0, 1, 0])
    expect(await context(user.uid)).toEqual([0, 0, 1])
  })

  test('can be reset: shown pages, dismissals and interests are cleared, followed authors and franchises stay', async () => {
    const { uid, client } = await makeViewer()
    const tag = `tag ${app.scope.id()}`
    const [seen = '', alike = ''] = await makeWorks(app.scope, 2, {
      kind: 'anime',
      assetIds: [asset],
      tags: [tag],
    })
    app.clock.advance(20_000) // viewers share the works to explore for so long
    const followed = await makeFranchise(app.scope, works.slice(0, 2))
    await client.call(calls.franchise.follow, { id: followed, on: true })
    await makePlayRecord(app.scope, { viewer: uid, mediaKey: seen, episodeId: app.scope.id(), seconds: 100 })
    await dismiss(client, 'work', works[4] ?? '')
    const cards = async () => (await client.call(catalogue.feed, { channel: 'anime', size: 100 })).info
    expect((await cards()).find(card => card.mediaKey === alike)?.why).toMatchObject({ pool: 'alike' })
    expect((await cards())[0]?.why?.again).toBe(true)
    app.clock.advance(1000)
    for (const _ of [1, 2]) expect(await client.call(feed.reset, {})).toEqual({})
    const afterReset = await cards()
    expect(afterReset.map(card => card.mediaKey)).toEqual(expect.arrayContaining([seen, works[4]]))
    expect(afterReset.every(card => card.why?.again === false && card.why.pool !== 'alike')).toBe(true)
    expect(afterReset.filter(card => card.why?.pool === 'followed').length).toBe(2)
    expect(await app.visitor('').call(feed.reset, {})).toEqual({})
  })
})
