import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { TabBar } from '@xinghe/ui'
import { useEffect } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { useIsMinor } from '#stores/minor.ts'
import { useSession } from '#stores/session.ts'
import { dismissVipIcon, noteActivity, useVipIcon } from '#stores/vip-icon.ts'
import { tabActivity } from '#stores/vip-icon-rules.ts'
import { useText } from '#text/text.ts'
import { isIosSafari } from './ios-safari.ts'
import type { TabKey } from './route-row.ts'
import { tabRows } from './tab-rows.ts'

interface TabsProps {
  active: TabKey
  /** Where the screen of a tab was left, for those that are kept. */
  left: ReadonlyMap<TabKey, string>
}

const isOfMinors = ({ key }: { key: TabKey }) => key === 'home' || key === 'user'

/** Safari on iOS draws its own return by an edge swipe: discovery lies on the history there, so that it leads back. */
const isPushed = (key: TabKey) => key === 'discovery' && isIosSafari(navigator)

/** The app's main places, each as it was left. A tap on the present one leads to its top. */
export function Tabs({ active, left }: TabsProps) {
  const t = useText()
  const navigate = useNavigate()
  const isMinor = useIsMinor()
  const user = useSession(state => state.user)
  const dots: Partial<Record<TabKey, string>> = {}
  if (user?.newWorks) dots.discovery = t('tab.newWorks', { count: user.newWorks })
  if (user?.totalMsgCount) dots.user = t('tab.unread', { count: user.totalMsgCount })
  const activity = useActivity()
  if (activity?.isNew) dots.vip = t('tab.activity')

  function select(key: TabKey) {
    if (key === 'vip') dismissVipIcon()
    if (key === active) window.scrollTo({ top: 0, behavior: 'smooth' })
    else navigate(addressOf(key), { replace: !isPushed(key) })
  }
  const addressOf = (key: TabKey) => left.get(key) ?? tabRows.find(tab => tab.key === key)?.path ?? '/'

  return (
    <TabBar
      label={t('tab.label')}
      activeKey={active}
      onSelect={key => select(key as TabKey)}
      items={(isMinor ? tabRows.filter(isOfMinors) : tabRows).map(({ key, title, glyph }) => ({
        key,
        href: addressOf(key),
        label: key === 'vip' && activity ? activity.title : t(title),
        glyph,
        gold: key === 'vip',
        dotLabel: dots[key],
      }))}
    />
  )
}

/** The activity that the VIP tab is called like, and whether it is pointed at. */
function useActivity(): { title: string; isNew: boolean } | null {
  const { data } = useCall(calls.site.config, {}, { quiet: true })
  const vipLevel = useSession(state => state.user?.vipLevel ?? 0)
  const icon = useVipIcon(({ state }) => state)
  const isKnown = data !== undefined
  const activity = tabActivity(data?.rechargeActivity, vipLevel)
  const isActive = activity !== null
  useEffect(() => {
    if (isKnown) noteActivity(isActive)
  }, [isKnown, isActive])
  return activity === null || icon === 3 ? null : { title: activity.title, isNew: icon === 1 }
}
