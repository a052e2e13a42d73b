import type { ComponentType } from 'react'
import { matchPath } from '../lib/router/match.ts'
import type { TextKey, TextPart } from '../text/text.ts'

export type TabKey = 'home' | 'user'

export interface AppRoute {
  name: string
  path: string
  /** Other addresses of the same screen. */
  aliases: readonly string[]
  /** Folder of the screens that belong together. */
  area: 'home' | 'play' | 'account' | 'library' | 'shell'
  title: TextKey
  /** The tab that is lit; the tab bar shows on these routes only. */
  tab: TabKey | null
  /** `user` sends a visitor to /login and back; `play` follows the site's mustLogin and mustVIP. */
  gate: 'visitor' | 'user' | 'play'
  /** A higher number slides in from the right over a lower one. */
  order: number
  /**
   * `session`: one instance, kept hidden for the whole visit. `stack`: kept while it lies behind in the history.
   * `none`: made anew.
   */
  cache: 'session' | 'stack' | 'none'
  /** Parts of the texts that the screen needs beside the shell's. */
  texts: readonly TextPart[]
  load: () => Promise<{ Screen: ComponentType }>
}

/** Every screen that stands. Router, guard, tab bar, not-found page and the tests read this table. */
export const routes: readonly AppRoute[] = [
  {
    name: 'home',
    path: '/',
    aliases: ['/movie', '/drama', '/variety', '/anime', '/sport', '/short', '/documentary'],
    area: 'home',
    title: 'title.home',
    tab: 'home',
    gate: 'visitor',
    order: 0,
    cache: 'session',
    texts: [],
    load: () => import('../screens/home/home/screen.tsx'),
  },
  {
    name: 'user',
    path: '/user',
    aliases: [],
    area: 'account',
    title: 'title.user',
    tab: 'user',
    gate: 'visitor',
    order: 1,
    cache: 'session',
    texts: ['account'],
    load: () => import('../screens/account/user/screen.tsx'),
  },
  {
    name: 'list',
    path: '/list',
    aliases: ['/list/:category'],
    area: 'library',
    title: 'title.list',
    tab: null,
    gate: 'visitor',
    order: 10,
    cache: 'stack',
    texts: ['library'],
    load: () => import('../screens/library/list/screen.tsx'),
  },
  {
    name: 'history',
    path: '/historicalRecords',
    aliases: ['/user/watch-history'],
    area: 'library',
    title: 'title.history',
    tab: null,
    gate: 'user',
    order: 11,
    cache: 'stack',
    texts: ['library'],
    load: () => import('../screens/library/history/screen.tsx'),
  },
  {
    name: 'settings',
    path: '/settings',
    aliases: ['/user/settings'],
    area: 'account',
    title: 'title.settings',
    tab: null,
    gate: 'visitor',
    order: 12,
    cache: 'none',
    texts: ['account', 'danmu'],
    load: () => import('../screens/account/settings/screen.tsx'),
  },
  {
    name: 'play',
    path: '/play/:mediaKey',
    aliases: ['/watch'],
    area: 'play',
    title: 'title.play',
    tab: null,
    gate: 'play',
    order: 20,
    cache: 'none',
    texts: ['play', 'danmu', 'player'],
    load: () => import('../screens/play/play/screen.tsx'),
  },
  {
    name: 'login',
    path: '/login',
    aliases: [],
    area: 'account',
    title: 'title.login',
    tab: null,
    gate: 'visitor',
    order: 30,
    cache: 'none',
    texts: ['account'],
    load: () => import('../screens/account/login/screen.tsx'),
  },
  {
    name: 'register',
    path: '/register',
    aliases: [],
    area: 'account',
    title: 'title.register',
    tab: null,
    gate: 'visitor',
    order: 31,
    cache: 'none',
    texts: ['account'],
    load: () => import('../screens/account/register/screen.tsx'),
  },
]

export const notFound: AppRoute = {
  name: 'notFound',
  path: '*',
  aliases: [],
  area: 'shell',
  title: 'title.notFound',
  tab: null,
  gate: 'visitor',
  order: 90,
  cache: 'none',
  texts: ['library'],
  load: () => import('../screens/shell/not-found/screen.tsx'),
}

export const pathsOf = (route: AppRoute): readonly string[] => [route.path, ...route.aliases]

/** The screen behind a path, and the values in the path. */
export function routeOf(pathname: string): { route: AppRoute; params: Record<string, string> } {
  for (const route of routes) {
    const params = pathsOf(route)
      .map(path => matchPath(path, pathname))
      .find(found => found !== null)
    if (params) return { route, params }
  }
  return { route: notFound, params: {} }
}

/** Whether a screen stands behind an address of this site. */
export const stands = (address: string): boolean =>
  routeOf(address.split(/[?#]/)[0] ?? '/').route !== notFound
