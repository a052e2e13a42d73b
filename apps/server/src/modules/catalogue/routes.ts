import { catalogue, catalogueAdmin, franchise, franchiseAdmin, shelfAdmin, workKinds } from '@xinghe/contract'
import type { PageCall, PageRule } from '#kernel/http/page-data.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { browse } from './browse.ts'
import { details, episodes } from './details.ts'
import { directory } from './directory.ts'
import { filter } from './filter.ts'
import { followFranchise, franchiseDetails } from './franchise-details.ts'
import { franchisesOfWork, listFranchises } from './list-franchises.ts'
import { publishWork, withdrawWork } from './publish.ts'
import { deleteBanner, saveBanner } from './save-banner.ts'
import { deleteEpisode, saveEpisode, saveSeason } from './save-episode.ts'
import {
  createFranchise,
  moveFranchise,
  publishFranchise,
  updateFranchise,
  withdrawFranchise,
} from './save-franchise.ts'
import { deleteShelf, orderBanners, orderShelves, restoreShelves, saveShelf } from './save-shelf.ts'
import { createWork, updateWork } from './save-work.ts'
import { shelves } from './shelves.ts'
import { listStaffFranchises, showStaffFranchise } from './staff-franchise.ts'
import { previewRule, showPlan } from './staff-shelves.ts'
import { listWorks, showWork, vocabulary } from './staff-work.ts'
import { topics } from './topics.ts'

export const routes: Route[] = [
  bind(catalogue.shelves, shelves),
  bind(catalogue.filter, filter),
  bind(catalogue.directory, directory),
  bind(catalogue.browse, browse),
  bind(franchise.list, listFranchises),
  bind(franchise.details, franchiseDetails),
  bind(franchise.ofWork, franchisesOfWork),
  bind(franchise.follow, followFranchise),
  bind(catalogue.details, details),
  bind(catalogue.episodes, episodes),
  bind(catalogue.topics, topics),
]

export const admin: Route[] = [
  bind(catalogueAdmin.works, listWorks),
  bind(catalogueAdmin.work, showWork),
  bind(catalogueAdmin.vocabulary, vocabulary),
  bind(catalogueAdmin.create, createWork),
  bind(catalogueAdmin.update, updateWork),
  bind(catalogueAdmin.publish, publishWork),
  bind(catalogueAdmin.withdraw, withdrawWork),
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

/** What home, a channel, a list without further filters and a work's page ask for at once. */
export const pages: PageRule[] = [
  { path: /^\/$/, calls: () => [{ endpoint: catalogue.shelves, input: { channel: 'home' } }] },
  {
    path: /^\/(movie|drama|variety|anime|sport|short|documentary)$/,
    calls: ([, channel = 'home']) => [{ endpoint: catalogue.shelves, input: { channel } }],
  },
  {
    path: /^\/list(?:\/([a-z]+))?$/,
    calls: ([, category], query) => (query.size > 0 ? [] : listOfKind(category)),
  },
  {
    path: /^\/play\/([0-9a-z]+)$/,
    calls: ([, mediaKey]) => [
      { endpoint: catalogue.details, input: { mediaKey } },
      { endpoint: catalogue.episodes, input: { mediaKey } },
    ],
  },
]

function listOfKind(category: string | undefined): PageCall[] {
  const kind = workKinds.find(known => known === category)
  if (category !== undefined && !kind) return []
  const input = kind ? { kind } : {}
  return [
    { endpoint: catalogue.filter, input },
    { endpoint: catalogue.browse, input },
  ]
}
