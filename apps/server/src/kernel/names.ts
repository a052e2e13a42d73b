import { graphemesOf } from '@xinghe/contract/graphemes'
import { fail } from './fail.ts'
import { port } from './port.ts'
import { hasChineseWord, reservedWords } from './reserved-words.ts'
import type { Scope } from './scope.ts'
import { plain, skeletonOf } from './skeleton.ts'
import { isVisibleGrapheme } from './visible-text.ts'

/** The names of the site itself, as its operator chose them. Provided by the module that keeps them. */
export const siteNamesPort = port<(scope: Scope) => Promise<string[]>>('site names')

/** Whether a name can be seen in full. */
export function isVisibleName(name: string): boolean {
  return graphemesOf(name).every(isVisibleGrapheme)
}

/**
 * Whether a name pretends to be the site's own. Words count apart from others: `admin 7`, also where Chinese is beside
 * them or something between their letters; those of Chinese see `hasChineseWord`.
 * @param siteNames names of the site, which nobody has for all of theirs
 */
export function isReservedName(name: string, siteNames: readonly string[]): boolean {
  const { letters, alone } = reservedWords()
  const text = plain(name)
  if (hasChineseWord(onlyLetters(text))) return true
  const sites = siteNames.map(lettersOf).filter(site => site !== '')
  const withoutSites = (look: string) => sites.reduce((rest, site) => rest.replaceAll(site, ''), look)
  const looks = [lettersOf(text), skeletonOf(text), lettersOf(withoutSigns(text))]
    .filter(look => look !== '')
    .map(withoutSites)
  if (looks.some(rest => rest === '' || alone.has(rest))) return true
  const words = text.match(ofLetters) ?? []
  const withSigns = text.match(ofLettersAndSigns) ?? []
  return [words.map(word => word.replace(/^\p{N}+|\p{N}+$/gu, '')), withSigns.map(withoutSigns)].some(words =>
    hasWord(words, letters),
  )
}

/** What the letters of a text look like, whatever is between them. */
function lettersOf(text: string): string {
  return skeletonOf(onlyLetters(plain(text)))
}

const onlyLetters = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '')
/** Numbers at its end are none that stand for letters. */
const withoutSigns = (text: string) =>
  text.replace(/\p{N}+$/u, '').replace(/./gu, sign => letterOfSign[sign] ?? sign)

const ofLetters = /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{M}\p{N}])+/gu
const ofLettersAndSigns =
  /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\p{L}\p{M}\p{N}@$!|])+/gu
/** Letters that are written so; those that look alike are known to `skeletonOf`. */
const letterOfSign: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '|': 'l',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Whether one of the words, or some that follow each other, are a reserved one. */
function hasWord(words: readonly string[], reserved: ReadonlySet<string>): boolean {
  const looks = words.filter(word => word !== '').map(skeletonOf)
  return looks.some((_, first) =>
    looks.some((_, last) => last >= first && reserved.has(looks.slice(first, last + 1).join(''))),
  )
}

/** Checks the title of something that people made. @throws malformed naming the field when part of it cannot be seen */
export function checkTitle(field: string, title: string): void {
  if (!isVisibleName(title)) fail('malformed', { field, reason: '' })
}

/**
 * Checks a text that somebody calls themselves by.
 * @throws malformed naming the field when part of it cannot be seen, nameReserved
 */
export async function checkName(scope: Scope, field: string, name: string): Promise<void> {
  checkTitle(field, name)
  if (scope.viewer.role !== null) return
  const siteNames = (await scope.kernel.ports.find(siteNamesPort)?.(scope)) ?? []
  if (isReservedName(name, siteNames)) fail('nameReserved')
}
