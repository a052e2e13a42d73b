import { createDeviceStore } from '@xinghe/app-data'

interface BrowserNotices {
  /** Who wants to be told by this browser. */
  uid: string | null
  /** The offer in the message centre was answered. */
  isOfferOver: boolean
}

export const useBrowserNotices = createDeviceStore<BrowserNotices>('xinghe.notices', {
  uid: null,
  isOfferOver: false,
})
