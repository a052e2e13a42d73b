import type { OrderState } from '@xinghe/contract'

/** Nothing more is waited for: it was delivered, or given back. */
export const isOver = (state: OrderState): boolean => state === 'fulfilled' || state === 'refunded'
