import type { SearchOrder, WorkKind } from '@xinghe/contract'

export type { SearchOrder, WorkKind }

/** The browser has no schemas: what the address may say stands here, and the types hold it to the contract. */
export const searchOrders = ['best', 'hot', 'new', 'rating'] as const satisfies readonly SearchOrder[]
export const workKinds = [
  'movie',
  'drama',
  'variety',
  'anime',
  'documentary',
  'sport',
] as const satisfies readonly WorkKind[]
