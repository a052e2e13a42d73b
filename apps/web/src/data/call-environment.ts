import type { CallEnvironment } from '@xinghe/app-data'
import { type Call, type CallData, type CallInput, pageDataKey } from '@xinghe/client'
import { holdPage } from '@xinghe/ui'
import { chosenRegion } from '#stores/area.ts'
import { client } from './client.ts'
import { takePageData } from './page-data.ts'

function pageAnswer<C extends Call>(call: C, input: CallInput<C>): CallData<C> | undefined {
  // The page was made for the region its visitor is in, not for one they chose.
  if (!call.cacheable || (call.takesRegion && chosenRegion())) return undefined
  return takePageData(pageDataKey(call.path, input as object)) as CallData<C> | undefined
}

export const callEnvironment: CallEnvironment = { client, pageAnswer, hold: holdPage }
