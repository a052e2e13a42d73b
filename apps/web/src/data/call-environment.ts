import type { CallEnvironment } from '@xinghe/app-data'
import { type Call, type CallData, type CallInput, pageDataKey } from '@xinghe/client'
import { holdPage } from '@xinghe/ui'
import { chosenRegion } from '#stores/area.ts'
import { setRequestTime } from './answer-time.ts'
import { client } from './client.ts'
import { takePageData } from './page-data.ts'

function pageAnswer<C extends Call>(call: C, input: CallInput<C>): CallData<C> | undefined {
  // The page was made for the region its visitor is in, not for one they chose.
  if (!call.cacheable || (call.takesRegion && chosenRegion())) return undefined
  return takePageData(pageDataKey(call.path, input as object)) as CallData<C> | undefined
}

/** The client whose answers know when they were requested. */
const dated: CallEnvironment['client'] = {
  async call(call, input, options) {
    const at = Date.now()
    return setRequestTime(await client.call(call, input, options), at)
  },
}

export const callEnvironment: CallEnvironment = { client: dated, pageAnswer, hold: holdPage }
