import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import { client } from './client.ts'
import { ask, forget } from './queries.ts'

const { appsAdmin } = calls

export function useApps() {
  return useQuery(ask(appsAdmin.list, {}))
}

export function useSaveApp() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: CallInput<typeof appsAdmin.save>) => client.call(appsAdmin.save, input),
    onSettled: () => forget(appsAdmin.list),
  })
}
