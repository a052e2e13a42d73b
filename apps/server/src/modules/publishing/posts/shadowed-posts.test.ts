import { calls, randomId } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { shadowsOf } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makePost } from '../fixtures.ts'
import { publishingPost } from '../tables.ts'
import { wasShownToCaller } from './visible.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is old.
beforeEach(() => app.clock.advance(minuteMs))
const { publishing } = calls
const { place, end, release } = await shadowsOf(app)
const publish = (user: MadeUser, text: string, more: object = {}) =>
  app.as(user).call(calls.publish.create, { trendsDetails: text, rid: randomId(), ...more })
const clientOf = (user: MadeUser | null) => (user ? app.as(user) : app.visitor())

/** In which lists and by which calls somebody finds a post. */
async function foundBy(user: MadeUser | null, author: MadeUser, { mediaKey, word }: Found) {
  const client = clientOf(user)
  const has = ({ info }: { info: { mediaKey: string }[] }) => info.some(post => post.mediaKey === mediaKey)
  return {
    post: (await codeOf(client.call(publishing.post, { mediaKey }))) === 'success',
    space: has(await client.call(publishing.ofUser, { toUid: author.uid })),
    tab: has(await client.call(publishing.feed, { tab: 'feed', size: 50 })),
    search: has(await client.call(publishing.search, { q: word })),
    comments: (await codeOf(client.call(calls.comments.list, { mediaKey }))) === 'success',
  }
}
interface Found {
  mediaKey: string
  word: string
}
const nowhere = { post: false, space: false, tab: false, search: false, comments: false }
const everywhere = { post: true, space: true, tab: true, search: true, comments: true }

test('a post under a limit is where it always is for its author, and nowhere for others', async () => {
  const [author, fan] = [await makeUser(app.scope), await makeUser(app.scope)]
  await app.as(fan).call(calls.social.follow, { userId: author.uid })
  const { id } = await place(author)
  const word = `word${randomId().slice(0, 8)}`
  const { mediaKey, state } = await publish(author, `看 ${word}`)
  expect(state).toBe('public')
  const own = await app.as(author).call(publishing.mine, {})
  expect(own.info).toMatchObject([{ mediaKey, state: 'public', visibility: 'public' }])
  expect(await foundBy(author, author, { mediaKey, word })).toEqual(everywhere)
  for (const user of [null, fan]) expect(await foundBy(user, author, { mediaKey, word })).toEqual(nowhere)
  const followed = await app.as(fan).call(publishing.feed, { tab: 'follow' })
  expect(followed.info).toEqual([])
  expect(await wasShownToCaller(app.scopeOf({ uid: fan.uid }), mediaKey)).toBe(false)
  const like = (user: MadeUser) => codeOf(app.as(user).call(publishing.like, { mediaKey }))
  expect(await like(fan)).not.toBe('success')
  await end(id)
  expect(await foundBy(fan, author, { mediaKey, word })).toEqual(nowhere)
  await release(id)
  app.clock.advance(minuteMs)
  for (const user of [null, fan, author])
    expect(await foundBy(user, author, { mediaKey, word })).toEqual(everywhere)
})

test('what is said anew in an old post hides it, saving it as it was or for fewer does not', async () => {
  const author = await makeUser(app.scope)
  const [old, other] = [await publish(author, '一'), await publish(author, '二', { labels: ['food'] })]
  const third = await publish(author, '三', { visibility: 'fans' })
  await place(author)
  const edit = (mediaKey: string, more: object) =>
    app.as(author).call(calls.publish.edit, { mediaKey, ...more })
  expect(await edit(old.mediaKey, { trendsDetails: '加我微信' })).toMatchObject({ state: 'public' })
  await edit(other.mediaKey, { trendsDetails: '二', labels: ['food'], visibility: 'public', mentions: [] })
  await edit(third.mediaKey, { visibility: 'public' })
  app.clock.advance(minuteMs)
  const textsFor = async (user: MadeUser | null) =>
    (await clientOf(user).call(publishing.ofUser, { toUid: author.uid })).info.map(({ text }) => text)
  expect(await textsFor(null)).toEqual(['二'])
  await edit(other.mediaKey, { visibility: 'fans' })
  const fan = await makeUser(app.scope)
  await app.as(fan).call(calls.social.follow, { userId: author.uid })
  app.clock.advance(minuteMs)
  expect(await textsFor(fan)).toEqual(['二'])
  expect(await textsFor(author)).toEqual(['三', '二', '加我微信'])
})

test('many posts are released, however many at a time', async () => {
  const author = await makeUser(app.scope)
  const { id } = await place(author)
  for (let number = 0; number < 101; number++) await makePost(app.scope, { uid: author.uid })
  await end(id)
  await release(id)
  const isMarked = and(eq(publishingPost.uid, author.uid), isNotNull(publishingPost.shadowId))
  expect(await app.scope.db.$count(publishingPost, isMarked)).toBe(0)
})

test('a poll that is made under a limit is seen by its maker alone, on whichever post', async () => {
  const [author, other] = [await makeUser(app.scope), await makeUser(app.scope)]
  const { id: mediaKey } = await makePost(app.scope, { uid: author.uid })
  const { id: limit } = await place(author)
  const poll = { title: '加群', options: ['一', '二'], choices: 1, endsAt: app.clock.now() + dayMs }
  const made = await app.as(author).call(calls.votes.create, { mediaKey, ...poll, rid: randomId() })
  const [option = ''] = made.options.map(({ id }) => id)
  const titles = async (user: MadeUser | null) =>
    (await clientOf(user).call(calls.votes.ofPost, { mediaKey })).info.map(({ title }) => title)
  const hasPoll = async (user: MadeUser | null) =>
    (await clientOf(user).call(publishing.post, { mediaKey })).hasPoll
  expect([await titles(author), await hasPoll(author)]).toEqual([['加群'], true])
  for (const user of [null, other]) expect([await titles(user), await hasPoll(user)]).toEqual([[], false])
  const vote = (user: MadeUser) =>
    codeOf(app.as(user).call(calls.votes.vote, { id: made.id, options: [option] }))
  expect([await vote(other), await vote(author)]).toEqual(['notFound', 'success'])
  await end(limit)
  await release(limit)
  app.clock.advance(minuteMs)
  expect(await titles(null)).toEqual(['加群'])
  expect(await vote(other)).toBe('success')
})

test('staff see that a post is under a limit', async () => {
  const author = await makeUser(app.scope)
  await place(author)
  const { mediaKey } = await publish(author, '加我微信')
  const editor = app.as(await makeUser(app.scope, { role: 'editor', stays: true }))
  const { info } = await editor.call(calls.publishingAdmin.posts, { q: '加我微信', size: 50 })
  expect(info.find(post => post.mediaKey === mediaKey)).toMatchObject({ shadowed: true, hiding: null })
})
