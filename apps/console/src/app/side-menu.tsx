import {
  AppstoreOutlined,
  BlockOutlined,
  DesktopOutlined,
  LayoutOutlined,
  MailOutlined,
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
import { holdsPower } from '@xinghe/contract/powers'
import { Menu } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#stores/session.ts'
import { t } from '#text/text.ts'

const entries: { path: string; label: string; icon: ReactNode; power: Power }[] = [
  { path: '/works', label: t('nav.works'), icon: <PlayCircleOutlined />, power: 'catalogue' },
  { path: '/franchises', label: t('franchises.title'), icon: <BlockOutlined />, power: 'catalogue' },
  { path: '/shelves', label: t('nav.shelves'), icon: <LayoutOutlined />, power: 'catalogue' },
  { path: '/channels', label: t('nav.channels'), icon: <AppstoreOutlined />, power: 'catalogue' },
  { path: '/posts', label: t('posts.title'), icon: <MessageOutlined />, power: 'catalogue' },
  { path: '/search', label: t('nav.search'), icon: <SearchOutlined />, power: 'catalogue' },
  { path: '/live', label: t('nav.live'), icon: <DesktopOutlined />, power: 'catalogue' },
  { path: '/media', label: t('nav.assets'), icon: <VideoCameraOutlined />, power: 'media' },
  { path: '/jobs', label: t('nav.jobs'), icon: <ScheduleOutlined />, power: 'jobs' },
  { path: '/outbox', label: t('outbox.title'), icon: <MailOutlined />, power: 'settings' },
  { path: '/help', label: t('nav.help'), icon: <QuestionCircleOutlined />, power: 'help' },
  { path: '/apps', label: t('nav.apps'), icon: <MobileOutlined />, power: 'settings' },
  { path: '/settings', label: t('nav.settings'), icon: <SettingOutlined />, power: 'settings' },
]

/** The console's areas, those the person's role may enter. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const { pathname } = useLocation()
  const role = useSession(({ user }) => user?.role ?? null)
  const open = entries.filter(entry => holdsPower(role, entry.power))
  return (
    <nav aria-label={t('nav.label')}>
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
