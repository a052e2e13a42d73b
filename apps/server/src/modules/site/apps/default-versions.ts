import type { AppPlatform } from '@xinghe/contract'

/** Versions until an operator enters another; an empty one means that there is no client yet. */
export const defaultVersions: Record<AppPlatform, string> = {
  android: '1.5.2',
  tv: '2.2.0',
  iphone: '',
  ipad: '',
  windows: '',
  mac: '',
}
