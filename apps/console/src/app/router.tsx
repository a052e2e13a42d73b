import { createBrowserRouter, type RouteObject } from 'react-router'
import { Crash } from './crash.tsx'
import { Frame } from './frame.tsx'
import { Loading } from './loading.tsx'
import { FirstArea } from './side-menu.tsx'

/** Each screen is loaded when it is first opened. */
const screens: RouteObject[] = [
  { index: true, element: <FirstArea /> },
  { path: 'works', lazy: () => import('#screens/works/screen.tsx') },
  { path: 'works/new', lazy: () => import('#screens/work/new-screen.tsx') },
  { path: 'works/:mediaKey', lazy: () => import('#screens/work/edit-screen.tsx') },
  { path: 'works/:mediaKey/danmu/:episode', lazy: () => import('#screens/danmu/screen.tsx') },
  { path: 'franchises', lazy: () => import('#screens/franchises/screen.tsx') },
  { path: 'franchises/new', lazy: () => import('#screens/franchise/new-screen.tsx') },
  { path: 'franchises/:id', lazy: () => import('#screens/franchise/edit-screen.tsx') },
  { path: 'shelves', lazy: () => import('#screens/shelves/screen.tsx') },
  { path: 'channels', lazy: () => import('#screens/channels/screen.tsx') },
  { path: 'posts', lazy: () => import('#screens/posts/screen.tsx') },
  { path: 'posts/:mediaKey/danmu', lazy: () => import('#screens/danmu/screen.tsx') },
  { path: 'requests', lazy: () => import('#screens/requests/screen.tsx') },
  { path: 'search', lazy: () => import('#screens/search/screen.tsx') },
  { path: 'live', lazy: () => import('#screens/live-channels/screen.tsx') },
  { path: 'live/:id', lazy: () => import('#screens/live-channels/channel-screen.tsx') },
  { path: 'media', lazy: () => import('#screens/assets/screen.tsx') },
  { path: 'jobs', lazy: () => import('#screens/jobs/screen.tsx') },
  { path: 'comments', lazy: () => import('#screens/comments/screen.tsx') },
  { path: 'moderation', lazy: () => import('#screens/moderation/screen.tsx') },
  { path: 'mass', lazy: () => import('#screens/mass/screen.tsx') },
  { path: 'shadows', lazy: () => import('#screens/shadows/screen.tsx') },
  { path: 'appeals', lazy: () => import('#screens/appeals/screen.tsx') },
  { path: 'word-lists', lazy: () => import('#screens/word-lists/screen.tsx') },
  { path: 'outbox', lazy: () => import('#screens/outbox/screen.tsx') },
  { path: 'users', lazy: () => import('#screens/users/screen.tsx') },
  { path: 'users/:uid', lazy: () => import('#screens/user/screen.tsx') },
  { path: 'invitations', lazy: () => import('#screens/invitations/screen.tsx') },
  { path: 'feedback', lazy: () => import('#screens/feedback/screen.tsx') },
  { path: 'service', lazy: () => import('#screens/service/screen.tsx') },
  { path: 'playback-reports', lazy: () => import('#screens/playback-reports/screen.tsx') },
  { path: 'orders', lazy: () => import('#screens/orders/screen.tsx') },
  { path: 'income', lazy: () => import('#screens/income/screen.tsx') },
  { path: 'gateways', lazy: () => import('#screens/gateways/screen.tsx') },
  { path: 'vip', lazy: () => import('#screens/vip/screen.tsx') },
  { path: 'audit', lazy: () => import('#screens/audit/screen.tsx') },
  { path: 'statistics', lazy: () => import('#screens/statistics/screen.tsx') },
  { path: 'gold-store', lazy: () => import('#screens/gold-store/screen.tsx') },
  { path: 'ads', lazy: () => import('#screens/ads/screen.tsx') },
  { path: 'vip-codes', lazy: () => import('#screens/vip-codes/screen.tsx') },
  { path: 'bargain', lazy: () => import('#screens/bargain/screen.tsx') },
  { path: 'activities', lazy: () => import('#screens/activities/screen.tsx') },
  { path: 'help', lazy: () => import('#screens/help/screen.tsx') },
  { path: 'help/articles/:id', lazy: () => import('#screens/help/article-screen.tsx') },
  { path: 'messages', lazy: () => import('#screens/messages/screen.tsx') },
  { path: 'apps', lazy: () => import('#screens/apps/screen.tsx') },
  { path: 'settings', lazy: () => import('#screens/settings/screen.tsx') },
  { path: 'staff', lazy: () => import('#screens/staff/screen.tsx') },
  { path: 'security', lazy: () => import('#screens/security/screen.tsx') },
  { path: '*', lazy: () => import('#screens/not-found/screen.tsx') },
]

export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: Crash,
      HydrateFallback: Loading,
      children: [
        { path: 'setup', lazy: () => import('#screens/setup/screen.tsx') },
        { path: 'login', lazy: () => import('#screens/login/screen.tsx') },
        { Component: Frame, children: [{ ErrorBoundary: Crash, children: screens }] },
      ],
    },
  ],
  { basename: '/console' },
)
