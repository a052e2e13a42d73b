import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { subjectNamesPorts, takeBackPorts } from '#modules/gold/index.ts'
import { ownUnseenPorts, recentTextsPorts, releasePorts, subjectPorts } from '#modules/moderation/index.ts'
import { admin } from './admin.ts'
import { personalData } from './personal-data.ts'
import { listeners } from './realtime.ts'
import { routes } from './routes.ts'
import { nameCoinDanmu } from './sending/name-coin-danmu.ts'
import { danmuSubject, recentDanmu } from './sending/subject.ts'
import { takeBackCoins } from './sending/take-back-coins.ts'
import { danmuSettings } from './settings.ts'
import { countOwnShadowed, releaseDanmu } from './shadowed.ts'

/** Comments that viewers send over the picture. */
export const danmu: Module = {
  name: 'danmu',
  needs: ['account', 'gold', 'moderation', 'catalogue', 'rank', 'playback', 'social'],
  routes,
  admin,
  personalData,
  listeners,
  ports: [
    provide(subjectPorts.danmu, danmuSubject),
    provide(releasePorts.danmu, releaseDanmu),
    provide(ownUnseenPorts.danmu, countOwnShadowed),
    provide(recentTextsPorts.danmu, recentDanmu),
    provide(takeBackPorts.coinDanmu, takeBackCoins),
    provide(subjectNamesPorts.coinDanmu, nameCoinDanmu),
  ],
  settings: danmuSettings,
}
