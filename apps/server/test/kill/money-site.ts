import { calls, randomId } from '@xinghe/client'
import { vipStyles } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import pg from 'pg'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import type { SignedIn } from '#test/app.ts'
import { openSite, type Site } from './site.ts'

export const password = 'horse-battery-staple'
export const month = { id: 'month', days: 30, minor: 2000 } as const
export const coins = { id: 'coins', coins: 200, bonus: 20, minor: 2000 } as const
export const bargained = { id: 'bargained', days: 31, mostMinor: 1250, units: 5 } as const

/** Ends what the program has open with its database, by half of the connections or all. One that begins has no name yet. */
export const cut = (share: number) => `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and application_name like 'xinghe%' and random() < ${share}`

/** A site that sells in the sandbox, with its owner. */
export interface MoneySite extends Site {
  owner: SignedIn
  /** Registers so many. */
  register(count: number): Promise<SignedIn[]>
  /** Asks the database itself, past the program. */
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
}

export async function openMoneySite(dataDir: string): Promise<MoneySite> {
  const site = await openSite(dataDir)
  const owner = await site.as(null).call(calls.accountAdmin.setupOwner, {
    ...{ code: site.program().setupCode ?? '', account: 'owner@example.com', password, nickName: 'owner' },
  })
  async function query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: embeddedAddress(dataDir).url })
    client.on('error', () => {}) // The database is killed too; the query tells.
    await client.connect()
    return client
      .query<T>(text, values)
      .then(({ rows }) => rows)
      .finally(() => client.end().catch(() => {}))
  }
  await site.as(owner).call(calls.contacts.prove, { password })
  for (const [area, name, value] of [
    ['account', 'trustNewContacts', true],
    ['payments', 'sandboxIsOn', true],
    ['payments', 'perDay', 500],
    ['vip', 'staffDaysADay', 100_000],
  ] as const)
    await site.as(owner).call(calls.settingsAdmin.set, { area, name, value, version: 0 })
  await query(`insert into pay_method (sys_name, pay_type, gateway, title, position, is_on)
    values ('sandbox', 0, 'sandbox', 'sandbox', 1, true)`)
  await query(`insert into vip_category (id, name, remark, style_type, position, is_on)
    values ('usual', 'VIP', '', 0, 1, true), ('bargain', 'VIP', '', ${vipStyles.bargain}, 2, true)`)
  await query(`insert into vip_package (id, category_id, kind, name, tag, validity_days, gift_days, seats, price_minor,
    sale_minor, stock, position, is_on)
    values ('${month.id}', 'usual', 1, 'a month', '', ${month.days}, 0, 1, 3000, ${month.minor}, 1000000, 1, true),
      ('${bargained.id}', 'bargain', 1, 'another', '', ${bargained.days}, 0, 1, 20000, ${bargained.mostMinor}, null, 1, true)`)
  await query(`insert into coin_pack (id, coins, bonus, currency, price_minor, position, is_on)
    values ('${coins.id}', ${coins.coins}, ${coins.bonus}, 'CNY', ${coins.minor}, 1, true)`)
  await query(
    `insert into bargain_offer (package_id, floor_minor, is_on) values ('${bargained.id}', 0, true)`,
  )
  let registered = 0
  return {
    ...site,
    owner,
    query,
    async register(count) {
      const people: SignedIn[] = []
      for (let n = 0; n < count; n++)
        people.push(
          await site.as(null).call(calls.account.register, {
            account: `user${registered++}@example.com`,
            password,
          }),
        )
      return people
    },
  }
}

/** A bargain of somebody that helpers brought down to nothing: the one that is there, or a new one. Answers its key. */
export async function bargainDown({ query }: Pick<MoneySite, 'query'>, uid: string): Promise<string> {
  const isOpen = `select key from bargain_record where uid = $1 and state = 'running'`
  const [open] = await query<{ key: string }>(isOpen, [uid])
  if (open) return open.key
  const key = randomId().slice(0, 24)
  const now = Date.now()
  const { id, days, mostMinor, units } = bargained
  await query(
    `with record as (insert into bargain_record (key, uid, package_id, package_name, kind, days, currency, start_minor,
        floor_minor, most_minor, units, quarters, state, device_id, network, joined_at, ends_at, buy_until)
      values ($1, $2, '${id}', 'another', 1, ${days}, 'CNY', ${mostMinor}, 0, ${mostMinor}, ${units}, ${4 * units}, 'running',
        '', '', $3, $3, $4))
    update bargain_offer set open = open + 1, open_minor = open_minor + ${mostMinor} where package_id = '${id}'`,
    [key, uid, now, now + 240 * hourMs],
  )
  return key
}
