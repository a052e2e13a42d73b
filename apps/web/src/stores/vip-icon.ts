import { createDeviceStore } from '@xinghe/app-data'
import { type VipIcon, vipIconAfter, vipIconDismissed } from './vip-icon-rules.ts'

/** The day lasts on the device; the rest is found out anew by each page. */
export const useVipIcon = createDeviceStore<VipIcon>(
  'xinghe.vipIcon',
  { state: null, dismissedOn: '' },
  ({ dismissedOn }) => ({ state: null, dismissedOn: String(dismissedOn ?? '') }),
)

const today = () => new Date().toLocaleDateString('sv')

/** Takes up whether an activity runs. */
export function noteActivity(isActive: boolean): void {
  const before = useVipIcon.getState()
  const after = vipIconAfter(before, isActive, today())
  if (after.state !== before.state) useVipIcon.setState(after)
}

/** Not again today. */
export function dismissVipIcon(): void {
  const before = useVipIcon.getState()
  if (before.state === 1) useVipIcon.setState(vipIconDismissed(before, today()))
}
