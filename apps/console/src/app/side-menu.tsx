import {
  AppstoreOutlined,
  BlockOutlined,
  DesktopOutlined,
  LayoutOutlined,
  MessageOutlined,
  MobileOutlined,
  PlayCircleOutlined,
  QuestionCircleOutlined,
  ScheduleOutlined,
  SearchOutlined,
  SettingOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { Power } from '@xinghe/contract'
import { Menu } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { holds, useMe } from '#data/account.ts'
import { text } from '#text/zh-CN.ts'

const entries: { path: string; label: string; icon: ReactNode; power: Power }[] = [
  { path: '/works', label: text.nav.works, icon: <PlayCircleOutlined />, power: 'catalogue' },
  { path: '/franchises', label: text.franchises.title, icon: <BlockOutlined />, power: 'catalogue' },
  { path: '/shelves', label: text.nav.shelves, icon: <LayoutOutlined />, power: 'catalogue' },
  { path: '/channels', label: text.nav.channels, icon: <AppstoreOutlined />, power: 'catalogue' },
  { path: '/posts', label: text.posts.title, icon: <MessageOutlined />, power: 'catalogue' },
  { path: '/search', label: text.nav.search, icon: <SearchOutlined />, power: 'catalogue' },
  { path: '/live', label: text.nav.live, icon: <DesktopOutlined />, power: 'catalogue' },
  { path: '/media', label: text.nav.assets, icon: <VideoCameraOutlined />, power: 'media' },
  { path: '/jobs', label: text.nav.jobs, icon: <ScheduleOutlined />, power: 'jobs' },
  { path: '/help', label: text.nav.help, icon: <QuestionCircleOutlined />, power: 'help' },
  { path: '/apps', label: text.nav.apps, icon: <MobileOutlined />, power: 'settings' },
  { path: '/settings', label: text.nav.settings, icon: <SettingOutlined />, power: 'settings' },
]

/** The console's areas, those the person's role may enter. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation()
  const role = useMe().data?.role ?? null
  const open = entries.filter(entry => holds(role, entry.power))
  return (
    <nav aria-label={text.nav.label}>
      <Menu
        mode="inline"
        selectedKeys={open.filter(entry => pathname.startsWith(entry.path)).map(entry => entry.path)}
        items={open.map(entry => ({
          key: entry.path,
          icon: entry.icon,
          label: (
            <Link to={entry.path} onClick={onChoose}>
              {entry.label}
            </Link>
          ),
        }))}
        style={{ borderInlineEnd: 0 }}
      />
    </nav>
  )
}
