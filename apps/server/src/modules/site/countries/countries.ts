import { readFileSync } from 'node:fs'
import type { Country, CountryState, List, ServiceRegion } from '@xinghe/contract'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { pinyin } from 'pinyin-pro'
import { z } from 'zod'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage, type Language, nameOf } from '#kernel/text.ts'
import { siteSettings } from '../settings.ts'

/** First-level divisions by country, `[ISO 3166-2 part, name]`, in the order in which people list them. */
const states = z
  .record(z.string(), z.array(z.tuple([z.string(), z.string()])))
  .parse(JSON.parse(readFileSync(new URL('./states.json', import.meta.url), 'utf8')))

/** In full: the short ones are UK and US. */
const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' })

/** Numbers of their own without people to choose them: satellite and island codes that share another's place. */
const noPlaces = new Set(['AC', 'TA'])

/** A country's name, the product's own where it has one; the bare code where there is none. */
export function countryName(language: Language, code: string): string {
  const own = nameOf(language, 'region', code)
  return own === code ? shortName(language, code) : own
}

function shortName(language: Language, code: string): string {
  return new Intl.DisplayNames([language], { type: 'region', style: 'short' }).of(code) ?? code
}

function soundOf(name: string): string {
  return pinyin(name, { toneType: 'none', v: true })
}

/** The capital under which a Chinese name is listed, by its sound in simplified characters. */
export function letterOf(name: string): string {
  const first = pinyin(name.slice(0, 2), { toneType: 'none', type: 'array' })[0]?.charAt(0) ?? ''
  return /[a-z]/i.test(first) ? first.toUpperCase() : '#'
}

function byLetterAndName<T extends { letter: string; name: string }>(places: T[]): T[] {
  return places.sort(
    (a, b) => a.letter.localeCompare(b.letter) || a.name.localeCompare(b.name, 'zh-Hans-u-co-pinyin'),
  )
}

const byLanguage = new Map<Language, Country[]>()

/** Made once per language: 240 names and their sounds cost tens of milliseconds. */
function countriesIn(language: Language): Country[] {
  const made =
    byLanguage.get(language) ??
    byLetterAndName(
      getCountries()
        .filter(code => !noPlaces.has(code))
        .map(code => {
          const name = countryName(language, code)
          return {
            code,
            name,
            dialCode: `+${getCountryCallingCode(code)}`,
            letter: letterOf(shortName('zh-CN', code)),
            spellings: [soundOf(name), inEnglish.of(code) ?? code],
            hasStates: code in states,
          }
        }),
    )
  byLanguage.set(language, made)
  return made
}

/** Whether there is such a country to choose. */
export function isCountry(code: string): boolean {
  return countriesIn('zh-CN').some(country => country.code === code)
}

export async function countries(scope: Scope): Promise<List<Country>> {
  return wholeList(countriesIn(scope.viewer.language))
}

export async function countryStates(
  scope: Scope,
  { country }: { country: string },
): Promise<List<CountryState>> {
  const { language } = scope.viewer
  const found = (states[country] ?? []).map(([code, name]) => ({
    code,
    name: inLanguage(language, name),
    letter: letterOf(name),
    spellings: [soundOf(name)],
  }))
  return wholeList(byLetterAndName(found))
}

/** Regions a viewer may choose, in the operator's order. */
export async function serviceRegions(scope: Scope): Promise<List<ServiceRegion>> {
  const settings = await scope.kernel.settings.of(siteSettings)
  const codes = [...new Set(settings.serviceRegions)]
  return wholeList(codes.map(code => ({ code, name: countryName(scope.viewer.language, code) })))
}
