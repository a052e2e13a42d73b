import { vipAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { listCategories, listPromotions, saveCategory, savePackage, savePromotion } from './admin/sold.ts'
import { givenAway, grantByStaff, reverseByStaff, vipStanding } from './admin/standing.ts'

export const admin: Route[] = [
  bind(vipAdmin.categories, listCategories),
  bind(vipAdmin.saveCategory, saveCategory),
  bind(vipAdmin.savePackage, savePackage),
  bind(vipAdmin.promotions, listPromotions),
  bind(vipAdmin.savePromotion, savePromotion),
  bind(vipAdmin.standing, vipStanding),
  bind(vipAdmin.grant, grantByStaff),
  bind(vipAdmin.reverse, reverseByStaff),
  bind(vipAdmin.givenAway, givenAway),
]
