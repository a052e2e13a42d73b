import { danmu } from '@xinghe/contract'
import { bind, bindPrepared, type Route } from '#kernel/http/route.ts'
import { readConfig, saveConfig } from './display/config.ts'
import { listDanmu } from './display/list.ts'
import { showSegment } from './display/segment.ts'
import { recallDanmu } from './sending/recall.ts'
import { sendDanmu } from './sending/send.ts'

/** Seconds a CDN may cache a segment: a viewer who loads it then sees a new danmu this late at worst. */
const segmentCacheSec = 10

export const routes: Route[] = [
  bindPrepared(danmu.send, sendDanmu),
  bind(danmu.segment, showSegment, { publicForSec: segmentCacheSec }),
  bind(danmu.list, listDanmu),
  bind(danmu.recall, recallDanmu),
  bind(danmu.config, readConfig),
  bind(danmu.saveConfig, saveConfig),
]
