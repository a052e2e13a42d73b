import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, paging } from '../wire.ts'

/** How a setting is entered; what it may be is checked by the server. */
export const settingFieldShape = z.object({
  kind: z.enum(['switch', 'number', 'text', 'select', 'choices', 'words', 'lines', 'json']),
  whole: z.boolean().optional(),
  min: z.number().optional(),
  /** The highest number; of lines: how many. */
  max: z.number().optional(),
  /** Of a text, or of each line. */
  maxLength: z.number().int().optional(),
  options: z.array(z.string()).optional(),
})
export type SettingField = z.output<typeof settingFieldShape>

const settingShape = z.object({
  area: z.string(),
  name: z.string(),
  field: settingFieldShape,
  value: z.json(),
  default: z.json(),
  /** One line in English; the console has its own words for what it knows. */
  why: z.string(),
  /** Grows with every change; 0 while the default holds. */
  version: z.number().int(),
  changedAt: z.number().int().nullable(),
  changedBy: z.string().nullable(),
})
export type StaffSetting = z.output<typeof settingShape>

const changeShape = z.object({
  at: z.number().int(),
  by: z.string(),
  /** Null: back to the default. */
  value: z.json().nullable(),
})
export type SettingChange = z.output<typeof changeShape>

const name = z.string().min(1).max(60)
const staff = { method: 'POST', access: 'staff:settings', encoding: 'json' } as const

export const settingsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Settings/List',
    access: 'staff:settings',
    summary: 'Every setting of the program with its value, default and kind',
    data: listOf(settingShape),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/Settings/History',
    access: 'staff:settings',
    codes: ['notFound'],
    summary: 'Who changed a setting to what, newest first',
    query: z.object({ ...paging, area: name, name }),
    data: listOf(changeShape),
  }),
  set: endpoint({
    ...staff,
    path: '/api/admin/Settings/Set',
    codes: ['notFound', 'conflict', 'settingInvalid', 'identityNeeded'],
    summary: 'Change a setting; refused when it does not fit or somebody else changed it since',
    body: z.object({ area: name, name, value: z.json(), version: z.number().int() }),
    data: settingShape,
  }),
  reset: endpoint({
    ...staff,
    path: '/api/admin/Settings/Reset',
    idempotent: 'key',
    codes: ['notFound', 'identityNeeded'],
    summary: 'Put a setting back to its default',
    body: z.object({ area: name, name }),
    data: settingShape,
  }),
}
