import { calls, createClient } from '@xinghe/client'
import { measureCalls } from '../measure/call.ts'
import type { Row } from '../measure/row.ts'
import { startProduct } from '../programs/product.ts'

export const detailsCall: Row = {
  name: 'details-call',
  async run(folder, pace) {
    await using product = await startProduct(folder, { works: 60 })
    const client = createClient({ origin: '', deviceId: 'bench', token: () => null })
    const paths = product.site.mediaKeys.map(mediaKey =>
      client.address(calls.catalogue.details, { mediaKey }),
    )
    return await measureCalls(folder, pace, product, paths)
  },
}
