import { type CallInput, calls } from '@xinghe/client'
import { messageTypes } from '@xinghe/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { chatOf } from './fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { makeOne, send, sendAtOnce, messages, textsOf, conversations, unreadOf } = chatOf(app)
const { chat } = calls
const { sendPicture } = moderationOf(app)

/** Two who follow each other. */
async function friends() {
  const [alice, bob] = [await makeOne(), await makeOne()]
  await makeFollow(app.scope, alice.uid, bob.uid)
  await makeFollow(app.scope, bob.uid, alice.uid)
  return [alice, bob] as const
}

describe('a message', () => {
  test('is read by both, in the order in which messages were sent, and by nobody else', async () => {
    const [alice, bob] = await friends()
    await send(alice, bob, 'one')
    await send(bob, alice, '两😀')
    await send(alice, bob, ' three \n\n\n\n lines ')
    const expected = ['one', '两😀', 'three\n\n lines']
    expect(await textsOf(alice, bob)).toEqual(expected)
    expect(await textsOf(bob, alice)).toEqual(expected)
    const { info } = await messages(bob, alice)
    expect(info.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(info.map(({ clientId }) => clientId === null)).toEqual([true, false, true])
    const eve = await makeOne()
    expect(await textsOf(eve, alice)).toEqual([])
    expect(await codeOf(app.visitor().call(chat.messages, { toUid: alice.uid }))).toBe('loginRequired')
  })

  test('that is sent again and again, also at once, is there once', async () => {
    const [alice, bob] = await friends()
    const clientId = 'client-id-1'
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => sendAtOnce(alice, bob, 'once', { clientId })),
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await send(alice, bob, 'other words', { clientId })).toMatchObject({ text: 'once' })
    expect(await textsOf(bob, alice)).toEqual(['once'])
    expect(await unreadOf(bob)).toBe(1)
    // The same id is somebody else's own, and of one conversation.
    await send(bob, alice, 'mine', { clientId })
    const carol = await makeOne()
    expect(await codeOf(send(alice, carol, 'once', { clientId }))).toBe('malformed')
  })

  test('has a place of its own however many send at once, and pages go both ways without a gap', async () => {
    const [alice, bob] = await friends()
    const texts = Array.from({ length: 12 }, (_, at) => `text ${at}`)
    for (const text of texts) {
      app.clock.advance(2_100)
      await Promise.all([sendAtOnce(alice, bob, text), sendAtOnce(bob, alice, text)])
    }
    const { info: all } = await messages(alice, bob, { size: 100 })
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    expect(all.filter(({ fromUid }) => fromUid === alice.uid).map(({ text }) => text)).toEqual(texts)

    const back: number[] = []
    for (let before: number | undefined; ; ) {
      const page = await messages(bob, alice, { size: 7, ...(before !== undefined && { before }) })
      back.unshift(...page.info.map(({ seq }) => seq))
      before = page.info[0]?.seq
      if (!page.hasMore) break
    }
    expect(back).toEqual(all.map(({ seq }) => seq))
    const forth = await messages(bob, alice, { after: 20, size: 3 })
    expect(forth).toMatchObject({ hasMore: true, info: [{ seq: 21 }, { seq: 22 }, { seq: 23 }] })
    expect(await messages(bob, alice, { after: 24 })).toMatchObject({ hasMore: false, info: [] })
  })

  test('is a text that can be seen, a picture of the sender’s, or a card that both may see', async () => {
    const [alice, bob] = await friends()
    const type = messageTypes
    const attempt = (more: Partial<CallInput<typeof chat.send>>) => codeOf(send(alice, bob, '', more))
    expect(await attempt({ text: ' \u200b ' })).toBe('chatText')
    expect(await attempt({ text: 'x'.repeat(1001) })).toBe('chatText')
    expect(await attempt({ type: type.picture })).toBe('malformed')
    const [own, others] = [await sendPicture(alice), await sendPicture(bob)]
    expect(await attempt({ type: type.picture, picture: others.url })).toBe('malformed')
    const sent = await send(alice, bob, '', { type: type.picture, picture: own.url })
    expect(sent).toMatchObject({ type: 1, text: '', picture: { width: 40 } })
    expect(await attempt({ type: type.work, target: 'nowork' })).toBe('notFound')
    const { mediaKey } = await makeWork(app.scope, {
      title: 'a work',
      assetIds: [await makeReadyAsset(app.scope)],
    })
    await send(alice, bob, '', { type: type.work, target: mediaKey })
    const post = await makePost(app.scope, { uid: alice.uid, text: 'for myself', visibility: 'self' })
    await send(alice, bob, '', { type: type.post, target: post.id })
    const { info } = await messages(bob, alice)
    expect(info.map(({ card }) => card?.title ?? null)).toEqual([null, 'a work', null])
    expect((await messages(alice, bob)).info.at(-1)?.card).toMatchObject({ title: 'for myself' })
  })

  test('has links only of those whose level allows them', async () => {
    const [low, high, bob] = [await makeOne({ level: 1 }), await makeOne({ level: 5 }), await makeOne()]
    expect((await send(low, bob, 'https://a.example')).hasLinks).toBe(false)
    expect((await send(high, bob, 'https://a.example')).hasLinks).toBe(true)
  })

  test('is recalled within minutes by its sender alone', async () => {
    const [alice, bob] = await friends()
    const { id } = await send(alice, bob, 'secret')
    await send(alice, bob, 'stays')
    expect(await codeOf(app.as(bob).call(chat.recall, { id }))).toBe('notFound')
    expect(await unreadOf(bob)).toBe(2)
    expect(await app.as(alice).call(chat.recall, { id })).toMatchObject({ isRecalled: true, text: '' })
    expect(await app.as(alice).call(chat.recall, { id })).toMatchObject({ isRecalled: true })
    const { info, recalled } = await messages(bob, alice, { after: 2 })
    expect(info).toEqual([])
    expect(recalled).toEqual([id])
    expect(await textsOf(bob, alice)).toEqual(['', 'stays'])
    expect(await unreadOf(bob)).toBe(1)
    const late = await send(alice, bob, 'late')
    app.clock.advance(121_000)
    expect(await codeOf(app.as(alice).call(chat.recall, { id: late.id }))).toBe('chatRecallLate')
  })
})

describe('a conversation', () => {
  test('is unread until it is read, which the other side sees', async () => {
    const [alice, bob] = await friends()
    const read = (seq: number) => app.as(bob).call(chat.read, { toUid: alice.uid, seq })
    for (const text of ['a', 'b', 'c']) await send(alice, bob, text)
    expect(await unreadOf(bob)).toBe(3)
    await read(2)
    expect(await unreadOf(bob)).toBe(1)
    expect(await messages(alice, bob)).toMatchObject({ peerReadSeq: 2, readSeq: 0 })
    await read(1)
    await read(99)
    expect(await unreadOf(bob)).toBe(0)
    expect(await messages(alice, bob)).toMatchObject({ peerReadSeq: 3 })
    await send(alice, bob, 'd')
    expect(await unreadOf(bob)).toBe(1)
    await app.as(bob).call(chat.readAll, {})
    expect(await unreadOf(bob)).toBe(0)
  })

  test('is listed by its last message, pinned ones first, strangers in a folder until they are answered', async () => {
    const [alice, bob] = await friends()
    const [carol, dave] = [await makeOne(), await makeOne()]
    await send(bob, alice, 'from bob')
    await send(carol, alice, 'from carol')
    await send(dave, alice, 'from dave')
    const listed = async (folder?: 'strangers') =>
      (await conversations(alice, folder)).info.map(({ peer }) => peer.uid)
    expect(await listed()).toEqual([bob.uid])
    expect(await listed('strangers')).toEqual([dave.uid, carol.uid])
    expect((await conversations(alice)).strangers).toEqual({ count: 2, unread: 2 })
    await send(alice, carol, 'answer')
    expect(await listed()).toEqual([carol.uid, bob.uid])
    const set = (more: object) => app.as(alice).call(chat.change, { toUid: bob.uid, ...more })
    expect(await set({ isPinned: true, remark: ' Bobby ' })).toEqual({
      isPinned: true,
      isMuted: false,
      remark: 'Bobby',
    })
    expect(await listed()).toEqual([bob.uid, carol.uid])
    const [first] = (await conversations(alice)).info
    expect(first).toMatchObject({
      peer: { remark: 'Bobby' },
      isPinned: true,
      last: { text: 'from bob', isOwn: false },
      unread: 1,
    })
    expect((await conversations(bob)).info[0]).toMatchObject({ peer: { remark: '' }, isPinned: false })
    // Muted, it counts no more.
    expect(await unreadOf(alice)).toBe(3)
    await set({ isMuted: true })
    expect(await unreadOf(alice)).toBe(2)
  })

  test('is cleared and deleted on one side alone, and comes back with the next message', async () => {
    const [alice, bob] = await friends()
    await send(bob, alice, 'old')
    await app.as(alice).call(chat.clear, { toUid: bob.uid })
    expect(await textsOf(alice, bob)).toEqual([])
    expect(await textsOf(bob, alice)).toEqual(['old'])
    expect((await conversations(alice)).info).toMatchObject([{ last: null, unread: 0 }])
    await app.as(alice).call(chat.clear, { toUid: bob.uid, leaves: true })
    expect((await conversations(alice)).info).toEqual([])
    await send(bob, alice, 'new')
    expect(await textsOf(alice, bob)).toEqual(['new'])
    expect((await conversations(alice)).info).toMatchObject([{ last: { text: 'new' }, unread: 1 }])
    const eve = await makeOne()
    expect(await codeOf(app.as(alice).call(chat.clear, { toUid: eve.uid }))).toBe('notFound')
  })

  test('is described before anything was said, and is not one with oneself or nobody', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const described = (toUid: string) => app.as(alice).call(chat.conversation, { toUid })
    expect(await described(bob.uid)).toMatchObject({ strangerLeft: 3, unread: 0, recallSec: 120 })
    await send(alice, bob, 'hello')
    expect(await described(bob.uid)).toMatchObject({ strangerLeft: 2 })
    await send(bob, alice, 'hello')
    expect(await described(bob.uid)).toMatchObject({ strangerLeft: null })
    expect(await codeOf(described(alice.uid))).toBe('notOneself')
    expect(await codeOf(described('99999999'))).toBe('notFound')
    expect(await codeOf(send(alice, alice, 'hello'))).toBe('notOneself')
    expect(
      await codeOf(
        app.as(alice).call(chat.send, { toUid: '99999999', clientId: 'client-1', type: 0, text: 'x' }),
      ),
    ).toBe('notFound')
  })
})
