import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import type { HotBoard } from '@xinghe/contract'
import { client } from './client.ts'
import { ask, forget, queryClient } from './queries.ts'

const { searchAdmin } = calls

export function useHotBoard() {
  return useQuery(ask(searchAdmin.hot, {}))
}

/** Changes by itself while a rebuild runs. */
const pollMs = 5_000

export function useSearchIndex() {
  return useQuery({ ...ask(searchAdmin.index, {}), refetchInterval: pollMs })
}

/** Every change answers the whole board: it takes the place of the kept one. */
function keepBoard(board: HotBoard): HotBoard {
  queryClient.setQueryData(ask(searchAdmin.hot, {}).queryKey, board)
  return board
}

export function useSavePins() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof searchAdmin.savePins>) =>
      keepBoard(await client.call(searchAdmin.savePins, input)),
  })
}

export function useSaveBlocked() {
  return useMutation({
    mutationFn: async (words: string[]) => keepBoard(await client.call(searchAdmin.saveBlocked, { words })),
  })
}

export function useRecount() {
  return useMutation({ mutationFn: async () => keepBoard(await client.call(searchAdmin.recount, {})) })
}

export function useRebuild() {
  return useMutation({
    mutationFn: () => client.call(searchAdmin.rebuild, {}),
    onSuccess: () => forget(searchAdmin.index),
  })
}
