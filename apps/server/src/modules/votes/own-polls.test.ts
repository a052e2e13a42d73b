import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { emit } from '#kernel/bus.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { postsDeleted } from '#modules/publishing/index.ts'
import { codeOf, testApp } from '#test/app.ts'
import { pressAll } from '#test/press-all.ts'
import { votesOf } from './fixtures.ts'
import { poll, pollBallot } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
const { votes, votesAdmin, social } = calls
const { staff, formOf, vote, counts } = await votesOf(app)

type Form = Parameters<typeof formOf>[0]
const person = () => makeUser(app.scope, { stays: true })
const postOf = async ({ uid }: MadeUser, visibility: 'public' | 'fans' | 'self' = 'public') =>
  (await makePost(app.scope, { uid, visibility })).id
const make = (user: MadeUser, mediaKey: string, form: Form = {}) => {
  // Ids sort by age.
  app.clock.advance(1)
  return app.as(user).call(votes.create, { mediaKey, ...formOf(form), rid: app.scope.id() })
}
const shown = async (mediaKey: string, user: MadeUser | null = null) =>
  (await (user ? app.as(user) : app.visitor()).call(votes.ofPost, { mediaKey })).info
const own = async (user: MadeUser) => (await app.as(user).call(votes.own, {})).info

test('ten users vote in a poll on a post; who made it sees results at once, others once they have voted', async () => {
  const alice = await person()
  const mediaKey = await postOf(alice)
  const made = await make(alice, mediaKey, { title: 'which one' })
  expect(made).toMatchObject({ title: 'which one', voters: 0, post: { mediaKey } })
  const voters = await Promise.all(Array.from({ length: 10 }, person))
  await Promise.all(voters.map((voter, n) => vote(voter, made, n % 3)))
  const late = await person()
  expect(counts((await shown(mediaKey, late))[0])).toEqual([null, null, null])
  expect(counts((await shown(mediaKey, voters[0]))[0])).toEqual([4, 3, 3])
  expect((await own(alice))[0]).toMatchObject({ id: made.id, voters: 10, own: [] })
  expect(counts((await own(alice))[0])).toEqual([4, 3, 3])
  expect(await codeOf(vote(voters[0] ?? late, made, 1))).toBe('pollVoted')
})

test('a post says in lists that it has a poll, for as long as it is there', async () => {
  const alice = await person()
  const [mediaKey, other] = [await postOf(alice), await postOf(alice)]
  const made = await make(alice, mediaKey)
  const polled = async () => {
    const { info } = await app.visitor().call(calls.publishing.ofUser, { toUid: alice.uid })
    return info.flatMap(post => (post.hasPoll ? post.mediaKey : []))
  }
  expect(await polled()).toEqual([mediaKey])
  expect(await app.visitor().call(calls.publishing.post, { mediaKey: other })).toMatchObject({
    hasPoll: false,
  })
  await app.as(alice).call(votes.remove, { id: made.id })
  expect(await polled()).toEqual([])
})

test('a poll is made on an own post, one on each, in words that may be written', async () => {
  const [alice, bob] = [await person(), await person()]
  const mediaKey = await postOf(alice)
  expect(await codeOf(app.visitor().call(votes.create, { mediaKey, ...formOf() }))).toBe('loginRequired')
  expect(await codeOf(make(bob, mediaKey))).toBe('notFound')
  expect(await codeOf(make(alice, 'nosuch'))).toBe('notFound')
  expect(await codeOf(make(alice, mediaKey, { title: ' ' }))).toBe('pollText')
  expect(await codeOf(make(alice, mediaKey, { endsAt: app.clock.now() + hourMs / 2 }))).toBe('pollTime')
  expect(await codeOf(make(alice, mediaKey, { endsAt: app.clock.now() + 31 * dayMs }))).toBe('pollTime')
  const answers = await pressAll(Array.from({ length: 3 }, () => () => make(alice, mediaKey)))
  expect(answers.filter(answer => answer === 'pollLimit')).toHaveLength(2)
  expect(await shown(mediaKey)).toHaveLength(limits.poll.mostOnPost)
})

test('whoever may not see a post sees no poll of it and cannot vote', async () => {
  const [alice, fan, blocked] = [await person(), await person(), await person()]
  await app.as(fan).call(social.follow, { userId: alice.uid })
  const forFans = await postOf(alice, 'fans')
  const poll = await make(alice, forFans)
  expect(await shown(forFans, fan)).toHaveLength(1)
  expect(await codeOf(shown(forFans, blocked))).toBe('notFound')
  expect(await codeOf(vote(blocked, poll, 0))).toBe('notFound')
  const ownPost = await postOf(alice, 'self')
  await make(alice, ownPost)
  expect(await codeOf(shown(ownPost, fan))).toBe('notFound')
  const open = await postOf(alice)
  const second = await make(alice, open)
  await app.as(alice).call(social.prevent, { toUid: blocked.uid, status: '1' })
  expect(await codeOf(shown(open, blocked))).toBe('notFound')
  expect(await codeOf(vote(blocked, second, 0))).toBe('notFound')
})

test('who made a poll ends and deletes it, nobody else does, and staff change no words of it', async () => {
  const [alice, bob] = [await person(), await person()]
  const mediaKey = await postOf(alice)
  const made = await make(alice, mediaKey)
  expect(await codeOf(app.as(bob).call(votes.end, { id: made.id }))).toBe('notFound')
  expect(await codeOf(app.as(bob).call(votes.remove, { id: made.id }))).toBe('notFound')
  expect(await codeOf(staff.call(votesAdmin.update, { id: made.id, ...formOf() }))).toBe('notFound')
  await vote(bob, made, 0)
  expect(await app.as(alice).call(votes.end, { id: made.id })).toMatchObject({ ended: true, voters: 1 })
  expect(await app.as(alice).call(votes.end, { id: made.id })).toMatchObject({ ended: true })
  expect(await codeOf(vote(alice, made, 0))).toBe('pollOver')
  expect(counts((await shown(mediaKey))[0])).toEqual([1, 0, 0])
  await app.as(alice).call(votes.remove, { id: made.id })
  expect(await codeOf(app.as(alice).call(votes.remove, { id: made.id }))).toBe('notFound')
  expect(await own(alice)).toEqual([])
  expect(await shown(mediaKey)).toEqual([])
  expect(await codeOf(make(alice, mediaKey))).toBe('success')
})

test('staff may end and delete polls of users', async () => {
  const alice = await person()
  const made = await make(alice, await postOf(alice))
  expect(await staff.call(votesAdmin.end, { id: made.id })).toMatchObject({ endedAt: expect.any(Number) })
  await staff.call(votesAdmin.remove, { id: made.id })
  expect(await own(alice)).toEqual([])
})

test('polls go with their posts, and others stay', async () => {
  const [alice, bob] = [await person(), await person()]
  const [mediaKey, second] = [await postOf(alice), await postOf(alice)]
  const made = await make(alice, mediaKey)
  await make(alice, second)
  const others = await make(bob, await postOf(bob))
  await vote(bob, made, 0)
  await emit(app.scope, postsDeleted, { postIds: [mediaKey, second] })
  expect(await own(alice)).toEqual([])
  expect((await own(bob)).map(({ id }) => id)).toEqual([others.id])
  expect(await app.scope.db.$count(pollBallot, eq(pollBallot.pollId, made.id))).toBe(0)
  expect(await app.scope.db.$count(poll, eq(poll.id, made.id))).toBe(0)
})
