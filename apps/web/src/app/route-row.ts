import type { ComponentType } from 'react'
import type { TextPart } from '#text/text.ts'
import type { screens } from './screens.ts'

export type TabKey = 'home' | 'discovery' | 'vip' | 'rank' | 'user'
/** Folder of the screens that belong together; also the part of the texts they speak. */
export type Area =
  | 'home'
  | 'play'
  | 'library'
  | 'search'
  | 'short'
  | 'account'
  | 'community'
  | 'help'
  | 'tv'
  | 'shell'
  | 'vip'

interface Row<Name> {
  name: Name
  /** `/name` by default. */
  path?: string
  /** Other addresses of the same screen. */
  aliases?: readonly string[]
  /** The tab that is lit; the tab bar shows on these routes only. */
  tab?: TabKey
  /** `user` sends a visitor to /login and back; `play` follows the site's mustLogin and mustVIP. */
  gate?: 'user' | 'play'
  /**
   * `session`: one instance, kept hidden for the whole visit. `stack`: kept while it lies behind in the history.
   * Otherwise made anew.
   */
  cache?: 'session' | 'stack'
  area: Area
  /** Parts of the texts instead of the area's own. */
  texts?: readonly TextPart[]
}
/** Its code is named in screens.ts. */
type NamedRow = Row<keyof typeof screens>
/** A screen that visits begin with brings its code itself. */
interface FirstRow extends Row<string> {
  load: () => Promise<{ Screen: ComponentType }>
}
export type RouteRow = NamedRow | FirstRow
