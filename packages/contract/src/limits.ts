/** Limits both sides must agree on. Limits an operator may turn are settings of the server, not constants here. */
export const limits = {
  /** Bytes of one upload chunk. */
  chunkBytes: 2_097_152,
  /** Bytes of an uploaded picture. */
  imageBytes: 10 * 1024 * 1024,
  /** Seconds in one danmu segment: six minutes. */
  danmuSegmentSec: 360,
  /** Milliseconds a request may take. */
  requestTimeoutMs: 30_000,
  /** Milliseconds `pub` may differ from the server's clock. */
  clockSkewMs: 600_000,
  /** Seconds between two progress reports of a playing video. */
  progressEverySec: 10,
  password: { min: 8, max: 64 },
  nickname: { min: 2, max: 20 },
} as const

/** Public salt of the request signature. It keeps casual scrapers out and is no secret. */
export const signatureSalt = 'xinghe-h3'

/** What written HTML (help, rules, notices) may contain: the server cleans by it on writing, browsers on showing. */
export const richText = {
  tags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
    ],
    ...[
      'code',
      'pre',
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'span',
      'div',
    ],
  ],
  attributes: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'title'],
} as const
