import { mkdir, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { CallFailure, calls, randomId } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import type { SignedIn } from '#test/app.ts'
import { runFolder } from '#test/runs.ts'
import { openSite, type Site } from './site.ts'

/** So many kills while people buy: `MONEY_KILLS=200` for a long look. */
const kills = Number(process.env.MONEY_KILLS ?? 3)
vi.setConfig({ testTimeout: (kills + 3) * minuteMs, hookTimeout: 4 * minuteMs })

const dataDir = `${runFolder}/money`
const packageId = 'month'
const password = 'horse-battery-staple'

let site: Site
let owner: SignedIn
const buyers: SignedIn[] = []

beforeAll(async () => {
  await mkdir(dataDir, { recursive: true })
  site = await openSite(dataDir)
  owner = await site.as(null).call(calls.accountAdmin.setupOwner, {
    ...{ code: site.program().setupCode ?? '', account: 'owner@example.com', password, nickName: 'owner' },
  })
  await query(`insert into setting values
    ('account.trustNewContacts', 'true', 1, 0, ''), ('payments.sandboxIsOn', 'true', 1, 0, ''),
    ('payments.perDay', '500', 1, 0, '')`)
  await query(`insert into pay_method (sys_name, pay_type, gateway, title, position, is_on)
    values ('sandbox', 0, 'sandbox', 'sandbox', 1, true)`)
  await query(
    `insert into vip_category (id, name, remark, style_type, position, is_on) values ('usual', 'VIP', '', 0, 1, true)`,
  )
  await query(`insert into vip_package (id, category_id, kind, name, tag, validity_days, gift_days, seats, price_minor,
    sale_minor, position, is_on) values ('${packageId}', 'usual', 1, 'a month', '', 30, 0, 1, 3000, 2000, 1, true)`)
  await site.program().stop()
  await site.restart()
  for (let n = 0; n < 4; n++)
    buyers.push(
      await site.as(null).call(calls.account.register, { account: `buyer${n}@example.com`, password }),
    )
})
afterAll(async () => {
  await site.program().stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: embeddedAddress(dataDir).url })
  await client.connect()
  return client
    .query<T>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const acts = ['pay', 'twice', 'over', 'reorder', 'forge', 'fail'] as const
/** Steps of buyers that were answered in this round: kills come after some, however busy the machine. */
let steps = 0
/** Orders that were told to be delivered. */
const delivered: string[] = []

/** Buys until the program is gone. A refund meanwhile changes what is quoted, late news what can be cancelled. */
async function buy(buyer: SignedIn, round: number): Promise<void> {
  for (let n = round; ; n++)
    await buyOnce(buyer, acts[n % acts.length] ?? 'pay').catch((error: unknown) => {
      const isMeant =
        error instanceof CallFailure && ['quoteChanged', 'orderClosed'].includes(error.code ?? '')
      if (!isMeant) throw error
    })
}

async function buyOnce(buyer: SignedIn, act: (typeof acts)[number]): Promise<void> {
  const client = site.as(buyer)
  const { quote: Quote } = await client.call(calls.vip.quote, { ProductID: packageId })
  const order = await client.call(calls.payments.createAliPay, {
    ...{ ProductID: packageId, SysName: 'sandbox', Quote, rid: randomId() },
  })
  steps++
  const page = new URL(order.pay?.url ?? '', site.program().origin)
  const mark = page.searchParams.get('mark') ?? ''
  await fetch(page, {
    ...{ method: 'POST', body: new URLSearchParams({ act, mark }), redirect: 'manual' },
  })
  steps++
  const { state } = await client.call(calls.payments.ask, { guid: order.guid })
  steps++
  if (state === 'fulfilled') delivered.push(order.guid)
  else await client.call(calls.payments.cancel, { guid: order.guid })
}

/** Gives the money of orders back that were delivered, until the program is gone. */
async function refund(): Promise<void> {
  await site.as(owner).call(calls.contacts.prove, { password })
  for (;;) {
    const guid = delivered.splice(Math.floor(Math.random() * delivered.length), 1)[0]
    if (guid === undefined) await setTimeout(5)
    else await site.as(owner).call(calls.paymentsAdmin.refund, { guid, why: 'a test' })
  }
}

/** What ends when the program is killed; any other failure is one. */
async function untilKilled(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    const isKill = error instanceof CallFailure ? error.isNetwork : error instanceof TypeError
    if (!isKill) throw error
  })
}

test(`whenever the program is killed while people pay and are refunded, the books agree (${kills})`, async () => {
  for (let round = 0; round < kills; round++) {
    steps = 0
    const enough = 1 + Math.random() * 30
    const work = [...buyers.map((buyer, n) => buy(buyer, round + n)), refund()].map(untilKilled)
    await vi.waitUntil(() => steps >= enough, { timeout: minuteMs, interval: 1 })
    await setTimeout(Math.random() * 30)
    await site.program().kill({ database: round % 2 === 0 })
    await Promise.all(work)
    await site.restart()
  }
  // What the sandbox was paid is found by asking, whatever notification was lost.
  const owed = () =>
    query<{ guid: string }>(`select distinct p.guid from sandbox_payment p join pay_order o using (guid)
      where o.fulfilled_at is null and o.state <> 'refunded'`)
  await query(`update pay_order set ask_at = 0 where fulfilled_at is null`)
  await expect.poll(owed, { timeout: 3 * minuteMs, interval: 500 }).toEqual([])
  const sending = () => query(`select id from pay_refund where state <> 'sent'`)
  await expect.poll(sending, { timeout: 2 * minuteMs, interval: 500 }).toEqual([])

  const orders = await query<{ n: number }>('select count(*)::int as n from pay_order where fulfilled_at > 0')
  expect(orders[0]?.n).toBeGreaterThan(kills)
  const twice = await query(
    `select reference from vip_grant where reverses is null and source = 'order' group by 1 having count(*) > 1`,
  )
  expect(twice).toEqual([])
  const unpaid = await query(`select reference from vip_grant g where source = 'order'
    and not exists (select from sandbox_payment p where p.guid = g.reference)`)
  expect(unpaid).toEqual([])
  // All but second payments of one order, which wait for staff.
  const [from, to] = [Date.now() - 2 * dayMs, Date.now() + dayMs].map(at =>
    new Date(at).toISOString().slice(0, 10),
  )
  const books = await site.as(owner).call(calls.paymentsAdmin.reconcile, { from: from ?? '', to: to ?? '' })
  expect(books.days.map(({ differenceMinor }) => differenceMinor)).toEqual(books.days.map(() => 0))
  expect(books.differences.filter(({ kind }) => kind !== 'paymentInReview')).toEqual([])
  for (const { uid } of buyers.map(({ token }) => token)) {
    const { stored, reckoned } = await site.as(owner).call(calls.vipAdmin.standing, { toUid: uid })
    expect(stored).toEqual(reckoned)
  }
})
