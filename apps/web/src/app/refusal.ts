import type { SiteConfig } from '@xinghe/contract'
import type { TextKey } from '#text/text.ts'
import type { AppRoute } from './route.ts'

export interface Refusal {
  to: 'login' | 'vip'
  text: TextKey
}

interface Viewer {
  vipLevel: number
  bigV: boolean
}

/** Who may enter a screen. `config` null: the site has not said, and the server decides by itself. */
export function refusalOf(
  gate: AppRoute['gate'],
  viewer: Viewer | null,
  config: Pick<SiteConfig, 'mustLogin' | 'mustVIP'> | null,
): Refusal | null {
  const login: Refusal = { to: 'login', text: 'toast.loginRequired' }
  if (gate === 'user') return viewer ? null : login
  if (gate === 'visitor' || !config) return null
  if (!viewer) return config.mustLogin || config.mustVIP ? login : null
  const holdsVip = viewer.vipLevel > 0 || viewer.bigV
  return config.mustVIP && !holdsVip ? { to: 'vip', text: 'toast.vipRequired' } : null
}
