import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { requestsOf } from './fixtures.ts'
import { personalData } from './personal-data.ts'
import { workRequest } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(60_000))
const { makeOne, newName, add, join, show } = await requestsOf(app)
const { report, staff, caseOf, decide } = moderationOf(app)

/** A request whose first asker has deleted their account, and another who asks. */
async function orphaned() {
  const [author, asker] = [await makeOne(), await makeOne()]
  const { request } = await add(author, newName())
  await join(asker, request.id)
  for (const { erase } of personalData)
    if (typeof erase === 'function') await erase(app.scope as never, author.uid)
  return { id: request.id, asker, author }
}

test('a hidden request whose author is gone is nobody’s', async () => {
  const { id, asker } = await orphaned()
  expect(await codeOf(show(id))).toBe('success')
  await app.scope.db.update(workRequest).set({ hiddenAt: 1 }).where(eq(workRequest.id, id))
  app.clock.advance(60_000)
  expect(await codeOf(show(id))).toBe('notFound')
  expect(await codeOf(show(id, asker))).toBe('notFound')
  expect(await codeOf(show(id, await makeOne()))).toBe('notFound')
})

test('a request whose author is gone is reported, hidden and shown again, and nobody is punished for it', async () => {
  const [{ id }, other, by] = [await orphaned(), await makeOne(), await staff()]
  expect(await codeOf(report(other, id, { kind: 'request' }))).toBe('success')
  const opened = await caseOf(by, id)
  expect(opened).toMatchObject({ kind: 'request', author: null })
  const detail = await app.as(by).call(calls.moderationAdmin.case, { id: opened.id })
  expect(detail).toMatchObject({ standing: null, canHide: true, subject: { link: '/seekingMovies' } })
  expect(await decide(by, opened.id, { outcome: 'warn' })).toBe('outcomeImpossible')
  expect(await decide(by, opened.id, { outcome: 'hide' })).toBe('success')
  expect(await codeOf(show(id, other))).toBe('notFound')
  await app.as(by).call(calls.moderationAdmin.reverse, { id: opened.id })
  expect(await codeOf(show(id, other))).toBe('success')
})

test('a case about a request goes on after its author is gone', async () => {
  const [author, asker, by] = [await makeOne(), await makeOne(), await staff()]
  const { request } = await add(author, newName())
  await join(asker, request.id)
  await report(asker, request.id, { kind: 'request' })
  for (const { erase } of personalData)
    if (typeof erase === 'function') await erase(app.scope as never, author.uid)
  expect(await codeOf(report(await makeOne(), request.id, { kind: 'request' }))).toBe('success')
  const { id } = await caseOf(by, request.id)
  expect(await decide(by, id, { outcome: 'dismiss' })).toBe('success')
})
