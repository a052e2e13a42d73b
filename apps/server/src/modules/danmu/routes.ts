import { danmu } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { readConfig, saveConfig } from './config.ts'
import { listDanmu } from './list.ts'
import { recallDanmu } from './recall.ts'
import { showSegment } from './segment.ts'
import { sendDanmu } from './send.ts'

/** Seconds an edge may keep a segment: who comes later than a danmu sees it this late at worst. */
const segmentKeptSec = 10

export const routes: Route[] = [
  bind(danmu.send, sendDanmu),
  bind(danmu.segment, showSegment, { publicForSec: segmentKeptSec }),
  bind(danmu.list, listDanmu),
  bind(danmu.recall, recallDanmu),
  bind(danmu.config, readConfig),
  bind(danmu.saveConfig, saveConfig),
]
