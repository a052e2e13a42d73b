import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type EndpointSpec, pageDataKey } from '@xinghe/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUnavailable } from '../db.ts'
import { Failure } from '../fail.ts'
import { createScope, type Kernel, nobody, type Scope } from '../scope.ts'
import type { Language } from '../text.ts'
import { within } from '../within.ts'
import { Answer } from './answers.ts'
import { regionOf } from './authenticate.ts'
import { callHosts, callingOrigin, withCallHosts } from './call-hosts.ts'
import { type HeadRule, type PageHead, readHead, type Shown, shownAt, withHead } from './page-head.ts'
import type { Route } from './route.ts'
import { sendAnswer } from './send-answer.ts'
import { type Audience, sharedAnswer, sharedInput } from './shared-answer.ts'

/** Answers of calls that a page will ask for at once; the server puts them into the page it serves. */
export interface PageRule {
  /** Matched against the path of the page. */
  path: RegExp
  calls: (match: RegExpMatchArray, query: URLSearchParams) => PageCall[]
}
export interface PageCall {
  /** Cacheable for everyone: the page does not know who will look at it. */
  endpoint: EndpointSpec
  input: object
}

/**
 * So long a page waits for its data, milliseconds, and so long where the database is at work on it: right after the
 * start much is slow once. What comes later the page asks for itself.
 */
const partWaitMs = { least: 1_000, most: 10_000 }

/** Where the page keeps its answers: this comment of its HTML gives way to an element of the id `page-data`. */
const mark = '<!--page-data-->'
/** Served by the program with the site's own name; no file among the others. */
export const manifestFile = 'manifest.webmanifest'
/** List of the application's addresses, for the program alone. */
export const addressesFile = 'addresses.json'

/** Title of every page of the application, as the host that was called has it. */
export type PageTitle = (scope: Scope, host: string) => Promise<string>

export interface PageOptions {
  /** Folder of the built application. */
  folder: string
  prefix: string
  routes: readonly Route[]
  rules: readonly PageRule[]
  heads: readonly HeadRule[]
  /** Without it a page keeps the title it was built with. */
  title?: PageTitle | undefined
}

/** Serves the application's page for every address that is no file and no call. */
export async function servePages(http: FastifyInstance, kernel: Kernel, options: PageOptions) {
  const built = await readFile(`${options.folder}/index.html`, 'utf8')
  const caller = callingOrigin(kernel.config)
  const callerHtml = withCallHosts(built, callHosts(kernel.config))
  await serveManifest(http, kernel, options)
  const origin = kernel.config.publicUrl && new URL(kernel.config.publicUrl).origin
  const isKnown = await knownAddresses(options.folder)
  const routes = new Map(options.routes.map(route => [route.endpoint, route]))
  http.get(`${options.prefix}*`, { compress: false }, async (request, reply) => {
    const audience = { language: languageOf(request), region: regionOf(request, kernel.config) }
    // Put behind a host of ours as it is: `//` alone would be read as a host.
    const url = new URL(`http://page${request.url}`)
    const title = await options.title?.(createScope(kernel, { ...nobody, ...audience }), hostOf(request))
    // Under other names of the site a browser could not read what the hosts of its calls answer.
    const isCaller = caller !== null && hostOf(request) === new URL(caller).hostname
    const calls = options.rules.flatMap(rule => callsOf(rule, url))
    const shown = shownAt(options.heads, url)
    const asked = JSON.stringify([shown?.name, calls.map(({ endpoint, input }) => [endpoint.path, input])])
    // Of a host a page depends on no more than its title: made-up names do not fill the cache.
    const key = `page ${options.prefix} ${audience.language} ${audience.region} ${title} ${isCaller} ${asked}`
    const page = await kernel.answers.get(key, async () => {
      const now = kernel.clock.now()
      const reader = createScope(kernel, { ...nobody, ...audience })
      const [head, ...parts] = await Promise.all([
        headOf(kernel, reader, shown),
        ...calls.map(call => partOf(kernel, routes, audience, call)),
      ])
      const named = withHead(isCaller ? callerHtml : built, { site: title, head: head.head, origin })
      return pageOf(named, audience.language, parts, { now, isComplete: !head.isBroken })
    })
    // The page itself says that there is nothing here.
    if (!isKnown(url.pathname)) reply.status(404)
    return sendAnswer(request, reply, page, {
      type: 'text/html; charset=utf-8',
      // Its language, region and title are the caller's: caches between us keep none.
      cacheControl: 'private, no-cache',
      vary: ['accept-language', 'cookie'],
    })
  })
}

/** Whether an address has a screen in the application; where it does not tell, all have. */
async function knownAddresses(folder: string): Promise<(pathname: string) => boolean> {
  const path = `${folder}/${addressesFile}`
  if (!existsSync(path)) return () => true
  const patterns = z.array(z.string()).parse(JSON.parse(await readFile(path, 'utf8')))
  // The application's worker stores the bare page under its file's name.
  const known = [...patterns, '/index.html'].map(pattern => partsOf(pattern.toLowerCase()))
  return pathname => {
    const given = partsOf(pathname.toLowerCase())
    const fits = (parts: readonly string[]) =>
      parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
    return known.some(fits)
  }
}

const partsOf = (path: string) => path.split('/').filter(part => part !== '')

/** What an installed application is called, as the page that installs it. */
async function serveManifest(http: FastifyInstance, kernel: Kernel, options: PageOptions): Promise<void> {
  const path = `${options.folder}/${manifestFile}`
  const { title } = options
  if (!title || !existsSync(path)) return
  const manifest: object = JSON.parse(await readFile(path, 'utf8'))
  http.get(`${options.prefix}${manifestFile}`, async (request, reply) => {
    const name = await title(createScope(kernel), hostOf(request))
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600')
    return reply.send(JSON.stringify({ ...manifest, name, short_name: name }))
  })
}

/** Name under which the site was called, in lower case and without a port. */
const hostOf = (request: FastifyRequest) => request.hostname.toLowerCase()

/** As the web client chooses it: what is stored in the cookie, or the browser's first language. */
function languageOf(request: FastifyRequest): Language {
  const locale = request.cookies.lang ?? request.headers['accept-language']?.split(',')[0] ?? ''
  return locale.toUpperCase().includes('TW') ? 'zh-TW' : 'zh-CN'
}

/** What a page shows; a page goes without it where the database does not answer in time. */
async function headOf(kernel: Kernel, reader: Scope, shown: Shown | null) {
  const reading = shown ? readHead(reader, shown) : Promise.resolve(null)
  try {
    const read = await within(
      partWaitMs.least,
      reading.then(head => ({ head, isBroken: false })),
    )
    return read ?? noHead
  } catch (error) {
    if (!isUnavailable(error)) kernel.log.error({ err: error, page: shown?.name }, 'head of a page')
    return noHead
  }
}
const noHead: { head: PageHead | null; isBroken: boolean } = { head: null, isBroken: true }

function callsOf(rule: PageRule, { pathname, searchParams }: URL): PageCall[] {
  const match = pathname.match(rule.path)
  return match ? rule.calls(match, searchParams) : []
}

/** What one call adds to a page. */
interface Part {
  key: string
  /** Null where the page asks for it itself, and shows the failure in its place. */
  answer: Answer | null
  /** It failed by what nobody foresaw: another try may succeed. */
  isBroken: boolean
}

async function partOf(
  kernel: Kernel,
  routes: ReadonlyMap<EndpointSpec, Route>,
  audience: Audience,
  { endpoint, input }: PageCall,
): Promise<Part> {
  const route = routes.get(endpoint)
  if (!route || endpoint.cacheable !== 'everyone')
    throw new Error(`${endpoint.path} cannot be put into a page`)
  const key = pageDataKey(endpoint.path, input)
  const parsed = endpoint.query?.safeParse(input)
  if (parsed?.success === false) return { key, answer: null, isBroken: false }
  try {
    const making = sharedAnswer(kernel, route, audience, sharedInput(parsed?.data ?? {}))
    const first = await within(partWaitMs.least, making)
    const more = partWaitMs.most - partWaitMs.least
    const answer = first ?? (kernel.database.isHesitant() ? null : await within(more, making))
    return { key, answer, isBroken: answer === null }
  } catch (error) {
    const isBroken = !(error instanceof Failure)
    if (isBroken && !isUnavailable(error))
      kernel.log.error({ err: error, endpoint: endpoint.path }, 'page data')
    return { key, answer: null, isBroken }
  }
}

/** No newer than the oldest answer in it. */
function pageOf(
  html: string,
  language: Language,
  parts: readonly Part[],
  { now, isComplete }: { now: number; isComplete: boolean },
): Answer {
  const found = parts.flatMap(({ key, answer }) => (answer ? [{ key, answer }] : []))
  const fields = found.map(({ key, answer }) => `${JSON.stringify(key)}:${answer.content}`)
  // The reader checks the language: their device may have chosen another one than the cookie says.
  const element = `<script type="application/json" id="page-data" lang="${language}">${escapeJson(`{${fields.join(',')}}`)}</script>`
  const plain = Buffer.from(html.replace(mark, () => element))
  const madeAt = Math.min(now, ...found.map(({ answer }) => answer.madeAt))
  return new Answer(plain, madeAt, {
    isComplete: isComplete && parts.every(({ isBroken }) => !isBroken),
  })
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
