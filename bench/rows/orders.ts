import { setTimeout } from 'node:timers/promises'
import { calls, createClient, nativeFetch } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import pg from 'pg'
import { embeddedAddress } from '../../apps/server/src/kernel/postgres/address.ts'
import { alternate, budgeted, compared, type Row } from '../measure/row.ts'
import { startProduct } from '../programs/product.ts'

const orders = 50_000
const days = 365
/** Years of calls that the limit of reconciling lets through in a minute. */
const yearsAtOnce = 2

/** A year of orders with their payments and grants, one in fifty refunded. */
const insertYear = `with n as (select i, 'o' || lpad(i::text, 9, '0') as guid, (200000 + i % 5000)::text as uid,
    $1::bigint + i::bigint * $2::bigint / $3::bigint as at, i % 50 = 0 as is_refunded from generate_series(1, $3::int) i),
  o as (insert into pay_order (guid, uid, message, product_kind, product_id, title, sys_name, pay_type, pay_title, gateway,
      currency, region, list_minor, amount_minor, promotions, quoted, refer, state, created_at, expires_at, paid_at,
      fulfilled_at, ended_at)
    select guid, uid, '', 'vip', 'month', 'a month', 'sandbox', i % 8, 'way ' || i % 8, 'sandbox', 'CNY', 'CN', 3000, 2000,
      '[]', '{}', '', case when is_refunded then 'refunded' else 'fulfilled' end, at, at + 900000, at, at, at from n),
  p as (insert into payment (id, guid, gateway, external_id, currency, amount_minor, state, at)
    select 'p' || guid, null, 'sandbox', guid, 'CNY', 2000, case when is_refunded then 'returned' else 'accepted' end, at
    from n returning id),
  r as (insert into vip_grant (id, uid, key, kind, days, source, reference, at)
    select 'g' || guid, uid, 'order:' || guid, 1, 30, 'order', guid, at from n)
  select count(*) from p`
const insertRest = `with p as (update payment set guid = external_id where guid is null),
  r as (insert into pay_refund (id, guid, amount_minor, why, state, proposed_by, created_at)
    select 'r' || guid, guid, 2000, '', 'sent', '1', created_at from pay_order where state = 'refunded')
  insert into vip_grant (id, uid, key, kind, days, source, reverses, at)
    select 'v' || guid, uid, 'reverse:order:' || guid, 1, -30, 'order', 'g' || guid, created_at from pay_order
    where state = 'refunded'`

export const orderBooks: Row = {
  name: 'orders',
  async run(folder, pace) {
    // The program would refuse calls of one staff member while the machine is busy with something else.
    await using product = await startProduct(folder, {}, { MAX_DELAY_MS: '0' })
    const { staff, origin } = product.site
    const client = createClient({
      ...{ origin, deviceId: 'bench', token: () => staff.token },
      fetch: nativeFetch(() => staff.secret),
    })
    const database = new pg.Client({ connectionString: embeddedAddress(product.dataDir).url })
    await database.connect()
    try {
      const from = Date.now() - days * dayMs
      await database.query(insertYear, [from, days * dayMs, orders])
      await database.query(insertRest)
      await database.query('analyze')
      let years = 0
      const { year, page, plain } = await alternate(pace.rounds, {
        async year() {
          if (years > 0 && years % yearsAtOnce === 0) await setTimeout(minuteMs + 1000)
          years += 1
          return reconcileYear(client, from)
        },
        page: () => pages(client),
        plain: () => plainPages(database),
      })
      return [
        budgeted('a year of 50,000 orders reconciled, month by month', 's', Math.max(...year) / 1000, 60),
        budgeted('a page of orders, the slowest of a round', 'ms', Math.max(...page), 200),
        compared('a page of orders over HTTP, against the same rows from the database', 'ms', page, plain),
      ]
    } finally {
      await database.end()
    }
  },
}

/** Milliseconds of all months; each has to agree. */
async function reconcileYear(client: ReturnType<typeof createClient>, from: number): Promise<number> {
  const startedAt = performance.now()
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  let counted = 0
  for (let at = from - dayMs; at < Date.now() + dayMs; at += 28 * dayMs) {
    const month = { from: dayOf(at), to: dayOf(at + 27 * dayMs) }
    const books = await client.call(calls.paymentsAdmin.reconcile, month)
    const off = books.days.some(({ differenceMinor }) => differenceMinor !== 0)
    if (off || books.differences.length > 0) throw new Error(`the books of ${month.from} do not agree`)
    counted += books.days.reduce((sum, day) => sum + day.orders, 0)
  }
  if (counted !== orders) throw new Error(`${counted} orders were reconciled`)
  return performance.now() - startedAt
}

/** Milliseconds of the slowest of ten pages: the first ones, of one state, of one buyer. */
async function pages(client: ReturnType<typeof createClient>): Promise<number> {
  const took: number[] = []
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const answer = await work
    took.push(performance.now() - startedAt)
    return answer
  }
  let cursor: string | undefined
  for (let n = 0; n < 6; n++)
    cursor = (await timed(client.call(calls.paymentsAdmin.orders, { size: 50, cursor }))).cursor
  await timed(client.call(calls.paymentsAdmin.orders, { size: 50, state: 'refunded' }))
  await timed(client.call(calls.paymentsAdmin.orders, { size: 50, state: 'review' }))
  await timed(client.call(calls.paymentsAdmin.orders, { size: 50, q: '200017' }))
  await timed(client.call(calls.paymentsAdmin.orders, { size: 50, q: 'nothing' }))
  return Math.max(...took)
}

async function plainPages(database: pg.Client): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < 6; n++) {
    const startedAt = performance.now()
    await database.query('select * from pay_order order by created_at desc, guid desc limit 51 offset $1', [
      n * 50,
    ])
    took.push(performance.now() - startedAt)
  }
  return Math.max(...took)
}
