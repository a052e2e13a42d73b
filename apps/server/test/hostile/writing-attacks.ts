import { randomBytes } from 'node:crypto'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { mostCommentUnits } from '@xinghe/contract/comment-text'
import { playEventLimits } from '@xinghe/contract/play-events'
import { type Attack, codesOf, textFor } from './attackers.ts'

const word = () => randomBytes(6).toString('hex')
const family = '👨‍👩‍👧‍👦'
/** As long as may be, each taking long to clean or to draw in its own way. */
const texts = [
  `${' '.repeat(mostCommentUnits - 1)}x`,
  `a${'\u0301'.repeat(mostCommentUnits - 1)}`,
  'a\n'.repeat(mostCommentUnits / 2),
  '\ufdfa'.repeat(limits.comment.text),
]

/** What strangers may write and make that others read. */
export const writingAttacks: Record<string, Attack> = {
  'comments without a pause': {
    refusedWith: ['commentTooFast', 'tooManyRequests'],
    attempt: ({ mediaKey }, { client }) =>
      codesOf(64, index =>
        client.call(calls.comments.send, {
          mediaKey,
          text: texts[index] ?? `${word()}${family.repeat(400)}`,
          rid: word(),
        }),
      ),
  },
  'shielded words that no text has': {
    refusedWith: ['tooManyRequests'],
    attempt: async ({ mediaKey }, { client }) => {
      const shielded = await codesOf(64, index => {
        const sign = String.fromCodePoint(0x4e00 + index)
        return client.call(calls.shields.shieldWord, { word: `${'\ufdfa'.repeat(18)}${sign}` })
      })
      return [
        ...shielded,
        ...(await codesOf(8, () => client.call(calls.comments.list, { mediaKey, size: 100 }))),
      ]
    },
  },
  'reports of playback problems without end': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) =>
      codesOf(24, index =>
        visitor().call(calls.playbackReports.collect, {
          ...{ setName: 'other', browser: 'other', question: 'stalls#sound' },
          name: textFor(index).slice(0, limits.playbackReport.name),
          telemetry: '1.stalled.9'.repeat(200).slice(0, playEventLimits.chars),
          rid: word(),
        }),
      ),
  },
  'requests for works without end': {
    refusedWith: ['requestLimit', 'tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(34, index =>
        client.call(calls.requests.add, { name: textFor(index), note: textFor(index + 1), rid: word() }),
      ),
  },
  'playlists without end': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(62, index =>
        client.call(calls.playlists.create, { title: textFor(index).slice(0, 40), rid: word() }),
      ),
  },
  'files of a film in every quality': {
    refusedWith: ['tooManyRequests'],
    attempt: ({ mediaKey, episode }, { client }) =>
      codesOf(64, index => {
        const quality = [240, 360, 480, 720, 1080, 9999][index % 6] ?? 480
        return client.call(calls.downloads.ask, { mediaKey, episode, quality })
      }),
  },
  'searches among playlists': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) => {
      const client = visitor()
      return codesOf(125, index => client.call(calls.playlists.list, { q: textFor(index).slice(0, 40) }))
    },
  },
}
