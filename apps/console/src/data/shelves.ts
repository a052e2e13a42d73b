import { invalidate, setCallData, useCallMutation } from '@xinghe/app-data'
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

export const useSaveShelf = () => useCallMutation(shelfAdmin.save, change)
export const useSaveBanner = () => useCallMutation(shelfAdmin.saveBanner, change)
export const useRemoveShelf = () => useCallMutation(shelfAdmin.remove, change)
export const useRemoveBanner = () => useCallMutation(shelfAdmin.removeBanner, change)
export const useRestoreShelves = () => useCallMutation(shelfAdmin.restore, change)

type List = 'shelves' | 'banners'
const orderCalls = { shelves: shelfAdmin.order, banners: shelfAdmin.orderBanners }

/** The new order shows at once; when the server refuses it, its own comes back. */
export function useOrder(list: List) {
  return useCallMutation(orderCalls[list], {
    onMutate: ({ channel, ids }) =>
      setCallData(
        queryClient,
        shelfAdmin.plan,
        { channel },
        plan => plan && { ...plan, [list]: inOrder<StaffShelf | StaffBanner>(plan[list], ids) },
      ),
    onSuccess: cachePlan,
    onError: () => void invalidate(queryClient, shelfAdmin.plan),
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
