import { sorts } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { account } from '#modules/account/module.ts'
import { media } from '#modules/media/module.ts'
import { testApp } from '#test/app.ts'
import { catalogue } from '../module.ts'
import { browse } from './browse.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)

/** Every filter by no value, by one and by two. */
const choices = {
  kind: [undefined, ['movie'], ['movie', 'drama']],
  genre: [undefined, ['love'], ['love', 'comedy']],
  region: [undefined, ['cn'], ['cn', 'us']],
  year: [undefined, ['2024'], ['2024', '2010s']],
  status: [undefined, 'ended'],
} as const

function combinations(): Record<string, unknown>[] {
  return Object.entries(choices).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap(one => values.map(value => ({ ...one, [name]: value }))),
    [{}],
  )
}

test('a connection holds a bounded number of named statements, whatever filters visitors combine', async () => {
  const cursor = Buffer.from(JSON.stringify([1, 'x'])).toString('base64url')
  const inputs = combinations().flatMap(filters =>
    sorts.flatMap(sort => [
      { ...filters, sort },
      { ...filters, sort, cursor },
    ]),
  )
  expect(inputs.length).toBeGreaterThan(900)
  // A transaction has one connection.
  const named = await transact(app.scope, async scope => {
    for (const input of inputs) await browse(scope, { page: 1, size: 2, ...input } as never)
    const { rows } = await scope.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_prepared_statements where name like 'catalogue-works-%'`,
    )
    return rows[0]?.n
  })
  expect(named).toBeGreaterThan(10)
  expect(named).toBeLessThanOrEqual(60)
}, 120_000)
