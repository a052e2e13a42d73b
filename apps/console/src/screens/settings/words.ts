import type { SettingField, StaffSetting } from '@xinghe/contract'
import { formatBytes, formatSpan } from '#text/format.ts'
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

type Named = Pick<StaffSetting, 'area' | 'name'>

/** What one may choose, in words; the server's own where the console has none. */
export function optionText({ area, name }: Named, option: string): string {
  return textOf(`setting.${area}.${name}.option.${option}`) ?? option
}

/** A size or a time in the unit a person would use; null for what is read as it stands. */
export function readable({ name }: Pick<Named, 'name'>, value: unknown): string | null {
  if (typeof value !== 'number' || value === 0) return null
  if (/Bytes/.test(name)) return formatBytes(value)
  return /(?<!Per)Sec$/.test(name) && value >= 60 ? formatSpan(value) : null
}

/** Whether a number, or so many lines of that length, may be the value. */
export function isInRange(value: unknown, field: Partial<SettingField>): boolean {
  const { min, max, maxLength } = field
  if (field.kind === 'lines') {
    const lines = toLines(value)
    return (
      lines.length <= (max ?? lines.length) && lines.every(({ length }) => length <= (maxLength ?? length))
    )
  }
  return typeof value !== 'number' || (value >= (min ?? value) && value <= (max ?? value))
}

/** What is wrong with a value that is not in range. */
export function limitText({ kind, min, max, maxLength }: Partial<SettingField>): string {
  return kind === 'lines'
    ? t('settings.linesAtMost', { count: max ?? '', length: maxLength ?? '' })
    : rangeText(min, max)
}

/** The value to send of what was written; undefined where a JSON text is none. */
export function settled(draft: unknown, { kind }: Pick<SettingField, 'kind'>): unknown {
  if (kind === 'lines') return toLines(draft)
  if (kind !== 'json' || typeof draft !== 'string') return draft
  try {
    return JSON.parse(draft)
  } catch {
    return undefined
  }
}

/** Lines without the empty ones, which are there while somebody writes. */
function toLines(value: unknown): string[] {
  return Array.isArray(value) ? value.map(line => String(line).trim()).filter(line => line !== '') : []
}

/** The value of a setting as one line of text. */
export function settingText(setting: Named, value: unknown): string {
  const unit = readable(setting, value)
  const text = typeof value === 'string' && value !== '' ? optionText(setting, value) : valueText(value)
  return unit === null ? text : t('settings.withUnit', { value: text, readable: unit })
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
