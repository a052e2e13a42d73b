import { type Glyph, glyphs, TabBar } from '@xinghe/ui'
import { useNavigate } from '../lib/router/router.tsx'
import { useSession } from '../stores/session.ts'
import { type TextKey, useText } from '../text/text.ts'
import type { TabKey } from './route-row.ts'

const tabs: readonly { key: TabKey; path: string; title: TextKey; glyph: Glyph }[] = [
  { key: 'home', path: '/', title: 'tab.home', glyph: glyphs.home },
  { key: 'discovery', path: '/discovery', title: 'tab.discovery', glyph: glyphs.discovery },
  { key: 'vip', path: '/vip', title: 'tab.vip', glyph: glyphs.vip },
  { key: 'rank', path: '/rank', title: 'tab.rank', glyph: glyphs.rank },
  { key: 'user', path: '/user', title: 'tab.user', glyph: glyphs.user },
]

/** The app's main places. A tap on the present one leads to its top. */
export function Tabs({ active }: { active: TabKey }) {
  const say = useText()
  const navigate = useNavigate()
  const unread = useSession(state => state.user?.totalMsgCount ?? 0)

  function select(key: string) {
    const tab = tabs.find(candidate => candidate.key === key)
    if (!tab) return
    if (key === active) window.scrollTo({ top: 0, behavior: 'smooth' })
    else navigate(tab.path, { replace: true })
  }

  return (
    <TabBar
      label={say('tab.label')}
      activeKey={active}
      onSelect={select}
      items={tabs.map(({ key, path, title, glyph }) => ({
        key,
        href: path,
        label: say(title),
        glyph,
        gold: key === 'vip',
        ...(key === 'user' && unread > 0 && { dotLabel: say('tab.unread', { count: unread }) }),
      }))}
    />
  )
}
