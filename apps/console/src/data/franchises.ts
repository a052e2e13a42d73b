import { mutationHook, setCallData } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffFranchise } from '@xinghe/contract'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

const { franchiseAdmin } = calls

/** Every change answers the whole franchise. */
const cacheFranchise = (franchise: StaffFranchise) =>
  setCallData(queryClient, franchiseAdmin.get, { id: franchise.id }, franchise)

const change = { onSuccess: cacheFranchise, invalidates: [franchiseAdmin.list] }

/** The franchise as the server has it now, past the cache. */
export async function freshFranchise(id: string): Promise<StaffFranchise> {
  const franchise = await client.call(franchiseAdmin.get, { id })
  cacheFranchise(franchise)
  return franchise
}

export const useCreateFranchise = mutationHook(franchiseAdmin.create, change)
/** Its conflict is for the screen to show. */
export const useUpdateFranchise = mutationHook(franchiseAdmin.update, { ...change, quiet: true })
export const usePublishFranchise = mutationHook(franchiseAdmin.publish, change)
export const useWithdrawFranchise = mutationHook(franchiseAdmin.withdraw, change)
export const useMoveFranchise = mutationHook(franchiseAdmin.move, { invalidates: [franchiseAdmin.list] })
