import type { StaffSetting } from '@xinghe/contract'
import { knownText, t } from '#text/text.ts'

/** Name and explanation of a setting; the server's own English line where the console has no words for it. */
export function wordsOf({ area, name, why }: Pick<StaffSetting, 'area' | 'name' | 'why'>) {
  const key = `setting.${area}.${name}`
  return { title: textOf(key) ?? name, hint: textOf(`${key}.hint`) ?? why }
}

export function areaName(area: string): string {
  return textOf(`settingArea.${area}`) ?? area
}

const textOf = (key: string): string | null => (knownText(key) ? t(key) : null)

/** Between which numbers a value may be. */
export function rangeText(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return t('settings.between', { min, max })
  if (min !== undefined) return t('settings.atLeast', { min })
  return max !== undefined ? t('settings.atMost', { max }) : ''
}

/** A value as one line of text. */
export function valueText(value: unknown): string {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return t('settings.empty')
  if (typeof value === 'boolean') return value ? t('settings.on') : t('settings.off')
  if (Array.isArray(value) && value.every(part => typeof part === 'string')) return value.join('、')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Something else is being written over its value. */
export function isEdited({ value }: Pick<StaffSetting, 'value'>, draft: unknown): boolean {
  return draft !== undefined && JSON.stringify(draft) !== JSON.stringify(value)
}

/** Whether a setting is what somebody looks for, by its words or its key. */
export function isFound(setting: StaffSetting, sought: string): boolean {
  const { title, hint } = wordsOf(setting)
  const all = `${setting.area}.${setting.name} ${title} ${hint} ${areaName(setting.area)}`.toLowerCase()
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}
