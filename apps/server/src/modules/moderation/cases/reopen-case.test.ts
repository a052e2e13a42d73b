import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { commentsOf } from '#modules/comments/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const { moderationAdmin: admin } = calls
const { report, staff, caseOf, decide, decided } = moderationOf(app)
const { makeOne, workKey, send, textsOf } = await commentsOf(app)
const by = await staff()
const reopen = (id: string, who = by) => app.as(who).call(admin.reopen, { id })

/** A comment that was reported, which staff dismissed. */
async function dismissed() {
  const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
  const { id: target } = await send(alice, mediaKey, 'one')
  await report(bob, target, { kind: 'comment' })
  const { id } = await caseOf(by, target)
  await decide(by, id, { outcome: 'dismiss' })
  return { id, target, mediaKey, alice, bob }
}

test('a dismissal is taken back: the case waits again, with its reports', async () => {
  const { id, mediaKey, bob } = await dismissed()
  expect(await reopen(id)).toMatchObject({ id, state: 'open', outcome: null, reporters: 1, decidedBy: null })
  expect(await reopen(id)).toMatchObject({ id, state: 'open' })
  expect(await decide(by, id, { outcome: 'hide' })).toBe('success')
  expect(await textsOf(mediaKey, {}, bob)).toEqual([])
  expect(await codeOf(reopen(id))).toBe('caseNotDecided')
})

test('where another case is open by now, that one is answered', async () => {
  const { id, target } = await dismissed()
  await report(await makeOne(), target, { kind: 'comment' })
  const other = await caseOf(by, target)
  expect(other.id).not.toBe(id)
  expect(await reopen(id)).toMatchObject({ id: other.id })
})

test('what staff hid by hand meanwhile is the case’s to show again', async () => {
  const { id, target, mediaKey, bob } = await dismissed()
  await app.as(by).call(calls.commentsAdmin.hide, { ids: [target], reason: 'ad' })
  expect(await reopen(id)).toMatchObject({ hidden: true })
  await decide(by, id, { outcome: 'dismiss' })
  expect(await textsOf(mediaKey, {}, bob)).toEqual(['one'])
})

test('is not for who reported it, who is it about, or those below who dismissed it', async () => {
  const { id } = await dismissed()
  expect(await codeOf(reopen('nosuchcase'))).toBe('notFound')
  const { id: warned } = await decided({ outcome: 'warn' })
  expect(await codeOf(reopen(warned))).toBe('caseNotDecided')
  const [owner, reporter] = [await staff({ role: 'owner' }), await staff()]
  const { mediaKey } = { mediaKey: await workKey() }
  const { id: target } = await send(await makeOne(), mediaKey, 'two')
  await report(reporter, target, { kind: 'comment' })
  const found = await caseOf(owner, target)
  await decide(owner, found.id, { outcome: 'dismiss' })
  expect(await codeOf(reopen(found.id, reporter))).toBe('notOneself')
  expect(await codeOf(reopen(found.id))).toBe('standingTooLow')
  expect(await codeOf(reopen(id, await makeUser(app.scope, { role: 'editor' })))).toBe('forbidden')
})
