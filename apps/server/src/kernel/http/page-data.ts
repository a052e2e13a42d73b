import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type EndpointSpec, pageDataKey } from '@xinghe/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../fail.ts'
import { createScope, type Kernel, nobody, type Scope } from '../scope.ts'
import type { Language } from '../text.ts'
import { regionOf } from './authenticate.ts'
import type { HttpContext, Route } from './route.ts'

/** Answers of `cacheable` calls that a page will ask for at once; the server puts them into the page it serves. */
export interface PageRule {
  /** Matched against the path of the page. */
  path: RegExp
  calls: (match: RegExpMatchArray, query: URLSearchParams) => PageCall[]
}
export interface PageCall {
  endpoint: EndpointSpec
  input: object
}

/** Where the page keeps its answers: this comment of its HTML gives way to an element of the id `page-data`. */
const mark = '<!--page-data-->'
/** Milliseconds one page's answers are served again to other visitors. */
const keptMs = 3_000
const maxKept = 500

type PageData = Record<string, unknown>

/** Serves the application's page for every address that is no file and no call. */
export async function servePages(
  http: FastifyInstance,
  kernel: Kernel,
  options: { html: string; prefix: string; routes: readonly Route[]; rules: readonly PageRule[] },
) {
  const html = await readFile(options.html, 'utf8')
  const kept = new Map<string, { until: number; data: Promise<PageData> }>()
  const dataOf = (url: URL, region: string, language: Language) => {
    const calls = options.rules.flatMap(rule => callsOf(rule, url))
    const asked = calls.map(({ endpoint, input }) => pageDataKey(endpoint.path, input))
    const key = [language, region, ...asked].join(' ')
    const earlier = kept.get(key)
    if (earlier && earlier.until > kernel.clock.now()) return earlier.data
    if (kept.size >= maxKept) kept.clear()
    const data = collect(createScope(kernel, { ...nobody, region, language }), options.routes, calls)
    kept.set(key, { until: kernel.clock.now() + keptMs, data })
    return data
  }
  http.get(`${options.prefix}*`, async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request)
    // Put behind a host of ours as it is: `//` alone would be read as a host.
    const url = new URL(`http://page${request.url}`)
    const data = await dataOf(url, regionOf(request, kernel.config), language)
    // The reader checks the language: his device may have chosen another one than its cookie tells.
    const element = `<script type="application/json" id="page-data" lang="${language}">${escapeJson(JSON.stringify(data))}</script>`
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return reply.send(html.replace(mark, () => element))
  })
}

/** As the web client chooses it: what was kept in the cookie, or the browser's first language. */
function languageOf(request: FastifyRequest): Language {
  const locale = request.cookies.lang ?? request.headers['accept-language']?.split(',')[0] ?? ''
  return locale.toUpperCase().includes('TW') ? 'zh-TW' : 'zh-CN'
}

function callsOf(rule: PageRule, { pathname, searchParams }: URL): PageCall[] {
  const match = pathname.match(rule.path)
  return match ? rule.calls(match, searchParams) : []
}

async function collect(scope: Scope, routes: readonly Route[], calls: PageCall[]): Promise<PageData> {
  const found = await Promise.all(calls.map(call => answerFor(scope, routes, call)))
  return Object.fromEntries(found.filter(entry => entry !== null))
}

async function answerFor(
  scope: Scope,
  routes: readonly Route[],
  { endpoint, input }: PageCall,
): Promise<[string, unknown] | null> {
  const route = routes.find(candidate => candidate.endpoint === endpoint)
  if (!route || !endpoint.cacheable) throw new Error(`${endpoint.path} cannot be put into a page`)
  const parsed = endpoint.query?.safeParse(input)
  // What is left out the page asks for itself, and shows the failure in its place.
  if (parsed?.success === false) return null
  try {
    return [
      pageDataKey(endpoint.path, input),
      await route.run(scope, (parsed?.data ?? {}) as never, withoutHttp),
    ]
  } catch (error) {
    if (!(error instanceof Failure)) scope.log.error({ err: error, endpoint: endpoint.path }, 'page data')
    return null
  }
}

const withoutHttp: HttpContext = {
  file: () => Promise.reject(new Error('a page has no file')),
  token: () => '',
  cookie: () => undefined,
  setCookie() {
    throw new Error('a cacheable call sets no cookie')
  },
}

/** JSON inside a script element: a `<` in a text must not end it. */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/** Hashes of the page's own inline scripts for the content security policy. */
export async function inlineScriptHashes(file: string): Promise<string[]> {
  const html = await readFile(file, 'utf8')
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
