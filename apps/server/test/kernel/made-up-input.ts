import type { EndpointSpec } from '@xinghe/contract'
import type { z } from 'zod'

type Definition = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  options?: readonly z.ZodType[]
  values?: readonly unknown[]
  entries?: Record<string, unknown>
  shape?: Record<string, z.ZodType>
}

/** Something that fits a field as far as its kind goes, with `id` wherever text is possible. */
function valueFor(schema: z.ZodType, id: string): unknown {
  const { type, innerType, in: input, element, options, values, entries, shape } = schema.def as Definition
  const inner = innerType ?? input ?? options?.[0]
  if (type === 'string') return id
  if (type === 'number') return Number.isSafeInteger(Number(id)) ? Number(id) : 1
  if (type === 'boolean') return true
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (element) return [valueFor(element, id)]
  if (shape) return fieldsOf(shape, id)
  return inner ? valueFor(inner, id) : id
}

const fieldsOf = (shape: Record<string, z.ZodType>, id: string) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, valueFor(schema, id)]))

/** Input of a call as its contract describes it, with `id` in every field that takes text. */
export const inputOf = ({ query, body }: EndpointSpec, id: string): Record<string, unknown> =>
  fieldsOf({ ...query?.shape, ...body?.shape }, id)

/** The same with `id` in its texts, but without numbers and choices that may be left out: whole lists from their beginning. */
export function briefInputOf({ query, body }: EndpointSpec, id: string): Record<string, unknown> {
  const shape: Record<string, z.ZodType> = { ...query?.shape, ...body?.shape }
  const isText = (schema: z.ZodType): boolean => {
    const { type, innerType, in: input } = schema.def as Definition
    const inner = innerType ?? input
    return inner ? isText(inner) : type === 'string'
  }
  const isAsked = (name: string, schema: z.ZodType) => name !== 'cursor' && isText(schema)
  const asked = Object.entries(shape).filter(
    ([name, schema]) => isAsked(name, schema) || !schema.safeParse(undefined).success,
  )
  return fieldsOf(Object.fromEntries(asked), id)
}
