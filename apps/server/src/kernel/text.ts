import { readFileSync } from 'node:fs'
import { traditionalConverter } from '@xinghe/chinese'
import { codes } from '@xinghe/contract'
import { z } from 'zod'
import { memoize } from './memoize.ts'

const read = (name: string) =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(new URL(`../text/${name}`, import.meta.url), 'utf8')))
const simplified = read('zh-cn.json')
/** Words that the dictionary turns into those of programmers, or into wrong characters. */
const toTraditional = traditionalConverter(read('zh-tw.corrections.json'))

/** Cities by name, `lat,lng` in degrees. */
export const cities: readonly { name: string; lat: number; lng: number }[] = Object.entries(
  read('places.json'),
).map(([at, name]) => {
  const [lat = 0, lng = 0] = at.split(',').map(Number)
  return { name, lat, lng }
})

export type Language = 'zh-CN' | 'zh-TW'
export type TextParams = Record<string, string | number>

/**
 * A sentence of the server in a language, `{name}` replaced by parameters.
 * @throws {Error} when the key has no text: boot and tests find that
 */
export function sentence(language: Language, key: string, params: TextParams = {}): string {
  const template = simplified[key]
  if (template === undefined) throw new Error(`no text for ${key}`)
  return inLanguage(language, template).replace(/\{(\w+)\}/g, (_: string, name: string) =>
    String(params[name] ?? ''),
  )
}

/** A text that is stored in simplified Chinese, such as a title an operator wrote, in a language. */
export function inLanguage(language: Language, simplifiedText: string): string {
  return language === 'zh-TW' ? rememberTraditional(simplifiedText) : simplifiedText
}

/** Lists show the same titles again and again; turning one costs more than all else of a card. */
const rememberTraditional = memoize(toTraditional)

/** The name of a key under a head such as `genre`; the key itself where the text file has none. */
export function nameOf(language: Language, head: string, key: string): string {
  const isKnown = simplified[`${head}.${key}`] !== undefined
  return isKnown ? sentence(language, `${head}.${key}`) : key
}

/** Keys under a head such as `genre.`, in the order of the file, without the head. */
export function textKeys(head: string): string[] {
  return Object.keys(simplified)
    .filter(key => key.startsWith(head))
    .map(key => key.slice(head.length))
}

/** Codes that lack their sentence; boot refuses to go on with one. */
export function codesWithoutText(): string[] {
  return Object.keys(codes).filter(code => simplified[`code.${code}`] === undefined)
}
