import { expect, it } from 'vitest'
import type { PlayerTranslate } from '#player/texts.ts'
import texts from '#player/zh-CN.json' with { type: 'json' }
import { soundNames } from './sound-names.ts'

const t: PlayerTranslate = key => texts[key]
const names = (...tracks: [language: string, title: string][]) =>
  soundNames(
    tracks.map(([language, title]) => ({ language, title, default: false })),
    t,
    'en',
  )
const mandarin = texts['player.audio.mandarin']

it('is the name of the language, whatever code a file has for it', () => {
  expect(names(['chi', 'Stereo'], ['yue', ''], ['jpn', 'AAC 2.0'], ['en-US', ''])).toEqual([
    ...[mandarin, 'Cantonese', 'Japanese', 'English'],
  ])
  for (const code of ['zh', 'zho', 'cmn', 'zh-Hans']) expect(names([code, ''])).toEqual([mandarin])
})

it('is the title where the language is not known, and the place where neither is', () => {
  expect(names(['und', 'Commentary'], ['qqq', 'Effects'], ['und', ''])).toEqual([
    ...['Commentary', 'Effects', `${texts['player.audio']} 3`],
  ])
})

it('tells tracks of one language apart', () => {
  expect(names(['eng', 'Stereo'], ['en', 'Commentary'], ['eng', ''])).toEqual([
    ...['English · Stereo', 'English · Commentary', `English · ${texts['player.audio']} 3`],
  ])
})
