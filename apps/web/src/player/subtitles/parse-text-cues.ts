import { hourSec } from '@xinghe/contract/time'
import { type Cue, orderCues, subtitleLimits } from './cue.ts'

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(.*)$`)
const tags = /<[^<>]{0,200}>|\{[^{}]{0,200}\}/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

function secondsOf(parts: readonly (string | undefined)[]): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts
  return Number(hours) * hourSec + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)
}

/** SubRip numbers eight places; the upper three are 7 to 9. WebVTT has a share of the height. */
const isTop = (text: string, settings: string) =>
  /\{\\an?[789]\}/.test(text) || /line:(?:[0-4]?\d(?:\.\d+)?%|[0-4](?!\d|%))/.test(settings)

function plain(text: string): string {
  return text
    .replace(tags, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, entity => entities[entity] ?? '')
    .trim()
    .slice(0, subtitleLimits.cueChars)
}

/** SubRip and WebVTT, which differ in what is not read here: headers, styles, and numbers of cues. */
export function parseTextCues(text: string): Cue[] {
  const lines = text.slice(0, subtitleLimits.bytes).split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  for (let at = 0; at < lines.length && cues.length < subtitleLimits.cues; at++) {
    const found = timing.exec(lines[at] ?? '')
    if (!found) continue
    const words: string[] = []
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '' && !timing.test(lines[at + 1] ?? '')) {
      words.push(lines[++at] ?? '')
    }
    // A file without empty lines: the last line is the number of the next cue.
    if (timing.test(lines[at + 1] ?? '') && /^\d+$/.test(words.at(-1)?.trim() ?? '')) words.pop()
    const raw = words.join('\n')
    cues.push({
      startSec: secondsOf(found.slice(1, 5)),
      endSec: secondsOf(found.slice(5, 9)),
      text: plain(raw),
      top: isTop(raw, found[9] ?? ''),
    })
  }
  return orderCues(cues)
}
