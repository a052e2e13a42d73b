import { site } from '@xinghe/contract'
import type { PageRule } from '../../kernel/http/page-data.ts'
import { bind } from '../../kernel/http/route.ts'
import { configList, siteConfig } from './config.ts'
import { navigationBar } from './navigation-bar.ts'
import { isMalaysia, userRegion } from './region.ts'

export const routes = [
  bind(site.config, siteConfig),
  bind(site.configList, configList),
  bind(site.navigationBar, navigationBar),
  bind(site.region, userRegion),
  bind(site.isMalaysia, isMalaysia),
]

/** What every page asks first. */
export const pages: PageRule[] = [
  {
    path: /^\//,
    calls: () => [
      { endpoint: site.config, input: {} },
      { endpoint: site.navigationBar, input: {} },
    ],
  },
]
