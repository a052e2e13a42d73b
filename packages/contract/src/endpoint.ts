import type { z } from 'zod'
import type { Code } from './codes.ts'
import type { Power } from './powers.ts'

/**
 * Who may call: anybody, somebody who is signed in, or staff whose role holds the power. A GET of staff is also for a
 * role that only sees what belongs to the power, unless it is `confidential`.
 */
export type Access = 'visitor' | 'user' | `staff:${Power}`

/** How a POST body travels. A `raw` body is one chunk of a file, its parameters ride in the query. */
export type Encoding = 'form' | 'json' | 'multipart'

export interface RateLimit {
  max: number
  perSec: number
}

/**
 * A coarse limit, counted per signed-in user or, for visitors, per address; of what makes accounts or tries passwords
 * always per address, for an account can be had by anybody.
 */
export interface EndpointLimit extends RateLimit {
  per?: 'address'
}

/**
 * Whose answers the server keeps for some seconds and gives to others. `everyone`: the answer depends on the input, the
 * region and the language alone; the server may also put it into the page it serves. `visitors`: so it is for those
 * who are not signed in, while a user's answer is their own.
 */
export type Cacheable = 'everyone' | 'visitors'

/**
 * What a POST of staff changes. `shown`: what viewers may see, so finished answers are evicted. `unshown`: only what no
 * such answer has, or it gives something out. Both are in the audit log. `nothing`: nothing that lasts, so there is no
 * audit row either.
 */
export type StaffChange = 'shown' | 'unshown' | 'nothing'

export interface EndpointSpec {
  method: 'GET' | 'POST'
  path: string
  access: Access
  /** One sentence for the OpenAPI page. */
  summary: string
  query?: z.ZodObject
  body?: z.ZodObject
  encoding?: Encoding
  /** Most bytes of a form or of JSON where it may have more than 64 KiB. A multipart body has limits of its own. */
  bodyBytes?: number
  data: z.ZodType
  /** Expected failures this call declares besides those every call may answer (400, 1000, 403, 429, 500). */
  codes?: readonly Code[]
  /**
   * State-changing. `key` has a natural key and may run again; `rid` stores the answer under the client's `rid` for 24
   * hours; `address` does so under the signed address of a GET, as `rid` does for a GET without one.
   */
  idempotent?: 'key' | 'rid' | 'address'
  /** The field of the query without which a state-changing GET only reads. */
  readsWithout?: string
  limit?: EndpointLimit
  /** Only for a caller who has proved in this session, in the last minutes, who they are; others get `identityNeeded`. */
  stepUp?: true
  /** Of a GET of staff: it tells contacts, secrets, where somebody is or what they write in private, so it takes the power itself. */
  confidential?: true
  /** Of a POST of staff; `shown` unless it says otherwise. */
  changes?: StaffChange
  /** Its `region` is the service region: clients send the one a viewer chose by themselves. */
  takesRegion?: boolean
  cacheable?: Cacheable
}

/** Declares a call. The server's route, the client's function, the OpenAPI page and the authorisation test derive from it. */
export function endpoint<const S extends EndpointSpec>(spec: S): S {
  return spec
}

type Shape<T> = T extends z.ZodType ? z.input<T> : Record<never, never>
type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<never, never>
type Query<S> = S extends { query: infer Q } ? Q : undefined
type Body<S> = S extends { body: infer B } ? B : undefined

/** What a caller passes: query and body fields in one object. */
export type InputOf<S extends EndpointSpec> = Shape<Query<S>> & Shape<Body<S>>
/** What a use case receives: the same after parsing, defaults filled in. */
export type ParsedOf<S extends EndpointSpec> = Parsed<Query<S>> & Parsed<Body<S>>
/** What a use case returns and a caller gets under `data`. */
export type DataOf<S extends EndpointSpec> = z.output<S['data']>
