import type { DanmuPosition, DanmuRefusal } from '@xinghe/contract'
import { limits } from '@xinghe/contract'
import type { ImportedDanmu } from '../sending/import.ts'

/**
 * The XML of Bilibili, as its tools write and read it: `<d p="time,mode,size,color,date,pool,user,id">text</d>`. Read
 * by its one element and not by a parser of XML: no document type, entity or nesting is understood, so nothing grows.
 */
const element = /<d p="([^"<>]{1,200})"[^<>]{0,200}>([^<]*)<\/d>/g
const opening = /<d[\s>]/g
/** The size that counts as normal; what is below it is small. */
const normalSize = 25
/** Pixels of the stage in which positions are written that are no shares. */
const stage = { width: 672, height: 438 }

const modes: Readonly<Record<number, ImportedDanmu['mode']>> = {
  1: 'scroll',
  2: 'scroll',
  3: 'scroll',
  4: 'bottom',
  5: 'top',
  6: 'reverse',
  7: 'positioned',
}
const modeNumbers = { scroll: 1, bottom: 4, top: 5, reverse: 6, positioned: 7 } as const

export interface ReadFile {
  items: ImportedDanmu[]
  refused: DanmuRefusal[]
}

/** What a file has, `most` lines at most; null when it is no such file, or declares what could be expanded. */
export function readXml(xml: string, most = Number.POSITIVE_INFINITY): ReadFile | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return null
  const [items, refused]: [ImportedDanmu[], DanmuRefusal[]] = [[], []]
  let read = 0
  let unread: DanmuRefusal = 'form'
  for (const [, attributes = '', text = ''] of xml.matchAll(element)) {
    if (read === most) {
      unread = 'tooMany'
      break
    }
    read++
    const item = itemOf(attributes, unescapeXml(text))
    if (typeof item === 'string') refused.push(item)
    else items.push(item)
  }
  const begun = xml.match(opening)?.length ?? 0
  for (let at = read; at < begun; at++) refused.push(unread)
  return begun === 0 ? null : { items, refused }
}

function itemOf(attributes: string, text: string): ImportedDanmu | DanmuRefusal {
  const [time, mode, size, color, date] = attributes.split(',').map(Number)
  if (!isNatural(time) || !isNatural(color) || color > 0xffffff) return 'form'
  const known = mode === undefined ? undefined : modes[mode]
  if (known === undefined) return 'mode'
  const common = {
    time,
    mode: known,
    colour: `#${Math.trunc(color).toString(16).padStart(6, '0')}`,
    size: size !== undefined && size < normalSize ? ('small' as const) : ('normal' as const),
    ...(isNatural(date) && date > 0 && date < 1e11 && { sentAt: Math.round(date * 1000) }),
  }
  if (known !== 'positioned') return { ...common, text, position: null }
  return { ...common, ...(placed(text) ?? { text: '', position: null }) }
}

const isNatural = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value < 1e12

/** The text of a positioned one is a list: x, y, opacity, seconds, text, and how it turns, which is not kept. */
function placed(json: string): { text: string; position: DanmuPosition } | null {
  const list = listOf(json)
  if (list === null) return null
  const [x, y, , seconds, text] = list
  const { min, max } = limits.danmuStaySec
  const staySec = Math.min(max, Math.max(min, Number(seconds) || limits.danmuStaySec.usual))
  const position = { x: shareOf(x, stage.width), y: shareOf(y, stage.height), staySec }
  return typeof text === 'string' ? { text, position } : null
}

function listOf(json: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** A place as it is written: a share, or pixels of the stage where it is above 1. */
function shareOf(value: unknown, pixels: number): number {
  const number = Number(value) || 0
  return Math.min(1, Math.max(0, number > 1 ? number / pixels : number))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

/** An element of such a file. Who sent it stays here. */
export function writeElement(item: ImportedDanmu & { id: string; sentAt: number }): string {
  const { time, mode, size, colour, sentAt, text, position } = item
  const attributes = [
    time.toFixed(3),
    modeNumbers[mode],
    size === 'normal' ? normalSize : 18,
    Number.parseInt(colour.slice(1), 16),
    Math.floor(sentAt / 1000),
    0,
    0,
    item.id,
  ]
  const content = position ? JSON.stringify([position.x, position.y, '1-1', position.staySec, text]) : text
  return `<d p="${attributes.join(',')}">${escapeXml(content)}</d>\n`
}

const escapeXml = (text: string) =>
  text.replace(/[&<>"]/g, sign => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`)
