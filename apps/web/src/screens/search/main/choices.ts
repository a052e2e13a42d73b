import type { SearchOrder, WorkKind } from '@xinghe/contract'

export type { SearchOrder, WorkKind }

/** The browser has no schemas: the valid values of the address, typed by the contract. */
export const searchOrders = ['best', 'hot', 'new', 'rating'] as const satisfies readonly SearchOrder[]
export const workKinds = [
  'movie',
  'drama',
  'variety',
  'anime',
  'documentary',
  'sport',
] as const satisfies readonly WorkKind[]
