import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cuesAt, subtitleLimits } from './cue.ts'
import { decodeText } from './decode-text.ts'
import { parseSubtitles } from './parse-subtitles.ts'

const cue = (startSec: number, endSec: number, text: string, top = false) => ({ startSec, endSec, text, top })

test('SubRip: numbers, tags, places, two lines, and a file without empty lines', () => {
  const text = [
    '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i>\r\n{\\b1}there\r\n',
    '2\r\n00:01:00,5 --> 00:01:01,5\r\n{\\an8}A sign & more\r\n3\r\n00:02:00,000 --> 00:02:01,000\r\n7 dwarfs\r\n',
  ].join('\r\n')
  expect(parseSubtitles(text)).toEqual([
    cue(1, 2.5, 'Hello\nthere'),
    cue(60.5, 61.5, 'A sign & more', true),
    cue(120, 121, '7 dwarfs'),
  ])
})

test('WebVTT: header, styles and notes are not shown, entities are characters, a line above is above', () => {
  const text =
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE nobody\n\nfirst\n00:01.000 --> 00:02.000 line:10%\n<v Ann>a &lt; b</v>\n\n01:00:00.000 --> 01:00:01.000 line:90%\nlate\n'
  expect(parseSubtitles(text)).toEqual([cue(1, 2, 'a < b', true), cue(3600, 3601, 'late')])
})

test('SubStation Alpha: fields by their names, commas of the text, breaks, drawings left out', () => {
  const text = [
    '[Script Info]',
    'Title: x',
    '[Events]',
    'Format: Layer, Start, End, Style, Text',
    'Dialogue: 0,0:00:02.00,0:00:03.50,Default,{\\pos(1,2)}One, two\\Nthree',
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,{\\an8}above',
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,{\\p1}m 0 0 l 1 1',
    'Dialogue: 0,later,0:00:02.00,Default,no time',
  ].join('\n')
  expect(parseSubtitles(text)).toEqual([cue(1, 2, 'above', true), cue(2, 3.5, 'One, two\nthree')])
})

test('texts come in UTF-8, UTF-16 and GB18030', () => {
  const bytes = (...values: number[]) => new Uint8Array(values)
  expect(decodeText(bytes(0xe4, 0xbd, 0xa0))).toBe('你')
  expect(decodeText(bytes(0xff, 0xfe, 0x60, 0x4f))).toBe('你')
  expect(decodeText(bytes(0xfe, 0xff, 0x4f, 0x60))).toBe('你')
  expect(decodeText(bytes(0xc4, 0xe3, 0xba, 0xc3))).toBe('你好')
})

describe('whatever a file holds', () => {
  const time = fc.stringMatching(/^\d{1,3}:\d\d:\d\d[,.]\d{1,3}$/)
  const line = fc.oneof(
    fc.string(),
    fc.tuple(time, time).map(([from, to]) => `${from} --> ${to}`),
    fc.tuple(time, time).map(([from, to]) => `Dialogue: 0,${from},${to},Default,,0,0,0,,{\\an8}text`),
    fc.constantFrom('[Events]', '[Script Info]', 'Format: Start, End, Text', 'WEBVTT', '', '{', '<'),
  )
  test('parsing ends with cues in order, each with an end after its start and a bounded text', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 60 }),
        fc.double({ min: 0, max: 4e5, noNaN: true }),
        (lines, now) => {
          const cues = parseSubtitles(lines.join('\n'))
          for (const [index, { startSec, endSec, text }] of cues.entries()) {
            expect(endSec).toBeGreaterThan(startSec)
            expect(startSec).toBeGreaterThanOrEqual(cues[index - 1]?.startSec ?? 0)
            expect(text.length).toBeGreaterThan(0)
            expect(text.length).toBeLessThanOrEqual(subtitleLimits.cueChars)
          }
          const { shown, untilSec } = cuesAt(cues, now)
          expect(untilSec).toBeGreaterThan(now)
          for (const { startSec, endSec } of shown) expect(startSec <= now && now < endSec).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('bytes of any kind are some text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), bytes => void parseSubtitles(decodeText(bytes))),
    )
  })

  test('a hostile file is read in moments, up to its bounds', () => {
    const cues = '0:00:01,000 --> 0:00:02,000\nx\n\n'.repeat(60_000)
    expect(parseSubtitles(cues)).toHaveLength(subtitleLimits.cues)
    for (const part of ['<', '{', '{\\', '1\n', ' ', '0:0', '[Events]\nDialogue: ,', '0:00:01,000 --> ']) {
      const startedAt = performance.now()
      parseSubtitles(part.repeat(subtitleLimits.bytes / part.length))
      parseSubtitles(`[Events]\nDialogue: ${part.repeat(subtitleLimits.bytes / part.length)}`)
      parseSubtitles(`0:00:01,000 --> 0:00:02,000\n${part.repeat(subtitleLimits.bytes / part.length)}`)
      expect(performance.now() - startedAt).toBeLessThan(20_000)
    }
  }, 200_000)
})

const hex = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

test.each([
  [
    'Big5',
    '310a30303a30303a30312c303030202d2d3e2030303a30303a30332c3030300ab36fac4fa440add3b4fab8d5a672b9f5a141a7daadccbba1a4a4a4e50a0a320a30303a30303a30342c303030202d2d3e2030303a30303a30362c3030300aa66eaabaa141c1c2c1c2a741a1430a',
    '這是一個測試字幕',
  ],
  [
    'traditional characters in GB18030',
    '310a30303a30303a30312c303030202d2d3e2030303a30303a30332c3030300adf40cac7d2bb82809c79d487d7d6c4bba3acced28283d566d6d0cec40a0a320a30303a30303a30342c303030202d2d3e2030303a30303a30362c3030300abac3b5c4a3acd678d678c4e3a1a30a',
    '這是一個測試字幕',
  ],
  [
    'GB2312',
    'd5e2cac7d2bbb8f6b2e2cad4d7d6c4bba3acced2c3c7cbb5d6d0cec40abac3b5c4a3acd0bbd0bbc4e3a1a30a',
    '这是一个测试字幕',
  ],
])('a file in %s is read as what it says', (_name, digits, expected) => {
  expect(decodeText(hex(digits))).toContain(expected)
})
