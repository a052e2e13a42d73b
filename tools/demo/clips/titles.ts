import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { WORDS } from '../content/names.ts'
import type { DemoWork } from '../content/shape.ts'
import { moved, n, path, rect } from '../posters/canvas.ts'
import { MARK_PATH, titleLines } from '../posters/lettering.ts'
import { paletteOf } from '../posters/palette.ts'
import { line, SANS, SERIF, widthOf } from '../posters/text.ts'
import type { ClipEpisode, ClipStyle } from './style.ts'

/** A picture laid over the film from one second to another. */
export interface Overlay {
  readonly file: string
  readonly x: number
  readonly y: number
  readonly from: number
  readonly to: number
}

const TITLE_SEC = 3.4
const END_SEC = 2.4
/** Shares of the height that are free under captions: a player has its controls there, and an upright film its words. */
const underControls = 0.24
const underWords = 0.3

/** Sentences, each in lines that fit the picture. */
export function captionsOf(synopsis: string, perLine: number): string[][] {
  const sentences = synopsis.split(/(?<=[。！？])/u).filter(Boolean)
  return sentences.map(sentence => {
    const lines = ['']
    const clauses = sentence.replace(/[。]$/u, '').split(/(?<=[，：；、])/u)
    for (const part of clauses.flatMap(clause => equalParts(clause, perLine))) {
      const last = lines.at(-1) ?? ''
      if (last && last.length + part.length > perLine + 1) lines.push(part)
      else lines[lines.length - 1] = last + part
    }
    return lines.map(text => text.replace(/[，；、]$/u, ''))
  })
}

/** A clause too long for a line, in equal parts. */
function equalParts(clause: string, perLine: number): string[] {
  const count = Math.max(1, Math.ceil((clause.length - 1) / perLine))
  const size = Math.ceil(clause.length / count)
  return Array.from({ length: Math.ceil(clause.length / size) }, (_, i) =>
    clause.slice(i * size, (i + 1) * size),
  )
}

const unit = (style: ClipStyle): number => Math.min(style.w, style.h) / 720

/** What stays for the whole clip: a vignette, the mark, the name of the episode, black bars for films. */
function frameSvg(work: DemoWork, episode: ClipEpisode, style: ClipStyle): string {
  const { w, h } = style
  const u = unit(style)
  const bar = style.bars ? h * 0.095 : 0
  const label = (w < h ? episode.title : `${work.title}  ${episode.title}`).trim()
  const shade = `<defs><radialGradient id="v" cx="0.5" cy="0.46" r="0.78"><stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="0.55"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#v)"/>`
  const bars = bar ? rect(0, 0, w, bar, '#000') + rect(0, h - bar, w, bar, '#000') : ''
  const top = bar + 26 * u
  const mark =
    moved(30 * u, top, (34 * u) / 64, path(MARK_PATH, '#fff', 'fill-opacity="0.9"')) +
    line(WORDS.brand, 66 * u, top + 25 * u, {
      size: 22 * u,
      fill: '#fff',
      bold: true,
      opacity: 0.9,
      spread: 0.1,
    })
  const name = line(label, w - 30 * u, top + 24 * u, {
    size: 19 * u,
    fill: '#fff',
    anchor: 'end',
    opacity: 0.85,
  })
  return shade + bars + mark + name
}

function titleSvg(work: DemoWork, episode: ClipEpisode, style: ClipStyle): string {
  const { w, h } = style
  const u = unit(style)
  const p = paletteOf(work.look)
  const light = p.tone === 'paper' ? { ...p, text: '#fff', accent: p.accent } : p
  const rows = titleLines(work)
  const serif = style.captions === 'serif'
  const size = Math.min(118 * u, (w * 0.84) / Math.max(...rows.map(row => [...row].length)))
  const top = h * 0.5 - (rows.length * size * 1.18) / 2 - 30 * u
  const text = rows
    .map((row, i) =>
      line(row, w / 2, top + size * (0.95 + i * 1.18), {
        size,
        fill: i && !serif ? light.accent : light.text,
        font: serif ? SERIF : SANS,
        bold: true,
        anchor: 'middle',
        spread: 0.06,
        outline: ['#000', size * 0.09, 0.35],
      }),
    )
    .join('')
  const y = top + rows.length * size * 1.18 + 46 * u
  const name = `${episode.label}  ${episode.title}`.trim()
  const sub = name || work.tagline
  const half = widthOf(sub, 28 * u, 0.1) / 2 + 24 * u
  const rules =
    rect(w / 2 - half - 60 * u, y - 10 * u, 60 * u, 2 * u, light.accent) +
    rect(w / 2 + half, y - 10 * u, 60 * u, 2 * u, light.accent)
  return `${rect(0, 0, w, h, '#000', 'fill-opacity="0.45"')}${text}${rules}${line(sub, w / 2, y, { size: 28 * u, fill: '#fff', anchor: 'middle', spread: 0.1 })}${name && line(work.tagline, w / 2, y + 50 * u, { size: 24 * u, fill: '#fff', anchor: 'middle', opacity: 0.85, spread: 0.06 })}`
}

function endSvg(style: ClipStyle): string {
  const { w, h } = style
  const u = unit(style)
  return `${rect(0, 0, w, h, '#07110f', 'fill-opacity="0.82"')}${moved(w / 2 - 96 * u, h / 2 - 62 * u, (96 * u) / 64, path(MARK_PATH, '#19c7b2'))}${line(WORDS.brand, w / 2 + 6 * u, h / 2 + 12 * u, { size: 66 * u, fill: '#fff', bold: true, spread: 0.12 })}${line(WORDS.endCard, w / 2, h / 2 + 92 * u, { size: 22 * u, fill: '#fff', anchor: 'middle', opacity: 0.75, spread: 0.1 })}`
}

function captionSvg(
  rows: readonly string[],
  style: ClipStyle,
  accent: string,
): { svg: string; w: number; h: number } {
  const u = unit(style)
  const size = { serif: 34, sans: 34, big: 42 }[style.captions] * u
  const w = Math.ceil(Math.max(...rows.map(row => widthOf(row, size, 0.04))) + size * 2)
  const h = Math.ceil(rows.length * size * 1.45 + size * 0.7)
  const font = style.captions === 'serif' ? SERIF : SANS
  const text = rows
    .map((row, i) =>
      line(row, w / 2, size * (1.15 + i * 1.45), {
        size,
        fill: style.captions === 'big' ? accent : '#fff',
        font,
        bold: style.captions !== 'serif',
        anchor: 'middle',
        spread: 0.04,
        outline: ['#000', size * 0.16, style.captions === 'big' ? 0.9 : 0.6],
      }),
    )
    .join('')
  return { svg: text, w, h }
}

/** Draws all overlays of a clip into the folder; the first one is there from beginning to end. */
export async function drawTitles(
  work: DemoWork,
  episode: ClipEpisode,
  style: ClipStyle,
  durationSec: number,
  folder: string,
): Promise<Overlay[]> {
  const save = async (name: string, w: number, h: number, body: string): Promise<string> => {
    const file = join(folder, `${name}.png`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}" height="${n(h)}">${body}</svg>`
    await writeFile(file, await sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toBuffer())
    return file
  }
  const { w, h } = style
  const { accent, light, tone } = paletteOf(work.look)
  const rows = captionsOf(work.synopsis, w < h ? 14 : 22)
  const from = TITLE_SEC + 0.4
  const room = Math.max(1, durationSec - END_SEC - 0.4 - from)
  const each = Math.min(9, Math.max(3, room / rows.length))
  const shown = rows.slice(0, Math.floor(room / each + 0.01))
  const captions = shown.map(async (sentence, index): Promise<Overlay> => {
    const caption = captionSvg(sentence, style, tone === 'paper' ? light : accent)
    const x = Math.round((w - caption.w) / 2)
    const bottom = h * (w < h ? underWords : underControls)
    const y = Math.round(h - bottom - caption.h)
    const file = await save(`caption-${index}`, caption.w, caption.h, caption.svg)
    return { file, x, y, from: from + index * each, to: from + (index + 1) * each - 0.35 }
  })
  return [
    { file: await save('frame', w, h, frameSvg(work, episode, style)), x: 0, y: 0, from: 0, to: durationSec },
    ...(await Promise.all(captions)),
    { file: await save('title', w, h, titleSvg(work, episode, style)), x: 0, y: 0, from: 0.4, to: TITLE_SEC },
    {
      file: await save('end', w, h, endSvg(style)),
      x: 0,
      y: 0,
      from: durationSec - END_SEC,
      to: durationSec,
    },
  ]
}
