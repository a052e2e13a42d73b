import type { Call } from '@xinghe/client'
import { type DataOf, type EndpointSpec, endpoint, flag, type InputOf, int } from '@xinghe/contract'
import { z } from 'zod'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { bind } from '#kernel/http/route.ts'
import type { Module } from '#kernel/module.ts'
import { staffProbes, staffRoutes } from './staff-probes.ts'

const text = z.object({ text: z.string() })
const rid = z.string().max(64).optional()
const leaf = z.lazy(() => z.object({ name: z.string() }))
/** Every way in which one shape may hold another. */
const leakShape = z.object({
  list: z.array(z.object({ name: z.string() })),
  record: z.record(z.string(), z.object({ name: z.string() })),
  union: z.union([z.string(), z.object({ name: z.string() })]),
  optional: z.object({ name: z.string() }).nullable().optional(),
  lazy: leaf,
})

/** Calls that try out each way through the kernel; they exist in its tests only. */
export const probes = {
  echo: endpoint({
    method: 'GET',
    path: '/api/Probe/Echo',
    access: 'visitor',
    summary: 'Says it again',
    query: z.object({ text: z.string().max(10).default(''), count: int().optional(), on: flag().optional() }),
    data: z.object({ text: z.string(), count: z.number().optional(), on: z.boolean().optional() }),
  }),
  cached: endpoint({
    method: 'GET',
    path: '/api/Probe/Cached',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'May be cached and put into pages',
    query: z.object({ text: z.string().max(100).default('') }),
    data: text,
  }),
  counted: endpoint({
    method: 'GET',
    path: '/api/Probe/Counted',
    access: 'visitor',
    cacheable: 'everyone',
    codes: ['rejected'],
    summary: 'Tells how often it ran, and for whom',
    query: z.object({
      name: z.string().max(100).default(''),
      side: z.string().max(100).default(''),
      fail: flag().default(false),
    }),
    data: z.object({
      runs: z.number(),
      name: z.string(),
      side: z.string(),
      uid: z.string().nullable(),
      language: z.string(),
      region: z.string(),
      filler: z.string(),
    }),
  }),
  form: endpoint({
    method: 'POST',
    path: '/api/Probe/Form',
    access: 'visitor',
    summary: 'Reads a form and its query',
    query: z.object({ side: z.string().optional() }),
    body: z.object({ text: z.string(), count: int(), on: flag() }),
    data: z.object({ text: z.string(), count: z.number(), on: z.boolean(), side: z.string().optional() }),
  }),
  json: endpoint({
    method: 'POST',
    path: '/api/Probe/Json',
    access: 'visitor',
    encoding: 'json',
    summary: 'Reads JSON',
    body: z.object({ list: z.array(z.number()), nested: z.object({ deep: z.boolean() }) }),
    data: z.object({ list: z.array(z.number()), nested: z.object({ deep: z.boolean() }) }),
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/Probe/File',
    access: 'visitor',
    encoding: 'multipart',
    codes: ['tooLarge'],
    summary: 'Reads a file and its fields',
    body: z.object({ index: int() }),
    data: z.object({ index: z.number(), name: z.string(), bytes: z.number(), text: z.string() }),
  }),
  write: endpoint({
    method: 'GET',
    path: '/api/Probe/Write',
    access: 'user',
    idempotent: 'address',
    summary: 'Changes state by GET, as the wire fixes some calls',
    data: z.object({ runs: z.number() }),
  }),
  writeOnce: endpoint({
    method: 'GET',
    path: '/api/Probe/WriteOnce',
    access: 'user',
    idempotent: 'rid',
    summary: 'Changes state by GET, once per rid',
    query: z.object({ rid }),
    data: z.object({ runs: z.number() }),
  }),
  once: endpoint({
    method: 'POST',
    path: '/api/Probe/Once',
    access: 'user',
    encoding: 'json',
    idempotent: 'rid',
    codes: ['rejected'],
    summary: 'Runs once per rid',
    body: z.object({ rid, refuse: z.boolean().default(false), text: z.string().default('') }),
    data: z.object({ runs: z.number() }),
  }),
  limited: endpoint({
    method: 'GET',
    path: '/api/Probe/Limited',
    access: 'visitor',
    limit: { max: 2, perSec: 60 },
    summary: 'Twice a minute',
    data: z.object({}),
  }),
  onceForAll: endpoint({
    method: 'POST',
    path: '/api/Probe/OnceForAll',
    access: 'visitor',
    encoding: 'json',
    idempotent: 'rid',
    summary: 'Runs once per rid, for visitors too',
    body: z.object({ rid }),
    data: z.object({ runs: z.number() }),
  }),
  limitedJson: endpoint({
    method: 'POST',
    path: '/api/Probe/LimitedJson',
    access: 'visitor',
    encoding: 'json',
    limit: { max: 2, perSec: 60 },
    summary: 'Twice a minute, with a body',
    body: z.object({}),
    data: z.object({}),
  }),
  large: endpoint({
    method: 'POST',
    path: '/api/Probe/Large',
    access: 'visitor',
    encoding: 'json',
    bodyBytes: 200 * 1024,
    summary: 'Takes a larger body than others',
    body: z.object({ text: z.string() }),
    data: z.object({ length: z.number() }),
  }),
  broken: endpoint({
    method: 'GET',
    path: '/api/Probe/Broken',
    access: 'visitor',
    summary: 'Throws what nobody foresaw',
    data: z.object({}),
  }),
  lying: endpoint({
    method: 'GET',
    path: '/api/Probe/Lying',
    access: 'visitor',
    summary: 'Answers another shape than it declares',
    data: text,
  }),
  leaking: endpoint({
    method: 'GET',
    path: '/api/Probe/Leaking',
    access: 'visitor',
    summary: 'Answers more than it declares, at a place of its shape that the caller names',
    query: z.object({ at: z.enum(['nowhere', 'top', 'list', 'record', 'union', 'optional', 'lazy']) }),
    data: leakShape,
  }),
  ...staffProbes,
  who: endpoint({
    method: 'GET',
    path: '/api/Probe/Who',
    access: 'visitor',
    summary: 'Who calls, from where',
    data: z.object({
      uid: z.string().nullable(),
      region: z.string(),
      address: z.string(),
      language: z.string(),
    }),
  }),
}

/** How often the use case behind a probe really ran. */
export const runs = { write: 0, writeOnce: 0, once: 0, counted: 0 }
/** What the counted probe waits for before it answers. */
export const counting: { hold: Promise<void> | null } = { hold: null }

export const internals = 'select secret from vault'
const breaks = (): never => {
  throw new Error(internals)
}

/** A value of the leaking shape with one more column at a place. */
function leaking(at: string) {
  const named = (place: string) => ({ name: 'x', ...(at === place && { passwordHash: internals }) })
  return {
    list: [named('list')],
    record: { some: named('record') },
    union: named('union'),
    optional: named('optional'),
    lazy: named('lazy'),
    ...(at === 'top' && { passwordHash: internals }),
  }
}

const readFile = async ({ index }: { index: number }, http: HttpContext) => {
  const file = await http.file()
  const bytes = await file.bytes(1000)
  return { index, name: file.name, bytes: bytes.length, text: bytes.toString() }
}

export const probe: Module = {
  name: 'probe',
  needs: ['account'],
  routes: [
    bind(probes.echo, async (_, input) => input),
    bind(
      probes.cached,
      async (_, { text }) => {
        if (text === 'slow') await counting.hold
        return text === 'broken' ? breaks() : { text }
      },
      { publicForSec: 60 },
    ),
    bind(probes.counted, async (scope, { name, side, fail: fails }) => {
      const run = ++runs.counted
      await counting.hold
      if (fails) fail('rejected')
      const { uid, language, region } = scope.viewer
      return { runs: run, name, side, uid, language, region, filler: 'x'.repeat(2000) }
    }),
    bind(probes.form, async (_, input) => input),
    bind(probes.json, async (_, input) => input),
    bind(probes.file, (_, input, http) => readFile(input, http)),
    bind(probes.write, async () => ({ runs: ++runs.write })),
    bind(probes.writeOnce, async () => ({ runs: ++runs.writeOnce })),
    bind(probes.once, async (_, { refuse }) => {
      runs.once++
      if (refuse) fail('rejected')
      return { runs: runs.once }
    }),
    bind(probes.limited, async () => ({})),
    bind(probes.onceForAll, async () => ({ runs: ++runs.once })),
    bind(probes.limitedJson, async () => ({})),
    bind(probes.large, async (_, { text }) => ({ length: text.length })),
    bind(probes.broken, async () => breaks()),
    bind(probes.lying, async () => ({ text: JSON.parse('5') })),
    bind(probes.leaking, async (_, { at }) => leaking(at)),
    bind(probes.who, async ({ viewer: { uid, region, address, language } }) => ({
      uid,
      region,
      address,
      language,
    })),
  ],
  admin: staffRoutes,
  pages: [
    {
      path: /^\/films\/([^/]+)$/,
      calls: ([, text = '']) => [{ endpoint: probes.cached, input: { text: decodeURIComponent(text) } }],
    },
  ],
}

/** The call of a probe as the client's table would have it. */
export function callOf<S extends EndpointSpec>(spec: S): Call<InputOf<S>, DataOf<S>> {
  return {
    name: spec.path,
    method: spec.method,
    path: spec.path.toLowerCase(),
    ...(spec.encoding && { encoding: spec.encoding }),
    ...(spec.method === 'POST' && spec.query && { query: Object.keys(spec.query.shape) }),
  }
}
