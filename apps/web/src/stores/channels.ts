import { createDeviceStore } from '@xinghe/app-data'
import type { Arrangement } from '@xinghe/contract'
import { asArrangement } from './as-arrangement.ts'

export const noArrangement: Arrangement = { order: [], hidden: [], pins: [] }

/** How this device shows the home strip: a visitor's own, and a user's until the server has answered. */
export const useStoredArrangement = createDeviceStore('xinghe.channels', noArrangement, asArrangement)

export const storeArrangement = (arrangement: Arrangement): void => useStoredArrangement.setState(arrangement)
