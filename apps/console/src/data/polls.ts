import { mutationHook, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'

const { list, create, update, end, remove } = calls.votesAdmin

export const usePolls = (mediaKey: string) => useCall(list, { mediaKey }, { staleMs: 0 })

const change = { invalidates: [list] }

export const useCreatePoll = mutationHook(create, change)
export const useUpdatePoll = mutationHook(update, change)
export const useEndPoll = mutationHook(end, change)
export const useDeletePoll = mutationHook(remove, change)
