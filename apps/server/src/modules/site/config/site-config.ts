import type { List, SiteConfig } from '@xinghe/contract'
import { wholeList } from '#kernel/page.ts'
import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { siteSettings } from '../settings.ts'

/** Recharge activities where the caller is. The module that has them provides it. */
export const activitiesPort =
  port<(scope: Scope) => Promise<Pick<SiteConfig, 'rechargeActivity' | 'activityList'>>>('site.activities')

/** What a client needs before its first screen. */
export async function siteConfig(scope: Scope): Promise<SiteConfig> {
  const settings = await scope.kernel.settings.of(siteSettings)
  const activities = await scope.kernel.ports.find(activitiesPort)?.(scope)
  const { isUseCoinMall, isUseShopPage, showsSignInTip, mustLogin, mustVIP } = settings
  return {
    siteTitle: settings.title || scope.text('site.title'),
    hosts: scope.kernel.config.hosts,
    ...(activities ?? { rechargeActivity: null, activityList: [] }),
    isUseCoinMall,
    isUseShopPage,
    showsSignInTip,
    ipRegion: scope.viewer.region,
    mustLogin,
    mustVIP,
  }
}

/** The site's name under this host: its own, else the operator's one for all, else the product's. */
export async function siteTitle(scope: Scope, host: string): Promise<string> {
  const { title, titleByHost } = await scope.kernel.settings.of(siteSettings)
  const own = Object.hasOwn(titleByHost, host) ? titleByHost[host] : undefined
  return own ?? (title || scope.text('site.title'))
}

/** Every name that the site has, under whichever host. */
export async function siteNames(scope: Scope): Promise<string[]> {
  const { title, titleByHost } = await scope.kernel.settings.of(siteSettings)
  return [title || scope.text('site.title'), ...Object.values(titleByHost)]
}

/** The same as keys and values, with the key of the map service. */
export async function configList(scope: Scope): Promise<List<{ key: string; value: string }>> {
  const { siteTitle, ipRegion, mustLogin, mustVIP } = await siteConfig(scope)
  const settings = await scope.kernel.settings.of(siteSettings)
  const { mapsKey, contactEmail, contactHours, operatorName } = settings
  const contact = { contactEmail, contactHours, operatorName }
  const values = { siteTitle, ipRegion, mustLogin, mustVIP, mapsKey, ...contact }
  return wholeList(Object.entries(values).map(([key, value]) => ({ key, value: String(value) })))
}
