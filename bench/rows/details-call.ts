import { calls } from '@xinghe/client'
import type { Row } from '../measure/row.ts'
import { measureOnSites } from '../measure/sites.ts'

export const detailsCall: Row = {
  name: 'details-call',
  run: (folder, pace) =>
    measureOnSites(
      folder,
      pace,
      mediaKeys => client => mediaKeys.map(mediaKey => client.address(calls.catalogue.details, { mediaKey })),
    ),
}
