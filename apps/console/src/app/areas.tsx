import {
  AccountBookOutlined,
  AlertOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BarcodeOutlined,
  BellOutlined,
  BlockOutlined,
  ClearOutlined,
  CommentOutlined,
  CrownOutlined,
  CustomerServiceOutlined,
  DesktopOutlined,
  EyeInvisibleOutlined,
  FileAddOutlined,
  FileSearchOutlined,
  FireOutlined,
  GiftOutlined,
  IdcardOutlined,
  LayoutOutlined,
  MailOutlined,
  MessageOutlined,
  MobileOutlined,
  NotificationOutlined,
  PlayCircleOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  ScissorOutlined,
  SearchOutlined,
  SettingOutlined,
  ShoppingOutlined,
  TeamOutlined,
  UserAddOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { Power, Role } from '@xinghe/contract'
import { seesPower } from '@xinghe/contract/powers'
import type { ReactNode } from 'react'
import { t } from '#text/text.ts'

export interface Area {
  path: string
  label: string
  icon: ReactNode
  power: Power
}

const groups: { label: string; entries: Area[] }[] = [
  {
    label: t('nav.group.content'),
    entries: [
      { path: '/works', label: t('nav.works'), icon: <PlayCircleOutlined />, power: 'catalogue' },
      { path: '/franchises', label: t('franchises.title'), icon: <BlockOutlined />, power: 'catalogue' },
      { path: '/shelves', label: t('nav.shelves'), icon: <LayoutOutlined />, power: 'catalogue' },
      { path: '/channels', label: t('nav.channels'), icon: <AppstoreOutlined />, power: 'catalogue' },
      { path: '/posts', label: t('posts.title'), icon: <MessageOutlined />, power: 'catalogue' },
      { path: '/requests', label: t('requests.title'), icon: <FileAddOutlined />, power: 'catalogue' },
      { path: '/search', label: t('nav.search'), icon: <SearchOutlined />, power: 'catalogue' },
      { path: '/live', label: t('nav.live'), icon: <DesktopOutlined />, power: 'catalogue' },
      { path: '/media', label: t('nav.assets'), icon: <VideoCameraOutlined />, power: 'media' },
    ],
  },
  {
    label: t('nav.group.community'),
    entries: [
      { path: '/users', label: t('users.title'), icon: <TeamOutlined />, power: 'accounts' },
      { path: '/invitations', label: t('invitations.title'), icon: <UserAddOutlined />, power: 'accounts' },
      { path: '/comments', label: t('comments.title'), icon: <MessageOutlined />, power: 'moderation' },
      { path: '/moderation', label: t('moderation.title'), icon: <SafetyOutlined />, power: 'moderation' },
      { path: '/mass', label: t('mass.title'), icon: <ClearOutlined />, power: 'moderation' },
      { path: '/shadows', label: t('shadows.title'), icon: <EyeInvisibleOutlined />, power: 'moderation' },
      { path: '/appeals', label: t('appeals.title'), icon: <AuditOutlined />, power: 'moderation' },
      { path: '/word-lists', label: t('wordLists.title'), icon: <ReadOutlined />, power: 'moderation' },
      { path: '/service', label: t('desk.title'), icon: <CustomerServiceOutlined />, power: 'service' },
      { path: '/feedback', label: t('feedback.title'), icon: <CommentOutlined />, power: 'help' },
      {
        path: '/playback-reports',
        label: t('playbackReports.title'),
        icon: <AlertOutlined />,
        power: 'help',
      },
    ],
  },
  {
    label: t('nav.group.money'),
    entries: [
      { path: '/orders', label: t('orders.title'), icon: <ShoppingOutlined />, power: 'payments' },
      { path: '/income', label: t('income.title'), icon: <AccountBookOutlined />, power: 'payments' },
      { path: '/vip', label: t('vip.title'), icon: <CrownOutlined />, power: 'payments' },
      { path: '/gateways', label: t('gateways.title'), icon: <BankOutlined />, power: 'payments' },
    ],
  },
  {
    label: t('nav.group.site'),
    entries: [
      { path: '/statistics', label: t('statistics.title'), icon: <BarChartOutlined />, power: 'settings' },
      { path: '/gold-store', label: t('goldStore.title'), icon: <GiftOutlined />, power: 'gold' },
      { path: '/ads', label: t('ads.title'), icon: <NotificationOutlined />, power: 'ads' },
      { path: '/vip-codes', label: t('vipCodes.title'), icon: <BarcodeOutlined />, power: 'payments' },
      { path: '/bargain', label: t('bargain.title'), icon: <ScissorOutlined />, power: 'payments' },
      { path: '/activities', label: t('activities.title'), icon: <FireOutlined />, power: 'payments' },
      { path: '/help', label: t('nav.help'), icon: <QuestionCircleOutlined />, power: 'help' },
      { path: '/messages', label: t('messages.title'), icon: <BellOutlined />, power: 'help' },
      { path: '/apps', label: t('nav.apps'), icon: <MobileOutlined />, power: 'settings' },
      { path: '/outbox', label: t('outbox.title'), icon: <MailOutlined />, power: 'settings' },
    ],
  },
  {
    label: t('nav.group.system'),
    entries: [
      { path: '/staff', label: t('staff.title'), icon: <IdcardOutlined />, power: 'staff' },
      { path: '/audit', label: t('audit.title'), icon: <FileSearchOutlined />, power: 'audit' },
      { path: '/jobs', label: t('nav.jobs'), icon: <ScheduleOutlined />, power: 'jobs' },
      { path: '/settings', label: t('nav.settings'), icon: <SettingOutlined />, power: 'settings' },
    ],
  },
]

/** What somebody of a role may enter, in the order of the menu. */
export function openGroups(role: Role | null) {
  return groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ power }) => seesPower(role, power)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The first of them; a role without any has its own protection only. */
export const firstArea = (role: Role | null): string => openGroups(role)[0]?.entries[0]?.path ?? '/security'

const areas = groups.flatMap(({ entries }) => entries)

/** The power that an address belongs to; null for what everybody of the staff has. */
export const powerOf = (pathname: string): Power | null =>
  areas.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.power ?? null
