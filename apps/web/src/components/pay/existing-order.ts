import { createDeviceStore } from '@xinghe/app-data'
import type { Order } from '@xinghe/contract'
import { client } from '#data/client.ts'

/** How long an order that was made here is remembered. */
const rememberedMs = 900_000

interface ExistingOrder {
  guid: string
  createdAt: number
  /** The last one whose end the viewer was led to. */
  told: string
}

const useExistingOrder = createDeviceStore<ExistingOrder>('xinghe.order', {
  guid: '',
  createdAt: 0,
  told: '',
})

export function keepOrder({ guid, createdAt }: Order): void {
  useExistingOrder.setState({ guid, createdAt })
}

export function removeOrder(guid: string): void {
  if (useExistingOrder.getState().guid === guid) useExistingOrder.setState({ guid: '', createdAt: 0 })
}

/** The order that was made here in the last quarter of an hour; empty without one. */
export function existingOrder(): string {
  const { guid, createdAt } = useExistingOrder.getState()
  return client.serverNow() - createdAt < rememberedMs ? guid : ''
}

/** Whether the viewer is to hear that this order has expired: once. */
export function tellsEnd(guid: string): boolean {
  if (useExistingOrder.getState().told === guid) return false
  useExistingOrder.setState({ told: guid })
  return true
}
