import type { SettingField } from '@xinghe/contract'
import { z } from 'zod'

/** The part of JSON Schema that zod writes for what a setting can be. */
interface Described {
  type?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxLength?: number
  maxItems?: number
  items?: Described
}

/** Texts that may be longer are sentences, with any sign in them: each has a line of its own. */
const longestWord = 100

/** How a value of this schema is entered. What it may be in full only the schema knows: it has the last word. */
export function settingField(schema: z.ZodType): SettingField {
  const described: Described = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Described
  const { type, items } = described
  if (type === 'boolean') return { kind: 'switch' }
  if (type === 'number' || type === 'integer') return numberField(described)
  const options = wordsOf(described)
  if (options) return { kind: 'select', options }
  if (type === 'string')
    return { kind: 'text', ...(described.maxLength !== undefined && { maxLength: described.maxLength }) }
  if (type !== 'array' || items?.type !== 'string') return { kind: 'json' }
  const choices = wordsOf(items)
  if (choices) return { kind: 'choices', options: choices }
  const { maxLength } = items
  if (maxLength === undefined || maxLength <= longestWord) return { kind: 'words' }
  return { kind: 'lines', maxLength, ...(described.maxItems !== undefined && { max: described.maxItems }) }
}

/** zod states the limits of a safe integer where a schema has none of its own. */
function numberField({ type, minimum, maximum }: Described): SettingField {
  return {
    kind: 'number',
    ...(type === 'integer' && { whole: true }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
  }
}

function wordsOf({ enum: words }: Described): string[] | null {
  return words?.every(word => typeof word === 'string') ? (words as string[]) : null
}
