import type { Module } from './kernel/module.ts'
import { account } from './modules/account/module.ts'
import { catalogue } from './modules/catalogue/module.ts'
import { danmu } from './modules/danmu/module.ts'
import { media } from './modules/media/module.ts'
import { playback } from './modules/playback/module.ts'
import { site } from './modules/site/module.ts'

/** The table of contents. A module may need only those above it. */
export const modules: readonly Module[] = [account, site, media, catalogue, playback, danmu]
