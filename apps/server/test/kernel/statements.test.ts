import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { queriesOf } from '#test/statements.ts'

const app = await testApp({ modules: [] })
afterAll(app.stop)

test('what is sent for a use case is told, and nothing that the queue of jobs sends meanwhile', async () => {
  // As the queue does: text and values apart, on a connection of its own.
  const queue = new pg.Client({ connectionString: app.databaseUrl, application_name: 'pgboss' })
  await queue.connect()
  const sent = await queriesOf(async () => {
    await queue.query('select $1::int', [1])
    await app.scope.db.execute(sql`select ${7}::int`)
  })
  await queue.end()
  expect(sent).toEqual([{ text: 'select $1::int', values: [7] }])
})
