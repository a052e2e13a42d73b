import { catalogue, catalogueAdmin } from '@xinghe/contract'
import type { PageRule } from '../../kernel/http/page-data.ts'
import { bind, type Route } from '../../kernel/http/route.ts'
import { browse } from './browse.ts'
import { details, episodes, related } from './details.ts'
import { feed } from './feed.ts'
import { filter } from './filter.ts'
import { publishWork, withdrawWork } from './publish.ts'
import { deleteEpisode, saveEpisode, saveSeason } from './save-episode.ts'
import { createWork, updateWork } from './save-work.ts'
import { shelves } from './shelves.ts'
import { listWorks, showWork, vocabulary } from './staff-work.ts'

export const routes: Route[] = [
  bind(catalogue.shelves, shelves),
  bind(catalogue.feed, feed),
  bind(catalogue.filter, filter),
  bind(catalogue.browse, browse),
  bind(catalogue.details, details),
  bind(catalogue.episodes, episodes),
  bind(catalogue.related, related),
]

export const operator: Route[] = [
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
]

/** What home, a channel and a work's page ask for at once. */
export const pages: PageRule[] = [
  { path: /^\/$/, calls: () => [{ endpoint: catalogue.shelves, input: { channel: 'home' } }] },
  {
    path: /^\/(movie|drama|variety|anime|sport|short|documentary)$/,
    calls: ([, channel = 'home']) => [{ endpoint: catalogue.shelves, input: { channel } }],
  },
  {
    path: /^\/play\/([0-9a-z]+)$/,
    calls: ([, mediaKey]) => [
      { endpoint: catalogue.details, input: { mediaKey } },
      { endpoint: catalogue.episodes, input: { mediaKey } },
    ],
  },
]
