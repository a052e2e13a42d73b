import type texts from './zh-CN.json'

export type PlayerTextKey = keyof typeof texts

/** Translates a key with its `{values}` interpolated. */
export type PlayerTranslate = (key: PlayerTextKey, values?: Record<string, string | number>) => string
