import { calls, createClient } from '@xinghe/client'
import { measureCalls } from '../measure/call.ts'
import type { Row } from '../measure/row.ts'
import { startProduct } from '../programs/product.ts'

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
  async run(folder, pace) {
    await using product = await startProduct(folder, { works: 60 })
    const client = createClient({ origin: '', deviceId: 'bench', token: () => null })
    const paths = asked.map(filters => client.address(calls.catalogue.browse, filters).toString())
    return await measureCalls(folder, pace, product, paths)
  },
}
