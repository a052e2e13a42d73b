import { mutationHook, setCallData, useOptimisticMutation } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import type { ChannelPlan, StaffBanner, StaffShelf } from '@xinghe/contract'
import { queryClient } from './query-client.ts'

const { shelfAdmin } = calls

export type RuleInput = CallInput<typeof shelfAdmin.preview>
export type ShelfInput = CallInput<typeof shelfAdmin.save>
export type BannerInput = CallInput<typeof shelfAdmin.saveBanner>

/** Every change answers the whole channel. */
const cachePlan = (plan: ChannelPlan) =>
  setCallData(queryClient, shelfAdmin.plan, { channel: plan.channel }, plan)
const change = { onSuccess: cachePlan }

export const useSaveShelf = mutationHook(shelfAdmin.save, change)
export const useSaveBanner = mutationHook(shelfAdmin.saveBanner, change)
export const useRemoveShelf = mutationHook(shelfAdmin.remove, change)
export const useRemoveBanner = mutationHook(shelfAdmin.removeBanner, change)
export const useRestoreShelves = mutationHook(shelfAdmin.restore, change)

type List = 'shelves' | 'banners'
const orderCalls = { shelves: shelfAdmin.order, banners: shelfAdmin.orderBanners }

export function useOrder(list: List) {
  return useOptimisticMutation(orderCalls[list], {
    call: shelfAdmin.plan,
    input: ({ channel }) => ({ channel }),
    change: (plan, { ids }) => ({ ...plan, [list]: inOrder<StaffShelf | StaffBanner>(plan[list], ids) }),
    confirm: (_, answer) => answer,
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
