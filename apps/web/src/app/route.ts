import type { ComponentType } from 'react'
import { matchPath } from '#lib/router/match.ts'
import type { TextKey, TextPart } from '#text/text.ts'
import type { Area, RouteRow, TabKey } from './route-row.ts'
import { rows } from './routes.ts'
import type { screens } from './screens.ts'

export interface AppRoute {
  name: string
  paths: readonly string[]
  area: Area
  title: TextKey
  tab: TabKey | null
  gate: 'visitor' | 'user' | 'play'
  /** Place in the table: a later row slides in from the right over an earlier one. */
  order: number
  cache: 'session' | 'stack' | 'none'
  texts: readonly TextPart[]
  load: () => Promise<{ Screen: ComponentType }>
}

/** The code of a screen that few visits begin with. */
const codeOf = (name: keyof typeof screens) => ({
  load: async () => (await import('./screens.ts')).screens[name].load(),
})

function routeOfRow(row: RouteRow, order: number): AppRoute {
  const { name, path = `/${name}`, aliases = [], area, tab = null } = row
  const common = {
    name,
    paths: [path, ...aliases],
    area,
    tab,
    gate: row.gate ?? ('visitor' as const),
    cache: row.cache ?? ('none' as const),
    order,
  }
  const { load } = 'load' in row ? row : codeOf(row.name)
  return { ...common, title: `title.${name}` as TextKey, texts: row.texts ?? [row.area as TextPart], load }
}

export const routes: readonly AppRoute[] = rows.map(routeOfRow)

export const notFound: AppRoute = routeOfRow(
  { name: 'notFound', path: '*', area: 'shell', texts: ['library'] },
  rows.length,
)

/** What minor mode shows in place of home. */
export const minorHome: AppRoute = {
  ...routeOfRow({ name: 'minorMode', path: '*', area: 'home', texts: ['minor'] }, rows.length),
  ...codeOf('minorHome'),
}

/** And in place of what it closes. */
export const minorClosed: AppRoute = { ...minorHome, ...codeOf('minorClosed') }

const openToMinors: readonly Area[] = ['play', 'account', 'help', 'tv', 'shell']

/** What is shown at an address while minor mode is on. */
export function minorRoute(route: AppRoute): AppRoute {
  if (route.name === 'home') return minorHome
  return openToMinors.includes(route.area) || route.name === 'complaint' ? route : minorClosed
}

/** The screen behind a path, and the values in the path. */
export function routeOf(pathname: string): { route: AppRoute; params: Record<string, string> } {
  for (const route of routes) {
    for (const path of route.paths) {
      const params = matchPath(path, pathname)
      if (params) return { route, params }
    }
  }
  return { route: notFound, params: {} }
}
