import { type BargainHelper, type BargainOffer, currencies, type List, type Paging } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { packageForSale } from '#modules/vip/index.ts'
import { offerHasRoom } from './join.ts'
import { recordByKey } from './records.ts'
import { unitsOf } from './rules.ts'
import { bargainSettings } from './settings.ts'
import { bargainHelp, bargainOffer } from './tables.ts'

/** How a package is bargained for. @throws bargainGone */
export async function readOffer(
  scope: Scope,
  { ProductID, region }: { ProductID: string; region?: string | undefined },
): Promise<BargainOffer> {
  const sold = await packageForSale(scope, ProductID, region || scope.viewer.region)
  const [offer] = await scope.db.select().from(bargainOffer).where(eq(bargainOffer.packageId, ProductID))
  if (!sold || !offer?.isOn) return fail('bargainGone')
  const { row, price } = sold
  const rules = await scope.kernel.settings.of(bargainSettings)
  const mostMinor = row.saleMinor - offer.floorMinor
  if (mostMinor <= 0) return fail('bargainGone')
  const { windowHours, buyHours, perUser, helpsPerDay } = rules
  return {
    ...{ packageId: row.id, name: row.name, currency: price.currency },
    ...{ priceSymbol: currencies[price.currency].symbol, startMinor: price.saleMinor },
    floorMinor: Math.floor((offer.floorMinor * price.saleMinor) / row.saleMinor),
    units: unitsOf(mostMinor, rules),
    isOpen: offerHasRoom(offer, mostMinor, rules.stopPercent),
    ...{ windowHours, buyHours, perUser, helpsPerDay },
  }
}

/** Who helped with a bargain of the caller. @throws notFound */
export async function ownHelpers(
  scope: Scope,
  { key, ...paging }: { key: string } & Paging,
): Promise<List<BargainHelper>> {
  const record = await recordByKey(scope, key)
  if (record.uid !== callerOf(scope)) fail('notFound')
  const order = { columns: [bargainHelp.at, bargainHelp.uid], direction: 'desc' } as const
  return listRows(scope, paging, order, {
    table: bargainHelp,
    fits: eq(bargainHelp.key, key),
    keysOf: ({ at, uid }) => [at, uid],
    view: async rows => {
      const persons = await people(
        scope,
        rows.map(({ uid }) => uid),
      )
      return rows.flatMap(({ uid, offMinor, at }) => {
        const person = persons.get(uid)
        return person ? [{ person, offMinor, at }] : []
      })
    },
  })
}
