import { bargainAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { listHelps, listOffers, listRecords, saveOffer } from './staff.ts'

export const admin: Route[] = [
  bind(bargainAdmin.offers, listOffers),
  bind(bargainAdmin.saveOffer, saveOffer),
  bind(bargainAdmin.records, listRecords),
  bind(bargainAdmin.helps, listHelps),
]
