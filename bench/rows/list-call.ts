import { calls } from '@xinghe/client'
import type { Row } from '../measure/row.ts'
import { measureOnSites } from '../measure/sites.ts'

/** The filters a visitor tries; each answer has 20 cards. */
const asked = [
  {},
  { sort: 'new' },
  { sort: 'rating' },
  { language: 'mandarin' },
  { year: '2000s' },
  { year: '2010s', sort: 'new' },
] as const

export const listCall: Row = {
  name: 'list-call',
  run: (folder, pace) =>
    measureOnSites(
      folder,
      pace,
      () => client => asked.map(filters => client.address(calls.catalogue.browse, filters)),
    ),
}
