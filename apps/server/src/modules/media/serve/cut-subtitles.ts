import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { hourSec } from '@xinghe/contract/time'

/** Characters of a trial's subtitles: a whole film has some 200,000. */
const mostCharacters = 1_000_000
const cueTime = /^(?:(\d{1,4}):)?(\d{2}):(\d{2})\.(\d{3})\s+-->/

/** The part of a WebVTT file whose cues begin within the seconds; ffmpeg writes cues in the order of their time. */
export async function cutSubtitles(file: Readable, seconds: number): Promise<string> {
  const blocks: string[] = []
  const block: string[] = []
  let characters = 0
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    characters += line.length
    if (characters > mostCharacters || startOf(line) >= seconds) break
    if (line !== '') block.push(line)
    else if (block.length > 0) blocks.push(block.splice(0).join('\n'))
  }
  file.destroy()
  // What was being read when it ended is a cue without its text, or beyond the end.
  const last = block.some(line => cueTime.test(line)) ? block.join('\n') : ''
  return `${[...blocks, last].filter(text => text !== '').join('\n\n')}\n`
}

/** Seconds at which the cue of a line of times begins; before everything for any other line. */
function startOf(line: string): number {
  const match = line.match(cueTime)
  if (!match) return Number.NEGATIVE_INFINITY
  const [, hours = '0', minutes, seconds, thousandths] = match
  return Number(hours) * hourSec + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}
