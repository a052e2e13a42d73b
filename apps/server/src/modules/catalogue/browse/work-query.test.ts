import { sorts } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { executeText } from '#kernel/db.ts'
import { transact } from '#kernel/scope.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { testApp } from '#test/app.ts'
import { queriesOf } from '#test/statements.ts'
import { makeWork } from '../fixtures.ts'
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

/** The plan of the list's statement, as text. */
async function planOf(list: () => Promise<unknown>): Promise<string> {
  const asked = (await queriesOf(list)).filter(({ text }) => text.includes('from "catalogue_work"'))
  const plans = await Promise.all(
    asked.map(({ text, values }) => executeText(app.scope.db, `explain ${text}`, values)),
  )
  return JSON.stringify(plans.map(({ rows }) => rows))
}

test('fifty thousand works are listed in every order by an index', async () => {
  const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeReadyAsset(app.scope)] })
  await app.scope.db.execute(sql`
    insert into catalogue_work
    select made.* from catalogue_work work, generate_series(1, 50000) n, jsonb_populate_record(
      work,
      jsonb_build_object('id', 'many' || n, 'hit', n * 7919 % 100003, 'score', n % 100 / 10.0, 'visible_at', n)
    ) made
    where work.id = ${mediaKey}`)
  await app.scope.db.execute(sql`analyze catalogue_work`)
  for (const sort of sorts)
    for (const filters of [{}, { kind: 'movie' as const }]) {
      const plan = await planOf(() => browse(app.scope, { page: 1, size: 20, sort, ...filters }))
      expect(plan).toContain('Index Scan')
      expect(plan).not.toMatch(/Seq Scan|Sort/)
    }
}, 60_000)
