import type { RequestState } from '@xinghe/contract'

/** Whether it still waits for the site. */
export const isOpen = (state: RequestState): boolean => state === 'open' || state === 'accepted'
