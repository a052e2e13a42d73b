import { create } from 'zustand'

/** What a visitor wanted to do; the mask's sentence is about it. */
export type GuestReason =
  | 'follow'
  | 'like'
  | 'album'
  | 'comment'
  | 'danmu'
  | 'store'
  | 'quality'
  | 'rate'
  | 'feedback'
  | 'report'
  | 'mark'
  | 'tip'
  | 'collect'
  | 'publish'
  | 'vote'
  | 'chat'
  | 'bargain'

interface GuestMaskState {
  open: boolean
  reason: GuestReason
  /** Address of the log-in, which leads back to where the mask was opened. */
  login: string
  /** `dark` over a player. */
  theme: 'dark' | undefined
}

export const useGuestMaskState = create<GuestMaskState>(() => ({
  open: false,
  reason: 'follow',
  login: '',
  theme: undefined,
}))
