import { z } from 'zod'

/** Numbers, booleans and lists arrive as text in a query or a form: these read both forms. */
export const int = () => z.coerce.number<number>().int()
export const num = () => z.coerce.number<number>()
export const flag = () =>
  z.union([z.boolean(), z.enum(['0', '1', 'true', 'false']).transform(v => v === '1' || v === 'true')])
/** A list as `a,b,c` in a query or as an array in JSON. */
export const csv = () =>
  z.union([z.array(z.string()), z.string().transform(v => v.split(',').filter(part => part !== ''))])
/** Values of one kind, at most so many, as `a,b,c` or as an array. */
export const several = <T extends z.ZodType<string, string>>(value: T, most: number) => {
  const list = z.array(value).max(most)
  const joined = z.string().transform(text => text.split(',').filter(part => part !== '') as z.input<T>[])
  return z.union([list, joined.pipe(list)])
}

export const id = () => z.string().regex(/^[0-9a-z]{1,24}$/)
export const mediaKey = id()
/** Milliseconds since 1970, UTC. */
export const instant = () => z.number().int()

/** Parameters every request carries beside its own (query of a GET, json or multipart; fields of a form). */
export const commonParams = z.object({
  system: z.string().max(20).default('h5'),
  appVersion: z.string().max(20).default('1.0'),
  systemVersion: z.string().max(20).default('h5'),
  version: z.string().max(20).default('H3'),
  i18n: z.enum(['0', '1']).default('0'),
  deviceId: z.string().max(64).default(''),
  token: z.string().max(200).optional(),
  sign: z.string().max(200).optional(),
  expire: z.coerce.number().optional(),
  uid: z.string().max(24).optional(),
  login_uid: z.string().max(24).optional(),
  pub: z.coerce.number().optional(),
  vv: z.string().max(64).optional(),
})
export type CommonParams = z.output<typeof commonParams>

/** A page request: an opaque cursor is preferred, `page` is what old callers send. */
export const paging = {
  page: int().min(1).max(500).default(1),
  size: int().min(1).max(100).default(20),
  cursor: z.string().max(400).optional(),
}
export interface Paging {
  page: number
  size: number
  cursor?: string | undefined
}

/** A list answer; `cursor` requests the page behind this one. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    info: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    total: z.number().int().optional(),
    hasMore: z.boolean(),
    cursor: z.string().optional(),
  })
export interface List<T> {
  info: T[]
  page: number
  size: number
  total?: number | undefined
  hasMore: boolean
  cursor?: string | undefined
}

/** Every answer. `serverTime` in milliseconds: clients count down with the offset to their own clock. */
export interface Envelope<T> {
  ret: number
  msg: string
  data: T
  serverTime: number
  /** Name of the failure, absent on success; texts and special handling hang on it. */
  code?: string
  requestId?: string
  /** What of the input a failure is about. */
  field?: string
}

export const nothing = z.object({})
