import { commonParams, type EndpointSpec } from '@xinghe/contract'
import { LRUCache } from 'lru-cache'
import { fail } from '../fail.ts'
import { createScope, type Kernel, nobody, type Viewer } from '../scope.ts'
import type { Language } from '../text.ts'
import { Answer } from './answers.ts'
import { checkReply } from './check-reply.ts'
import type { HttpContext, Route } from './route.ts'

/** All that a shared answer may depend on beside its input. */
export type Audience = Pick<Viewer, 'region' | 'language'>

/** Whether this viewer gets the answer that everybody gets. */
export function isShared(endpoint: EndpointSpec, viewer: Viewer): boolean {
  return endpoint.cacheable === 'everyone' || (endpoint.cacheable === 'visitors' && viewer.uid === null)
}

/** An input as its schema reads it, and its text, which is the same for all ways to write it. */
export interface SharedInput {
  input: object
  text: string
}

/** Objects come out of their schema in its order: equal inputs have equal texts. */
export function sharedInput(input: object): SharedInput {
  return { input, text: JSON.stringify(input) }
}

/** Inputs by what was written in the query: reading them costs as much as the rest of a call. */
const parsedInputs = new LRUCache<string, SharedInput>({
  max: 5_000,
  maxSize: 2_000_000,
  sizeCalculation: ({ text }, written) => written.length + 2 * text.length + 1,
})

/**
 * Refuses a query that a cache before us could read as another question: such caches read names in any case and take
 * the first of two values.
 * @throws malformed for a parameter that is unknown, spelt differently, given twice, or not what the answer is made by
 */
export function checkQuery(
  endpoint: EndpointSpec,
  { query, language }: { query: Record<string, unknown>; language: Language },
): void {
  const own = endpoint.query?.shape ?? {}
  for (const name in query) {
    const isKnown = Object.hasOwn(own, name) || Object.hasOwn(commonParams.shape, name)
    const value = query[name]
    const isOtherLanguage = name === 'i18n' && (value === '1') !== (language === 'zh-TW')
    if (!isKnown || typeof value !== 'string' || isOtherLanguage)
      fail('malformed', { field: name, reason: '' })
  }
}

/** What the query of a GET asks for; `parse` reads one that was not written like that before. */
export function readSharedInput(
  endpoint: EndpointSpec,
  query: Record<string, unknown>,
  parse: () => object,
): SharedInput {
  const own = endpoint.query?.shape ?? {}
  let written = endpoint.path
  for (const name in query) {
    if (name in commonParams.shape && !(name in own)) continue
    const value = query[name]
    if (typeof value !== 'string') return sharedInput(parse())
    // With their lengths, or one value could spell two parameters and be cached under the key of those.
    written += ` ${name.length} ${name} ${value.length} ${value}`
  }
  const earlier = parsedInputs.get(written)
  if (earlier) return earlier
  const read = sharedInput(parse())
  parsedInputs.set(written, read)
  return read
}

/**
 * The finished answer of a cacheable call, from the cache or made. It is made for nobody in particular, so it cannot
 * hold what belongs to a viewer.
 */
export function sharedAnswer(
  kernel: Kernel,
  route: Route,
  { region, language }: Audience,
  { input, text }: SharedInput,
): Promise<Answer> {
  const key = `${route.endpoint.path} ${language} ${region} ${text}`
  return kernel.answers.get(key, async () => {
    const madeAt = kernel.clock.now()
    const scope = createScope(kernel, { ...nobody, region, language })
    if (kernel.checksReplies) freeze(input)
    const data = await route.run(scope, input as never, withoutHttp)
    if (kernel.checksReplies) checkReply(route.endpoint.data, data)
    return envelope(JSON.stringify(data), madeAt)
  })
}

/** Others get the same input after this call: a use case that changes it fails in tests. */
function freeze(value: unknown): void {
  if (!(value instanceof Object)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

function envelope(data: string, madeAt: number): Answer {
  const head = '{"ret":200,"msg":"","data":'
  const plain = Buffer.from(`${head}${data},"serverTime":${madeAt}}`)
  const content = plain.subarray(head.length, head.length + Buffer.byteLength(data))
  return new Answer(plain, madeAt, { content })
}

function refuseCookie(): never {
  throw new Error('a shared answer sets no cookie')
}

const withoutHttp: HttpContext = {
  file: () => Promise.reject(new Error('a shared answer has no file')),
  shown: () => ({ token: '', secret: '' }),
  pageOrigin: () => null,
  cookie: () => undefined,
  setCookie: refuseCookie,
  keepBrowserSecret: refuseCookie,
  giveSecret: refuseCookie,
  dropSecret: refuseCookie,
}
