import { danmu } from '@xinghe/contract'
import { bind, bindPrepared, type Route } from '#kernel/http/route.ts'
import { listCoinPrices } from './display/coin-prices.ts'
import { readConfig, saveConfig } from './display/config.ts'
import { listDanmu } from './display/list.ts'
import { listOwnDanmu } from './display/own.ts'
import { showSegment } from './display/segment.ts'
import { likeDanmu } from './judging/like.ts'
import { reportDanmu } from './judging/report.ts'
import { deleteAsOwner, readControl, saveControl } from './place/control.ts'
import { isOfPost } from './place/place.ts'
import { recallDanmu } from './sending/recall.ts'
import { sendDanmu } from './sending/send.ts'

/** Seconds a CDN may cache a segment: a viewer who loads it then sees a new danmu this late at worst. */
const segmentCacheSec = 10

export const routes: Route[] = [
  bindPrepared(danmu.send, sendDanmu),
  bind(danmu.segment, showSegment, {
    publicForSec: segmentCacheSec,
    // Who may see a post depends on the caller; an episode's danmu are the same for everybody.
    isPublic: ({ mediaKey, episode }) => !isOfPost({ mediaKey, episodeId: episode }),
  }),
  bind(danmu.own, listOwnDanmu),
  bind(danmu.list, listDanmu),
  bind(danmu.recall, recallDanmu),
  bind(danmu.like, likeDanmu),
  bind(danmu.report, reportDanmu),
  bind(danmu.coinPrices, listCoinPrices),
  bind(danmu.control, readControl),
  bind(danmu.saveControl, saveControl),
  bind(danmu.delete, deleteAsOwner),
  bind(danmu.config, readConfig),
  bind(danmu.saveConfig, saveConfig),
]
