import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { cutSubtitles } from './cut-subtitles.ts'

const file = `WEBVTT

STYLE
::cue { color: white }

1
00:01.000 --> 00:03.000
first

00:00:59.999 --> 00:01:04.000
second
with two lines

7
00:01:00.000 --> 00:01:04.000
third

01:00:00.000 --> 01:00:04.000
fourth
`
const cut = (text: string, seconds: number) => cutSubtitles(Readable.from([text]), seconds)

test('cues that begin within a trial stay as they are, later ones are left out', async () => {
  expect(await cut(file, 60)).toBe(`${file.slice(0, file.indexOf('\n\n7\n'))}\n`)
  expect(await cut(file.replaceAll('\n', '\r\n'), 60)).toContain('second\nwith two lines\n')
})

test('a trial without cues keeps the head of the file, and one beyond the last all of it', async () => {
  expect(await cut(file, 0.5)).toBe('WEBVTT\n\nSTYLE\n::cue { color: white }\n')
  expect(await cut(file, 4000)).toBe(file)
})
