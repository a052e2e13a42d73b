import { apps, region, site } from '@xinghe/contract'
import type { PageRule } from '#kernel/http/page-data.ts'
import { bind } from '#kernel/http/route.ts'
import { downloadInfo, switchVersion } from './apps/apps.ts'
import { arrangement, saveNavigation } from './channels/arrangement.ts'
import { navigationBar } from './channels/navigation-bar.ts'
import { frameOrigins } from './config/frames.ts'
import { isMalaysia, userRegion } from './config/region.ts'
import { configList, siteConfig } from './config/site-config.ts'
import { countries, countryStates, serviceRegions } from './countries/countries.ts'

export const routes = [
  bind(site.config, siteConfig),
  bind(site.configList, configList),
  bind(site.navigationBar, navigationBar),
  bind(site.arrangement, arrangement),
  bind(site.saveNavigation, saveNavigation),
  bind(site.region, userRegion),
  bind(site.isMalaysia, isMalaysia),
  bind(site.frames, async scope => ({ origins: await frameOrigins(scope) })),
  bind(apps.downloads, downloadInfo),
  bind(apps.switchVersion, switchVersion),
  bind(region.countries, countries),
  bind(region.states, countryStates),
  bind(region.serviceRegions, serviceRegions),
]

/** What every page calls first. */
export const pages: PageRule[] = [
  {
    path: /^\//,
    calls: () => [
      { endpoint: site.config, input: {} },
      { endpoint: site.navigationBar, input: {} },
    ],
  },
  { path: /^\/iframe$/i, calls: () => [{ endpoint: site.frames, input: {} }] },
  { path: /^\/app-download$/i, calls: () => [{ endpoint: apps.downloads, input: {} }] },
]
