import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { audit } from '#kernel/tables.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

const rows = 12_000

/** Very many rows of one action, and what deletes and counts them. */
async function makeRows(action: string) {
  await app.scope.db.execute(sql`
    insert into ${audit} (id, at, staff, action, input, address)
    select ${action} || n, 0, '', ${action}, '{}', '' from generate_series(1, ${rows}) n`)
  const ofAction = eq(audit.action, action)
  let deleted = 0
  const counted = async (_: unknown, n: number) => {
    deleted += n
  }
  return {
    deleteAll: () => deleteInBatches(app.scope, audit, ofAction, counted),
    deleted: () => deleted,
    left: () => app.scope.db.$count(audit, ofAction),
  }
}

test('rows that somebody else deletes meanwhile leave none of the others', async () => {
  const { deleteAll, deleted, left } = await makeRows('one')
  await atOnce(
    app.scope,
    scope => scope.db.delete(audit).where(eq(audit.id, 'one1')),
    () => deleteAll(),
  )
  expect(await left()).toBe(0)
  expect(deleted()).toBe(rows - 1)
})

test('nor does a whole batch of them', async () => {
  const { deleteAll, deleted, left } = await makeRows('most')
  await atOnce(
    app.scope,
    scope => scope.db.delete(audit).where(sql`${audit.action} = 'most' and ${audit.id} <> ${`most${rows}`}`),
    () => deleteAll(),
  )
  expect(await left()).toBe(0)
  expect(deleted()).toBe(1)
})

test('a row that somebody else changes meanwhile is deleted as well', async () => {
  const { deleteAll, left } = await makeRows('changed')
  await atOnce(
    app.scope,
    scope => scope.db.update(audit).set({ staff: 'other' }).where(eq(audit.id, 'changed1')),
    () => deleteAll(),
  )
  expect(await left()).toBe(0)
})
