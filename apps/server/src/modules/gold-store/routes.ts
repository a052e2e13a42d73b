import { goldStore } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { buyItem } from './buy-item.ts'
import { listItems, listOrders } from './list-items.ts'
import { wearFrame } from './wear-frame.ts'

export const routes: Route[] = [
  bind(goldStore.items, listItems),
  bind(goldStore.buy, buyItem),
  bind(goldStore.orders, listOrders),
  bind(goldStore.wear, wearFrame),
]
