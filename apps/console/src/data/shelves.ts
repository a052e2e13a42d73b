import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import type { ChannelPlan, ShelfChannel, StaffBanner, StaffShelf } from '@xinghe/contract'
import { client } from './client.ts'
import { ask, queryClient } from './queries.ts'

const { shelfAdmin } = calls

export function usePlan(channel: ShelfChannel) {
  return useQuery(ask(shelfAdmin.plan, { channel }))
}

export type RuleInput = CallInput<typeof shelfAdmin.preview>

/** Works a rule gives now; the last answer stays until the new one is there. */
export function usePreview(rule: RuleInput, enabled: boolean) {
  return useQuery({ ...ask(shelfAdmin.preview, rule), enabled, placeholderData: before => before })
}

/** Every change answers the whole channel: it takes the place of the kept one. */
function keepPlan(plan: ChannelPlan): ChannelPlan {
  queryClient.setQueryData(ask(shelfAdmin.plan, { channel: plan.channel }).queryKey, plan)
  return plan
}

export type ShelfInput = CallInput<typeof shelfAdmin.save>
export type BannerInput = CallInput<typeof shelfAdmin.saveBanner>

export function useSaveShelf() {
  return useMutation({
    mutationFn: async (input: ShelfInput) => keepPlan(await client.call(shelfAdmin.save, input)),
  })
}

export function useSaveBanner() {
  return useMutation({
    mutationFn: async (input: BannerInput) => keepPlan(await client.call(shelfAdmin.saveBanner, input)),
  })
}

export function useRemoveShelf() {
  return useMutation({
    mutationFn: async (id: string) => keepPlan(await client.call(shelfAdmin.remove, { id })),
  })
}

export function useRemoveBanner() {
  return useMutation({
    mutationFn: async (id: string) => keepPlan(await client.call(shelfAdmin.removeBanner, { id })),
  })
}

export function useRestoreShelves() {
  return useMutation({
    mutationFn: async (channel: ShelfChannel) => keepPlan(await client.call(shelfAdmin.restore, { channel })),
  })
}

type List = 'shelves' | 'banners'
const orderCalls = { shelves: shelfAdmin.order, banners: shelfAdmin.orderBanners }

/** The new order shows at once, and goes back when the server refuses it. */
export function useOrder(channel: ShelfChannel, list: List) {
  const { queryKey } = ask(shelfAdmin.plan, { channel })
  return useMutation({
    mutationFn: async (ids: string[]) => keepPlan(await client.call(orderCalls[list], { channel, ids })),
    onMutate: ids =>
      queryClient.setQueryData<ChannelPlan>(queryKey, plan =>
        plan ? { ...plan, [list]: inOrder<StaffShelf | StaffBanner>(plan[list], ids) } : undefined,
      ),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

function inOrder<T extends { id: string }>(rows: readonly T[], ids: readonly string[]): T[] {
  return ids.flatMap(id => rows.find(row => row.id === id) ?? [])
}

/** The call that changes a shelf, filled with what it has. */
export function shelfInput({ key: _, works, ...shelf }: StaffShelf): ShelfInput {
  return { ...shelf, works: works.map(work => work.mediaKey) }
}

export function bannerInput({ work: _work, picture: _picture, ...banner }: StaffBanner): BannerInput {
  return banner
}
