import { calls, createClient, nativeFetch, randomId } from '@xinghe/client'
import { vipStyles } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type MadeUser, makeUser, type UserOptions } from '#modules/account/fixtures.ts'
import { accountSession, accountUser } from '#modules/account/tables.ts'
import { makePackage } from '#modules/vip/fixtures.ts'
import type { VipPackageRow } from '#modules/vip/tables.ts'
import type { TestApp } from '#test/app.ts'
import { type BargainOfferRow, bargainOffer, bargainRecord } from './tables.ts'

/** A package of a test's own that can be bargained for: by default in five units from 20 yuan down to nothing. */
export async function makeOffer(
  scope: Scope,
  over: Partial<BargainOfferRow> = {},
  pack: Partial<VipPackageRow> = {},
): Promise<VipPackageRow> {
  const row = await makePackage(scope, {
    priceMinor: 20_000,
    saleMinor: 1250,
    ...pack,
    styleType: vipStyles.bargain,
  })
  await scope.db
    .insert(bargainOffer)
    .values({ packageId: row.id, floorMinor: 0, stock: null, capMinor: null, isOn: true, ...over })
  return row
}

let networks = 0

/** A user's client on a device and in a network of its own; the program must trust its proxy. */
export function clientAt(
  app: TestApp,
  user: MadeUser | null,
  { deviceId = randomId(), address }: { deviceId?: string; address?: string } = {},
) {
  const own = networks++
  const here = address ?? `198.${18 + (own >> 16)}.${(own >> 8) % 256}.${own % 256}`
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', here)
    return fetch(url, { ...init, headers })
  }
  return createClient({
    origin: app.origin,
    deviceId,
    token: () => user?.token ?? null,
    now: () => app.clock.now(),
    fetch: nativeFetch(() => user?.secret ?? null, send),
  })
}

/** Somebody who registered long ago and was there all the time, or comes back after so many days. */
export async function makeOld(scope: Scope, options: UserOptions & { awayDays?: number } = {}) {
  const { awayDays = 0, ...others } = options
  const user = await makeUser(scope, { ...others, stays: true })
  const at = scope.now()
  await scope.db
    .update(accountUser)
    .set({ createdAt: at - 400 * dayMs })
    .where(eq(accountUser.uid, user.uid))
  if (awayDays === 0)
    await scope.db
      .update(accountSession)
      .set({ createdAt: at - 90 * dayMs })
      .where(eq(accountSession.uid, user.uid))
  return user
}

type Client = ReturnType<typeof clientAt>

/** What tests of bargains do, each user on a device and in a network of their own. */
export function bargainers(app: TestApp) {
  const { scope } = app
  const at = (user: MadeUser | null, place = {}) => clientAt(app, user, place)
  const join = (client: Client, ProductID: string) => client.call(calls.bargain.join, { ProductID })
  const help = (client: Client, key: string) => client.call(calls.bargain.help, { key })
  const newcomer = async () => at(await makeUser(scope))
  return {
    ...{ at, join, help, newcomer },
    status: (client: Client) => client.call(calls.bargain.status, {}),
    async rowOf(key: string) {
      const [row] = await scope.db.select().from(bargainRecord).where(eq(bargainRecord.key, key))
      return row
    },
    async offerOf(packageId: string) {
      const [row] = await scope.db.select().from(bargainOffer).where(eq(bargainOffer.packageId, packageId))
      return row
    },
    /** A bargain that has just begun. */
    async owner(over: Partial<BargainOfferRow> = {}, pack: Partial<VipPackageRow> = {}) {
      const user = await makeUser(scope, { stays: true })
      const row = await makeOffer(scope, over, pack)
      const client = at(user)
      return { user, client, row, ...(await join(client, row.id)) }
    },
    /** So many newcomers help. */
    async down(key: string, helps: number) {
      for (let count = 0; count < helps; count++) await help(await newcomer(), key)
    },
  }
}
