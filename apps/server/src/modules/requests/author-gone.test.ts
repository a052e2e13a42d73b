import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { requestsOf } from './fixtures.ts'
import { personalData } from './personal-data.ts'
import { workRequest } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(60_000))
const { makeOne, newName, add, join, show } = await requestsOf(app)

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
