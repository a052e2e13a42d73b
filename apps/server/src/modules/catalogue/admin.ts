import { catalogueAdmin, franchiseAdmin, shelfAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { deleteEpisode, deleteWork } from './admin/delete-work.ts'
import { listStaffFranchises, showStaffFranchise } from './admin/franchises.ts'
import { markForMinors, minorPoolState } from './admin/minor-pool.ts'
import { publishWork, withdrawWork } from './admin/publish-work.ts'
import { deleteBanner, saveBanner } from './admin/save-banner.ts'
import { saveEpisode, saveSeason } from './admin/save-episode.ts'
import {
  createFranchise,
  moveFranchise,
  publishFranchise,
  updateFranchise,
  withdrawFranchise,
} from './admin/save-franchise.ts'
import { deleteShelf, orderBanners, orderShelves, restoreShelves, saveShelf } from './admin/save-shelf.ts'
import { createWork, updateWork } from './admin/save-work.ts'
import { previewRule, showPlan } from './admin/show-plan.ts'
import { listWorks, showWork, vocabulary } from './admin/works.ts'

export const admin: Route[] = [
  bind(catalogueAdmin.works, listWorks),
  bind(catalogueAdmin.work, showWork),
  bind(catalogueAdmin.vocabulary, vocabulary),
  bind(catalogueAdmin.create, createWork),
  bind(catalogueAdmin.update, updateWork),
  bind(catalogueAdmin.minorPool, minorPoolState),
  bind(catalogueAdmin.markForMinors, markForMinors),
  bind(catalogueAdmin.publish, publishWork),
  bind(catalogueAdmin.withdraw, withdrawWork),
  bind(catalogueAdmin.delete, deleteWork),
  bind(catalogueAdmin.saveSeason, saveSeason),
  bind(catalogueAdmin.saveEpisode, saveEpisode),
  bind(catalogueAdmin.deleteEpisode, deleteEpisode),
  bind(franchiseAdmin.list, listStaffFranchises),
  bind(franchiseAdmin.get, showStaffFranchise),
  bind(franchiseAdmin.create, createFranchise),
  bind(franchiseAdmin.update, updateFranchise),
  bind(franchiseAdmin.publish, publishFranchise),
  bind(franchiseAdmin.withdraw, withdrawFranchise),
  bind(franchiseAdmin.move, moveFranchise),
  bind(shelfAdmin.plan, showPlan),
  bind(shelfAdmin.preview, previewRule),
  bind(shelfAdmin.save, saveShelf),
  bind(shelfAdmin.remove, deleteShelf),
  bind(shelfAdmin.order, orderShelves),
  bind(shelfAdmin.restore, restoreShelves),
  bind(shelfAdmin.saveBanner, saveBanner),
  bind(shelfAdmin.removeBanner, deleteBanner),
  bind(shelfAdmin.orderBanners, orderBanners),
]
