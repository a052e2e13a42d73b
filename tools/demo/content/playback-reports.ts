import type { PlayProblem, ReportBrowser, ReportDevice } from '@xinghe/contract'
import type { PlayEvent } from '@xinghe/contract/play-events'

export interface DemoPlaybackReport {
  /** Which of the works, the most popular first. */
  work: number
  device: ReportDevice
  browser: ReportBrowser
  problems: PlayProblem[]
  description: string
  hoursAgo: number
  telemetry: PlayEvent[]
  /** What staff found. */
  note?: string
}

const stood = (mbps: number): PlayEvent[] => [
  { agoMs: 0, kind: 'position', value: '642' },
  { agoMs: 0, kind: 'buffer', value: '0' },
  { agoMs: 0, kind: 'frames', value: '12-15870' },
  { agoMs: 0, kind: 'source', value: 'hlsjs' },
  { agoMs: 0, kind: 'bandwidth', value: String(mbps * 1000) },
  { agoMs: 0, kind: 'network', value: '4g' },
]

/** One work whose film breaks off for several people, and single complaints of others. */
export const playbackReports: DemoPlaybackReport[] = [
  {
    ...{ work: 0, device: 'android', browser: 'chrome', problems: ['stalls', 'cannotPlay'], hoursAgo: 1 },
    description: '十分钟左右开始转圈，换了网络也一样',
    telemetry: [
      { agoMs: 88_000, kind: 'playing', value: '' },
      { agoMs: 61_200, kind: 'stalled', value: '4200' },
      { agoMs: 61_100, kind: 'quality', value: '480P' },
      { agoMs: 30_400, kind: 'trouble', value: 'on' },
      { agoMs: 9_800, kind: 'stalled', value: '18600' },
      { agoMs: 400, kind: 'error', value: 'network' },
      ...stood(1.4),
    ],
  },
  {
    ...{ work: 0, device: 'iphone', browser: 'safari', problems: ['stalls'], hoursAgo: 3 },
    description: '卡在10分42秒',
    telemetry: [{ agoMs: 22_000, kind: 'stalled', value: '20100' }, ...stood(6.8)],
  },
  {
    ...{ work: 0, device: 'win10', browser: '360', problems: ['cannotPlay'], hoursAgo: 7 },
    description: '',
    telemetry: [{ agoMs: 0, kind: 'error', value: 'media' }],
  },
  {
    ...{ work: 1, device: 'android', browser: 'uc', problems: ['sound'], hoursAgo: 11 },
    description: '片头以后声音比画面慢半秒',
    telemetry: [],
  },
  {
    ...{ work: 2, device: 'mac', browser: 'safari', problems: ['subtitles'], hoursAgo: 20 },
    description: '字幕从第三集起晚了两三秒',
    telemetry: [{ agoMs: 4_000, kind: 'sought', value: '700' }, ...stood(38)],
  },
  {
    ...{ work: 3, device: 'win7', browser: 'other', problems: ['picture', 'wrongContent'], hoursAgo: 60 },
    description: '放出来的是上一集',
    telemetry: [],
    note: '选集挂错了片源，已换回',
  },
]
