import type { RechargeActivity } from '@xinghe/contract'

/** 1: the activity is pointed at; 2: not again today; 3: there is none, for as long as the page lives; null: not known yet. */
export interface VipIcon {
  state: 1 | 2 | 3 | null
  /** The day on which it was last dismissed: `2026-11-27`; empty for none. */
  dismissedOn: string
}

/** Whether an activity is for somebody with this kind of VIP; 0 without any. */
export const isForLevel = ({ audience }: Pick<RechargeActivity, 'audience'>, vipLevel: number): boolean =>
  audience === 'all' || (audience === 'withVip') === vipLevel > 0

/** The activity that the VIP tab is called like, for this viewer. */
export function tabActivity(
  activity: Pick<RechargeActivity, 'status' | 'type' | 'audience' | 'title'> | null | undefined,
  vipLevel: number,
): { title: string } | null {
  if (activity?.status !== 1 || activity.type !== 0) return null
  return isForLevel(activity, vipLevel) ? activity : null
}

/** Once it is known whether an activity runs. */
export function vipIconAfter({ state, dismissedOn }: VipIcon, isActive: boolean, today: string): VipIcon {
  if (state === 3) return { state, dismissedOn }
  if (!isActive) return { state: 3, dismissedOn }
  if (state === 2 || dismissedOn === today) return { state: 2, dismissedOn }
  return { state: 1, dismissedOn }
}

/** Once the viewer has followed it or does not want to see it today. */
export function vipIconDismissed({ state, dismissedOn }: VipIcon, today: string): VipIcon {
  return state === 3 ? { state, dismissedOn } : { state: 2, dismissedOn: today }
}
