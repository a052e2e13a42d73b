import { createDeviceStore } from '@xinghe/app-data'
import type { Method } from './sign-in-fields.ts'

interface RememberedAccount {
  /** Whether the viewer wants it. */
  remembers: boolean
  method: Method
  account: string
}

/** The account that was last signed in with on this device, to be typed no more. */
export const useRememberedAccount = createDeviceStore<RememberedAccount>('xinghe.account', {
  remembers: true,
  method: 'phone',
  account: '',
})
