import { hourSec } from '@xinghe/contract/time'
import { type Cue, orderCues, subtitleLimits } from './cue.ts'

const clock = /^(\d{1,3}):(\d{1,2}):(\d{1,2})[.:](\d{1,3})$/
/** Of a file that does not name its fields: those of every version. */
const usualFields = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',')

function secondsOf(text: string): number {
  const [, hours, minutes, seconds, fraction] = clock.exec(text.trim()) ?? []
  if (seconds === undefined) return Number.NaN
  return Number(hours) * hourSec + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)
}

/** `count` fields of a line; the last has what is left, with its commas. */
function fieldsOf(line: string, count: number): string[] {
  const fields = line.split(',')
  return fields.length <= count ? fields : [...fields.slice(0, count - 1), fields.slice(count - 1).join(',')]
}

const plain = (text: string) =>
  text
    .replace(/\{[^{}]{0,500}\}/g, '')
    .replace(/\\[Nn]/g, '\n')
    .replace(/\\h/g, ' ')
    .trim()
    .slice(0, subtitleLimits.cueChars)

/** SubStation Alpha: its words, times and whether they are above; its fonts, colors and movements are not drawn. */
export function parseAss(text: string): Cue[] {
  const cues: Cue[] = []
  let fields = usualFields
  let isEvents = false
  for (const line of text.slice(0, subtitleLimits.bytes).split(/\r\n|\r|\n/)) {
    if (cues.length >= subtitleLimits.cues) break
    if (line.startsWith('[')) isEvents = /^\[events\]/i.test(line)
    else if (isEvents && /^format:/i.test(line)) {
      fields = line
        .slice(line.indexOf(':') + 1)
        .split(',', 30)
        .map(field => field.trim().toLowerCase())
    } else if (isEvents && /^dialogue:/i.test(line)) {
      const values = fieldsOf(line.slice(line.indexOf(':') + 1), fields.length)
      const value = (name: string) => values[fields.indexOf(name)] ?? ''
      const words = value('text')
      // Drawings are written as text.
      if (/\{[^{}]{0,500}\\p[1-9]/.test(words)) continue
      const [startSec, endSec] = [secondsOf(value('start')), secondsOf(value('end'))]
      cues.push({ startSec, endSec, text: plain(words), top: /\{[^{}]{0,500}\\an?[789]/.test(words) })
    }
  }
  return orderCues(cues)
}
