import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import type { StaffFranchise } from '@xinghe/contract'
import { client } from './client.ts'
import { ask, forget, queryClient } from './queries.ts'

const { franchiseAdmin } = calls

export function useFranchise(id: string) {
  return useQuery(ask(franchiseAdmin.get, { id }))
}

/** Every change answers the whole franchise: it takes the place of the kept one. */
function keepFranchise(franchise: StaffFranchise): StaffFranchise {
  queryClient.setQueryData(ask(franchiseAdmin.get, { id: franchise.id }).queryKey, franchise)
  void forget(franchiseAdmin.list)
  return franchise
}

export async function freshFranchise(id: string): Promise<StaffFranchise> {
  return keepFranchise(await client.call(franchiseAdmin.get, { id }))
}

export function useCreateFranchise() {
  return useMutation({
    mutationFn: async (input: CallInput<typeof franchiseAdmin.create>) =>
      keepFranchise(await client.call(franchiseAdmin.create, input)),
  })
}

/** Its conflict is for the screen to tell. */
export function useUpdateFranchise() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: CallInput<typeof franchiseAdmin.update>) =>
      keepFranchise(await client.call(franchiseAdmin.update, input)),
  })
}

export function usePublishFranchise() {
  return useMutation({
    mutationFn: async (id: string) => keepFranchise(await client.call(franchiseAdmin.publish, { id })),
  })
}

export function useWithdrawFranchise() {
  return useMutation({
    mutationFn: async (id: string) => keepFranchise(await client.call(franchiseAdmin.withdraw, { id })),
  })
}

export function useMoveFranchise() {
  return useMutation({
    mutationFn: (input: CallInput<typeof franchiseAdmin.move>) => client.call(franchiseAdmin.move, input),
    onSuccess: () => forget(franchiseAdmin.list),
  })
}
