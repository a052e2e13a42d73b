import { catalogue, franchise, workKinds } from '@xinghe/contract'
import type { PageCall, PageRule } from '#kernel/http/page-data.ts'
import type { HeadRule } from '#kernel/http/page-head.ts'
import { bind, type Route } from '#kernel/http/route.ts'
import { browse } from './browse/browse.ts'
import { directory } from './browse/directory.ts'
import { filter } from './browse/filter.ts'
import { minorPool } from './browse/minor-pool.ts'
import { topics } from './browse/topics.ts'
import { episodes } from './episodes/list.ts'
import { followFranchise, franchiseDetails } from './franchises/details.ts'
import { franchisesOfWork, listFranchises } from './franchises/list.ts'
import { shelves } from './shelves/shelves.ts'
import { details } from './works/details.ts'
import { shareWork } from './works/share-work.ts'

export const routes: Route[] = [
  bind(catalogue.shelves, shelves),
  bind(catalogue.filter, filter),
  bind(catalogue.directory, directory),
  bind(catalogue.browse, browse),
  bind(catalogue.minorPool, minorPool),
  bind(franchise.list, listFranchises),
  bind(franchise.details, franchiseDetails),
  bind(franchise.ofWork, franchisesOfWork),
  bind(franchise.follow, followFranchise),
  bind(catalogue.details, details),
  bind(catalogue.share, shareWork),
  bind(catalogue.episodes, episodes),
  bind(catalogue.topics, topics),
]

/** Calls whose answers are embedded in the page: home, a channel, a list without filters, a work. */
export const pages: PageRule[] = [
  { path: /^\/$/, calls: () => [{ endpoint: catalogue.shelves, input: { channel: 'home' } }] },
  {
    path: new RegExp(`^/(${workKinds.join('|')})$`),
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

export const heads: HeadRule[] = [
  {
    path: /^\/play\/([^/]+)\/?$/i,
    key: ([, mediaKey]) => mediaKey,
    head: async (scope, mediaKey) => {
      const { title, tagline, synopsis, cover, poster } = await details(scope, { mediaKey })
      return { title, description: synopsis || tagline, picture: (cover ?? poster)?.url ?? null }
    },
  },
  {
    path: /^\/albumDetail\/?$/i,
    key: (_, query) => query.get('id'),
    head: async (scope, id) => {
      const { title, synopsis, cover, posters } = await franchiseDetails(scope, { id })
      return { title, description: synopsis, picture: (cover ?? posters[0])?.url ?? null }
    },
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
