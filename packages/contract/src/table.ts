import { type CallHost, callHost } from './call-host.ts'
import type { Contract, DataOf, Encoding, EndpointSpec, InputOf } from './index.ts'
import { contract } from './index.ts'

declare const input: unique symbol
declare const data: unique symbol

/** What a caller needs of an endpoint: the address without its schemas, and their types. */
export interface Call<Input = unknown, Data = unknown> {
  /** `area.name`, also the head of the query key. */
  name: string
  method: 'GET' | 'POST'
  path: string
  /** Where it is sent if that host has an origin of its own. */
  host?: CallHost
  /** `form` without it. */
  encoding?: Encoding
  /** The page may have brought its answer. */
  cacheable?: true
  /** Clients add the service region a viewer chose. */
  takesRegion?: true
  /** Names of fields of a POST that travel in the query. */
  query?: string[]
  readonly [input]?: Input
  readonly [data]?: Data
}
export type CallInput<C> = C extends Call<infer I, infer _D> ? I : never
export type CallData<C> = C extends Call<infer _I, infer D> ? D : never

export type Calls = {
  [A in keyof Contract]: {
    [N in keyof Contract[A]]: Contract[A][N] extends EndpointSpec
      ? Call<InputOf<Contract[A][N]>, DataOf<Contract[A][N]>>
      : never
  }
}

/** The contract without zod. Vite replaces this module by its value, so that a browser never loads the schemas. */
export function callTable(): Calls {
  const areas = Object.entries(contract).map(([area, endpoints]) => {
    const calls = Object.entries<EndpointSpec>(endpoints).map(([name, spec]): [string, Call] => {
      const host = callHost(spec)
      const call: Call = {
        name: `${area}.${name}`,
        method: spec.method,
        path: spec.path.toLowerCase(),
        ...(host && { host }),
        ...(spec.encoding && spec.encoding !== 'form' && { encoding: spec.encoding }),
        ...(spec.cacheable === 'everyone' && { cacheable: true }),
        ...(spec.takesRegion && { takesRegion: true }),
        ...(spec.method === 'POST' && spec.query && { query: Object.keys(spec.query.shape) }),
      }
      return [name, call]
    })
    return [area, Object.fromEntries(calls)]
  })
  return Object.fromEntries(areas)
}

export const calls: Calls = callTable()
