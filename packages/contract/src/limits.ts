import { dayMs, hourMs } from './time.ts'

/** Limits both sides must agree on. Limits an operator may turn are settings of the server, not constants here. */
export const limits = {
  /** Bytes of one upload chunk. */
  chunkBytes: 2_097_152,
  /** Bytes of an uploaded picture. */
  imageBytes: 10 * 1024 * 1024,
  /** Seconds in one danmu segment: six minutes. */
  danmuSegmentSec: 360,
  /** Seconds a positioned danmu stays in the picture. */
  danmuStaySec: { min: 1, max: 10, usual: 4 },
  /** Most coins one danmu may cost. */
  danmuCoins: 10_000,
  /** Words that danmu of a work or post may not have: how many, and characters of one. */
  danmuWords: { count: 100, chars: 20 },
  /** Bytes of a file of danmu to import. */
  danmuFileBytes: 8_000_000,
  /** Of a comment: characters, people it may name, replies shown beneath it in a list, and characters of why staff delete it. */
  comment: { text: 500, mentions: 10, preview: 2, reason: 200 },
  /** Characters of a message in a chat, and of what somebody is called there. */
  chat: { text: 1000, remark: 20 },
  /** Characters of what is told of a missing work, and of the reason why it is declined. */
  request: { name: 60, region: 20, link: 500, note: 200, reason: 200 },
  /**
   * Of a poll: characters of its title and of an option, how many options, milliseconds from its making to its end, how
   * many a work may have, and how many a post.
   */
  poll: {
    title: 60,
    option: 30,
    options: { min: 2, max: 8 },
    lastsMs: { min: hourMs, max: 30 * dayMs },
    most: 10,
    mostOnPost: 1,
  },
  /** What a post may have at most, whatever the settings say: UTF-16 units of its text, characters of its place's name. */
  post: { textUnits: 40_000, labels: 20, pictures: 30, place: 30 },
  /** Characters of a playlist's title and description. */
  playlist: { title: 40, description: 300 },
  /** Characters of the name of a folder of saved works. */
  favoriteFolder: { name: 20 },
  /** Milliseconds a request may take. */
  requestTimeoutMs: 30_000,
  /** Milliseconds `pub` may differ from the server's clock. */
  clockSkewMs: 600_000,
  /** Seconds between two progress reports of a playing video. */
  progressEverySec: 10,
  /** Views of an ad in a day by one viewer where staff say nothing else, and characters of one that flies among danmu. */
  ads: { perDay: 3, title: 40, danmuTitle: 30 },
  password: { min: 8, max: 64 },
  nickname: { min: 2, max: 20 },
  /** Characters in which somebody introduces themselves. */
  introduce: 200,
  /** Episodes whose progress a device keeps of a visitor. */
  deviceHistory: 200,
  /** Characters of one message of feedback, pictures with it, and characters of what is told of a payment. */
  feedback: { text: 500, pictures: 4, amount: 24, contact: 60 },
  /** Of a report of a playback problem: characters, those of the names it carries and of what staff note, and bytes of its picture. */
  playbackReport: { description: 100, name: 120, note: 500, pictureBytes: 3 * 1024 * 1024 - 1 },
  /** Characters of a word that a viewer shields. */
  shieldWord: 20,
  /** Of a message of the site: characters of its title and its HTML, and people of a list it may be for. */
  systemMessage: { title: 60, html: 50_000, users: 1000 },
  /** Of one account. */
  passkeys: 10,
} as const

/** Public salt of the request signature. It keeps casual scrapers out and is no secret. */
export const signatureSalt = 'xinghe-h3'
