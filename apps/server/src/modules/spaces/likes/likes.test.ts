import { calls } from '@xinghe/client'
import { afterAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { playlistsOf } from '#modules/playlists/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)
const { social, publishing, playlists, preferences, spaces } = calls
const { makeOne, workKey, createWith } = await playlistsOf(app)

const as = (user: MadeUser | null) => (user ? app.as(user) : app.visitor())
const showLikes = (user: MadeUser, showsLikes = true) => app.as(user).call(preferences.set, { showsLikes })
const listed = async (owner: MadeUser, by: MadeUser | null) =>
  (await as(by).call(spaces.likes, { toUid: owner.uid, size: 100 })).info.map(({ key }) => key)
const codeFor = (owner: MadeUser, by: MadeUser | null) =>
  codeOf(as(by).call(spaces.likes, { toUid: owner.uid }))
const mayAsk = async (owner: MadeUser, by: MadeUser | null) =>
  (await as(by).call(calls.profile.space, { toUid: owner.uid })).showsLikes

async function likePost(user: MadeUser, mediaKey: string) {
  app.clock.advance(1000)
  await app.as(user).call(publishing.like, { mediaKey, selected: true })
}

describe('what somebody likes', () => {
  test('is works, posts and playlists, last first; it is theirs alone until they show it', async () => {
    const [owner, author, follower] = [await makeOne(), await makeOne(), await makeOne()]
    await makeFollow(app.scope, follower.uid, owner.uid)
    const [work, post] = [await workKey(), await makePost(app.scope, { uid: author.uid })]
    const list = await createWith(author, [work])
    app.clock.advance(1000)
    await app.as(owner).call(social.like, { mediaKey: work, selected: true })
    await likePost(owner, post.id)
    app.clock.advance(1000)
    await app.as(owner).call(playlists.like, { key: list, selected: true })
    const all = [list, post.id, work]
    expect(await listed(owner, owner)).toEqual(all)
    for (const other of [null, follower, author]) {
      expect(await codeFor(owner, other)).toBe('notFound')
      expect(await mayAsk(owner, other)).toBe(false)
    }
    await showLikes(owner)
    for (const other of [null, follower, author]) {
      expect(await listed(owner, other)).toEqual(all)
      expect(await mayAsk(owner, other)).toBe(true)
    }
    const [first] = (await as(null).call(spaces.likes, { toUid: owner.uid })).info
    expect(first).toMatchObject({ kind: 'playlist', line: author.nickName })
    await showLikes(owner, false)
    expect(await codeFor(owner, follower)).toBe('notFound')
    expect(await codeFor({ ...owner, uid: '1' }, null)).toBe('notFound')
  })

  test('is nothing to who has them on the blacklist, and to whom they have on it', async () => {
    const [owner, author] = [await makeOne(), await makeOne()]
    const post = await makePost(app.scope, { uid: author.uid })
    await likePost(owner, post.id)
    await showLikes(owner)
    const [blocked, blocking] = [await makeOne(), await makeOne()]
    await app.as(owner).call(social.prevent, { toUid: blocked.uid, status: '1' })
    await app.as(blocking).call(social.prevent, { toUid: owner.uid, status: '1' })
    for (const other of [blocked, blocking]) {
      expect(await codeFor(owner, other)).toBe('notFound')
      expect(await mayAsk(owner, other)).toBe(false)
    }
  })

  test('has only what the viewer may see', async () => {
    const [owner, author, fan, blocked] = [await makeOne(), await makeOne(), await makeOne(), await makeOne()]
    for (const user of [owner, fan]) await makeFollow(app.scope, user.uid, author.uid)
    const open = await makePost(app.scope, { uid: author.uid })
    const forFans = await makePost(app.scope, { uid: author.uid, visibility: 'fans' })
    const work = await workKey()
    const hidden = await createWith(author, [work])
    await likePost(owner, open.id)
    await likePost(owner, forFans.id)
    app.clock.advance(1000)
    await app.as(owner).call(playlists.like, { key: hidden, selected: true })
    await app.as(author).call(playlists.update, { key: hidden, isPublic: false })
    await app.as(owner).call(social.like, { mediaKey: work, selected: true })
    const editor = app.as(await makeUser(app.scope, { role: 'editor' }))
    await editor.call(calls.catalogueAdmin.withdraw, { mediaKey: work })
    await app.as(author).call(social.prevent, { toUid: blocked.uid, status: '1' })
    await showLikes(owner)
    expect(await listed(owner, owner)).toEqual([forFans.id, open.id])
    expect(await listed(owner, fan)).toEqual([forFans.id, open.id])
    expect(await listed(owner, await makeOne())).toEqual([open.id])
    expect(await listed(owner, null)).toEqual([open.id])
    expect(await listed(owner, blocked)).toEqual([])
  })

  test('comes in pages that neither repeat nor skip, past what is hidden, while more is liked', async () => {
    const [owner, author, other] = [await makeOne(), await makeOne(), await makeOne()]
    await makeFollow(app.scope, owner.uid, other.uid)
    const shown: string[] = []
    for (let at = 0; at < 7; at++) {
      const post = await makePost(app.scope, { uid: author.uid })
      await likePost(owner, post.id)
      shown.unshift(post.id)
      const unseen = await makePost(app.scope, { uid: other.uid, visibility: 'fans' })
      await likePost(owner, unseen.id)
    }
    await showLikes(owner)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await as(null).call(spaces.likes, { toUid: owner.uid, size: 2, ...(cursor && { cursor }) })
      seen.push(...page.info.map(({ key }) => key))
      cursor = page.hasMore ? page.cursor : undefined
      await likePost(owner, (await makePost(app.scope, { uid: author.uid })).id)
    } while (cursor)
    expect(seen).toEqual(shown)
    expect(await codeOf(as(null).call(spaces.likes, { toUid: owner.uid, cursor: 'bm90aGluZw' }))).toBe(
      'malformed',
    )
  })

  test('looks at so many rows for a page, however many are hidden', async () => {
    const [owner, author] = [await makeOne(), await makeOne()]
    await makeFollow(app.scope, owner.uid, author.uid)
    const first = await makePost(app.scope, { uid: author.uid })
    await likePost(owner, first.id)
    for (let at = 0; at < 6; at++)
      await likePost(owner, (await makePost(app.scope, { uid: author.uid, visibility: 'fans' })).id)
    await showLikes(owner)
    const page = await as(null).call(spaces.likes, { toUid: owner.uid, size: 1 })
    expect(page).toMatchObject({ info: [], hasMore: true })
    const next = await as(null).call(spaces.likes, { toUid: owner.uid, size: 1, cursor: page.cursor ?? '' })
    expect(next.info.map(({ key }) => key)).toEqual([first.id])
  })
})
