import { calls } from '@xinghe/client'
import { messageTypes } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deleteUnused } from '#modules/media/deletion/delete-unused.ts'
import { images } from '#modules/media/index.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { sweepMessages } from './delete-messages.ts'
import { chatOf } from './fixtures.ts'
import { chatMessage } from './tables.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const { makeOne, send, messages } = chatOf(app)
const { report, staff, caseOf, sendPicture, browse } = moderationOf(app)
const { signal } = new AbortController()

/** A text and a picture of one who took them back after they were read. */
async function recalledOnes() {
  const [alice, bob] = [await makeOne(), await makeOne()]
  const { url, key } = await sendPicture(alice)
  const sent = [
    await send(alice, bob, 'threat'),
    await send(alice, bob, '', { type: messageTypes.picture, picture: url }),
  ]
  const ids = sent.map(({ id }) => id)
  for (const id of ids) await app.as(alice).call(calls.chat.recall, { id })
  const isStored = async () => (await images(app.scope, [key])).has(key)
  return { alice, bob, key, ids, isStored }
}

test('what was recalled can be reported by its receiver, and staff see what it was', async () => {
  const { alice, bob, key, ids, isStored } = await recalledOnes()
  const eve = await makeOne()
  await deleteUnused(app.scope, { assetIds: [], imageKeys: [key], uploadsFor: [] }, signal)
  expect(await isStored()).toBe(true)
  for (const user of [alice, bob]) {
    const { info } = await messages(user, user === bob ? alice : bob)
    expect(info).toMatchObject(Array(2).fill({ isRecalled: true, text: '', picture: null }))
  }
  const by = await staff()
  const [ofTextMessage] = ids
  for (const id of ids) {
    expect(await codeOf(report(eve, id, { kind: 'message' }))).toBe('notFound')
    expect(await codeOf(report(bob, id, { kind: 'message' }))).toBe('success')
  }
  const [ofText, ofPicture] = await Promise.all(ids.map(async id => (await caseOf(by, id)).id))
  const detail = await app.as(by).call(calls.moderationAdmin.case, { id: ofText ?? '' })
  expect(detail).toMatchObject({
    subject: { text: 'threat', isRecalled: true, isUnchanged: true },
    case: { excerpt: expect.stringMatching(/threat/) },
    around: [
      { id: ofTextMessage, by: { uid: alice.uid }, text: 'threat', isRecalled: true },
      { text: '', isRecalled: true },
    ],
  })
  const { data, statusesOf } = await browse(by, calls.moderationAdmin.case, { id: ofPicture ?? '' })
  expect(await statusesOf(data.pictures[0] ?? '')).toEqual([200, 403])
})

test('what was recalled is forgotten after a week, with its picture', async () => {
  const { bob, ids, isStored } = await recalledOnes()
  app.clock.advance(6 * dayMs)
  await sweepMessages(app.scope)
  expect(await isStored()).toBe(true)
  app.clock.advance(2 * dayMs)
  await sweepMessages(app.scope)
  await expect.poll(isStored).toBe(false)
  for (const id of ids) {
    const [row] = await app.scope.db.select().from(chatMessage).where(eq(chatMessage.id, id))
    expect(row).toMatchObject({ sameKey: '', recalledText: '', recalledPicture: null })
    expect(await codeOf(report(bob, id, { kind: 'message' }))).toBe('notFound')
  }
})
