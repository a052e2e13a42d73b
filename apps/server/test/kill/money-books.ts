import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect } from 'vitest'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import type { Scope } from '#kernel/scope.ts'
import { verifyLedger } from '#modules/gold/verify-ledger.ts'
import type { SignedIn } from '#test/app.ts'
import { askAgain, letMeant, type Round, untilAnswered } from './money-people.ts'
import { bargained, coins, type MoneySite, month, password } from './money-site.ts'

export const codeDays = 7

/** What runs by itself: gateways are asked, refunds are sent. Then staff end what was left to them. */
export async function settle(round: Round): Promise<void> {
  const { site, unanswered } = round
  const owner = site.as(site.owner)
  await untilAnswered(() => owner.call(calls.contacts.prove, { password }))
  const asked = async () => {
    await askAgain(round)
    return unanswered.size
  }
  await expect.poll(asked, { timeout: 2 * minuteMs, interval: 500 }).toBe(0)
  // What the sandbox was paid is found by asking, whatever notification was lost. Each job asks for a hundred orders.
  await site.query('update sandbox_payment set known_at = 0')
  await site.query('update pay_order set ask_at = 0 where ask_at is not null')
  const owed = async () => {
    await site.query(`insert into pgboss.job (name, data) values ('payments.ask', '{}')`)
    return site.query(`select distinct guid from sandbox_payment join pay_order o using (guid)
      where o.fulfilled_at is null and o.state not in ('refunded', 'review')`)
  }
  await expect.poll(owed, { timeout: 2 * minuteMs, interval: 2000 }).toEqual([])
  const reviewed = await site.query<{ guid: string; reason: string }>(
    `select guid, reason from pay_order where state = 'review'`,
  )
  expect(reviewed.filter(({ reason }) => reason !== 'underpaid')).toEqual([])
  const reviewing = async () => {
    const orders = await site.query<{ guid: string }>(`select guid from pay_order where state = 'review'`)
    for (const { guid } of orders)
      await owner.call(calls.paymentsAdmin.refund, { guid, why: 'underpaid' }).catch(letMeant)
    const payments = await site.query<{ id: string }>(`select id from payment where state = 'review'`)
    for (const { id } of payments)
      await owner.call(calls.paymentsAdmin.returnPayment, { id, why: 'paid twice' }).catch(letMeant)
    return [...orders, ...payments]
  }
  await expect.poll(reviewing, { timeout: 2 * minuteMs, interval: 500 }).toEqual([])
  const sending = async () => {
    // A job that was killed again and again is left to staff.
    for (const { id } of await site.query<{ id: string }>(`select id from pay_refund where state = 'failed'`))
      await owner.call(calls.paymentsAdmin.finishRefund, { id, reference: '' }).catch(letMeant)
    return site.query(`select id from pay_refund where state <> 'sent'`)
  }
  await expect.poll(sending, { timeout: 2 * minuteMs, interval: 500 }).toEqual([])
}

const receiver = `coalesce(o.to_uid, o.uid)`
const isDelivered = `o.fulfilled_at is not null`
const isTaken = `${isDelivered} and o.state = 'refunded'`
const paid = `(select coalesce(sum(amount_minor), 0) from payment p
  where p.guid = o.guid and p.reason is null and p.state in ('accepted', 'returned'))`

/** Each names what must not be there. */
const faults = {
  'delivered unpaid': `select guid from pay_order o where ${isDelivered} and ${paid} < amount_minor`,
  'paid and not delivered': `select guid from pay_order o where not ${isDelivered} and ${paid} >= amount_minor`,
  'money that nobody paid': `select p.id from payment p left join sandbox_payment s on s.id = p.external_id
    where s.guid is distinct from p.guid or s.amount_minor <> p.amount_minor`,
  'something done to an order twice': `select guid, what from pay_event
    where what in ('fulfilled', 'overpaid', 'refunded', 'refundSent') group by 1, 2 having count(*) > 1`,
  'VIP of orders': `select o.guid from pay_order o left join vip_grant g on g.key = 'order:' || o.guid
    where product_kind = 'vip' and ((g.id is not null) <> (${isDelivered}) or g.uid <> ${receiver} or g.days <> ${month.days})`,
  'VIP of no order': `select key from vip_grant g where source in ('order', 'gift') and reverses is null
    and not exists (select from pay_order where guid = g.reference)`,
  'VIP of refunds': `select o.guid from pay_order o left join vip_grant g on g.key = 'order:' || o.guid
    left join vip_grant r on r.reverses = g.id
    where product_kind = 'vip' and ((r.id is not null) <> (${isTaken}) or r.days <> -g.days)`,
  'coins of orders': `select o.guid from pay_order o
    left join gold_entry e on e.key = 'topUp:' || o.guid left join gold_entry b on b.key = 'topUpBonus:' || o.guid
    where product_kind = 'coins' and ((e.id is not null) <> (${isDelivered}) or (b.id is not null) <> (${isDelivered}))`,
  'coins of refunds': `select o.guid from pay_order o left join gold_entry e on e.key = 'topUp:' || o.guid
    left join gold_entry r on r.closes = e.id where product_kind = 'coins' and (r.id is not null) <> (${isTaken})`,
  'coins of nobody’s orders': `select key from gold_entry e where key like 'topUp%'
    and not exists (select from pay_order where guid = e.reference)`,
  'amounts of coins': `select e.key from gold_entry e join gold_posting p on p.entry_id = e.id and p.account not like 'site:%'
    where (key like 'topUp:%' and coins <> ${coins.coins}) or (key like 'topUpBonus:%' and coins <> ${coins.bonus})`,
  codes: `select c.id from vip_code c left join vip_grant g on g.key = 'code:' || c.id
    where (redeemed_by is not null) <> (g.id is not null) or g.uid <> redeemed_by or g.days <> ${codeDays}`,
  'counts of codes': `select id from vip_code_batch b
    where redeemed <> (select count(*) from vip_code where batch_id = b.id and redeemed_by is not null)`,
  bargains: `select r.key from bargain_record r left join vip_grant g on g.key = 'bargain:' || r.key
    where (r.state = 'claimed') <> (g.id is not null) or g.uid <> r.uid or g.days <> ${bargained.days}`,
  'counts of bargains': `select from bargain_offer o, (select count(*) filter (where state = 'running') as open,
      count(*) filter (where state = 'claimed') as taken from bargain_record) as r
    where o.open <> r.open or o.taken <> r.taken or open_minor <> r.open * ${bargained.mostMinor}
      or spent_minor <> r.taken * ${bargained.mostMinor}`,
  'grants twice': `select reference, source from vip_grant where reverses is null and source <> 'staff'
    group by 1, 2 having count(*) > 1`,
  'what orders hold': `select o.guid from pay_order o left join vip_reservation r using (guid) where product_kind = 'vip'
    and (r.guid is not null) <> (${isDelivered} or o.state in ('created', 'pending', 'review')) and o.state <> 'refunded'`,
  'counts of packages': `select id from vip_package p where id = '${month.id}'
    and sold <> (select count(*) from vip_reservation where what = 'package:' || p.id)`,
  refunds: `select r.id from pay_refund r join pay_order o using (guid) where o.state <> 'refunded'
    or exists (select from payment p where p.guid = o.guid and p.state = 'accepted')`,
  'coins at all': `select kind from gold_posting group by 1 having sum(coins) <> 0`,
}

/** Looks at all that must be so, whenever the program was killed. Answers how much was looked at. */
export async function checkBooks({ site, told }: Round, people: readonly SignedIn[], dataDir: string) {
  for (const [fault, text] of Object.entries(faults)) expect(await site.query(text), fault).toEqual([])
  await expectTold(site, told)
  const pool = new pg.Pool({ connectionString: embeddedAddress(dataDir).url })
  const ledger = await verifyLedger({ db: drizzle(pool) } as unknown as Scope).finally(() => pool.end())
  expect(ledger).toEqual({ entries: 0, accounts: 0, lots: 0 })
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const time = { from: dayOf(Date.now() - 2 * dayMs), to: dayOf(Date.now() + dayMs) }
  const owner = site.as(site.owner)
  const books = await untilAnswered(() => owner.call(calls.paymentsAdmin.reconcile, time))
  expect(books.days.map(({ differenceMinor }) => differenceMinor)).toEqual(books.days.map(() => 0))
  expect(books.differences).toEqual([])
  for (const { token } of people) {
    const standing = () => owner.call(calls.vipAdmin.standing, { toUid: token.uid })
    const { stored, reckoned } = await untilAnswered(standing)
    expect(stored).toEqual(reckoned)
  }
  const count = async (from: string) =>
    (await site.query<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n
  return {
    orders: await count('pay_order'),
    delivered: await count('pay_order where fulfilled_at is not null'),
    refunds: await count('pay_refund'),
    coins: await count(`gold_entry where key like 'topUp:%'`),
    codes: await count('vip_code where redeemed_by is not null'),
    bargains: await count(`bargain_record where state = 'claimed'`),
    granted: await count(`vip_grant where source = 'staff'`),
    failedJobs: (
      await site.query<{ name: string }>(`select distinct name from pgboss.job where state = 'failed'`)
    ).map(({ name }) => name),
  }
}

/** What somebody was told is so. */
async function expectTold(site: MoneySite, told: Round['told']): Promise<void> {
  const missing = (text: string, names: Iterable<string>) =>
    site.query(`select name from unnest($1::text[]) as name where not exists (${text})`, [[...names]])
  const isFulfilled = 'select from pay_order where guid = name and fulfilled_at is not null'
  expect(await missing(isFulfilled, told.delivered)).toEqual([])
  expect(await missing(`select from pay_refund where guid = name`, told.refunded)).toEqual([])
  expect(
    await missing(`select from bargain_record where key = name and state = 'claimed'`, told.claimed),
  ).toEqual([])
  const isGranted = `select from vip_grant where key = 'staff:${site.owner.token.uid}:' || name`
  expect(await missing(isGranted, told.granted)).toEqual([])
  for (const [code, uids] of told.redeemed) {
    expect(uids.size).toBe(1)
    const find = () => site.as(site.owner).call(calls.vipCodesAdmin.find, { code })
    const { person } = await untilAnswered(find)
    expect([...uids]).toEqual([person?.uid])
  }
}
