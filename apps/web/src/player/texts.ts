import type texts from './zh-CN.json'

export type PlayerTextKey = keyof typeof texts

/** Gives the words of a key with its `{values}` put in. */
export type PlayerTranslate = (key: PlayerTextKey, values?: Record<string, string | number>) => string
