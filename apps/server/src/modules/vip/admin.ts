import { vipAdmin, vipCodesAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { listCategories, listPromotions, saveCategory, savePackage, savePromotion } from './admin/sold.ts'
import { givenAway, grantByStaff, reverseByStaff, vipStanding } from './admin/standing.ts'
import { createBatch, disableBatch, exportBatch, findFate, listBatches } from './codes/batches.ts'

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
  bind(vipCodesAdmin.list, listBatches),
  bind(vipCodesAdmin.create, createBatch),
  bind(vipCodesAdmin.export, exportBatch),
  bind(vipCodesAdmin.disable, disableBatch),
  bind(vipCodesAdmin.find, findFate),
]
