import { useState } from 'react'
import { useText } from '#text/text.ts'

const fields = ['name', 'year', 'season', 'region', 'link', 'note'] as const
export type AskField = (typeof fields)[number]
type Values = Record<AskField, string>

/** A request that is being written; whatever else is wrong the server says. */
export function useAskDraft(name: string) {
  const t = useText()
  const [values, setValues] = useState<Values>({
    name,
    year: '',
    season: '',
    region: '',
    link: '',
    note: '',
  })
  const set = (field: AskField, value: string) => setValues(before => ({ ...before, [field]: value }))
  const errors: Partial<Values> = {
    ...(values.name.trim() === '' && { name: t('requests.name.missing') }),
    ...(!isWithin(values.year, 1880, 2100) && { year: t('requests.year.wrong') }),
    ...(!isWithin(values.season, 1, 99) && { season: t('requests.season.wrong') }),
    ...(!isAddress(values.link) && { link: t('requests.link.wrong') }),
  }
  const { year, season, ...texts } = values
  const number = (text: string) => (text.trim() === '' ? undefined : Number(text))
  const input = { ...texts, year: number(year), season: number(season) }
  return { values, set, errors, input: Object.keys(errors).length === 0 ? input : null }
}

function isWithin(text: string, least: number, most: number): boolean {
  if (text.trim() === '') return true
  return /^\s*\d+\s*$/.test(text) && Number(text) >= least && Number(text) <= most
}

function isAddress(text: string): boolean {
  return text.trim() === '' || /^https?:\/\/\S+$/i.test(text.trim())
}
