import { mutationHook, setCallData } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { HotBoard } from '@xinghe/contract'
import { queryClient } from './query-client.ts'

const { searchAdmin } = calls

/** Every change answers the whole board. */
const change = { onSuccess: (board: HotBoard) => setCallData(queryClient, searchAdmin.hot, {}, board) }

export const useSavePins = mutationHook(searchAdmin.savePins, change)
export const useSaveBlocked = mutationHook(searchAdmin.saveBlocked, change)
export const useRecount = mutationHook(searchAdmin.recount, change)
