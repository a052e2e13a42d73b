import { setCallData, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { HotBoard } from '@xinghe/contract'
import { queryClient } from './query-client.ts'

const { searchAdmin } = calls

/** Every change answers the whole board. */
const change = { onSuccess: (board: HotBoard) => setCallData(queryClient, searchAdmin.hot, {}, board) }

export const useSavePins = () => useCallMutation(searchAdmin.savePins, change)
export const useSaveBlocked = () => useCallMutation(searchAdmin.saveBlocked, change)
export const useRecount = () => useCallMutation(searchAdmin.recount, change)
