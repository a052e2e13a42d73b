import type { StaffSetting } from '@xinghe/contract'
import { text } from '#text/zh-CN.ts'

/** Name and explanation of a setting; the server's own English line where the console has no words for it. */
export function wordsOf({ area, name, why }: Pick<StaffSetting, 'area' | 'name' | 'why'>) {
  const [title, hint] = text.settingWords[`${area}.${name}`] ?? [name, why]
  return { title, hint }
}

export function areaName(area: string): string {
  return text.settingAreas[area] ?? area
}

/** A value as one line of text. */
export function valueText(value: unknown): string {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return text.settings.empty
  if (typeof value === 'boolean') return value ? text.settings.on : text.settings.off
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
