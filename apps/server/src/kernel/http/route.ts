import type { DataOf, EndpointSpec, ParsedOf } from '@xinghe/contract'
import type { Scope } from '../scope.ts'

/** What a handler may still need of HTTP beside its parsed input. */
export interface HttpContext {
  /** The file of a multipart call; read once. @throws malformed when there is none */
  file(): Promise<UploadedFile>
  /** What the caller showed, empty for a visitor; only a call that renews it needs it. */
  shown(): { token: string; secret: string }
  /**
   * Gives the caller the secret half of a session that was opened or renewed for them: to a browser in a cookie; what this
   * returns belongs into the answer, and has the secret for a client that asked for it.
   */
  giveSecret(session: { token: string; secret: string; expire: number }): { secret?: string }
  /** Takes the secret of the session that the call came with from the caller's browser. */
  dropSecret(): void
  /** Origin of the page that calls, if it is one the site is known by; null for any other caller. */
  pageOrigin(): string | null
  /** Gives the caller's browser what it is known by from then on; null takes that away. */
  keepBrowserSecret(secret: string | null): void
  cookie(name: string): string | undefined
  /** A cookie that scripts cannot read and other sites do not send. */
  setCookie(name: string, value: string, maxAgeSec: number): void
}

export interface UploadedFile {
  name: string
  stream: NodeJS.ReadableStream
  /** Bytes that it has at most, by the length that its request announced; null where that names none. */
  mostBytes: number | null
  /** Aborted when its sender hangs up before they were answered. */
  hangUp: AbortSignal
  /** Whole content. @throws `beyond` (tooLarge) past the limit in bytes, the signal's reason when aborted */
  bytes(limit: number, beyond?: () => never, signal?: AbortSignal): Promise<Buffer>
}

export interface RouteOptions<Input = never> {
  /** The answer may be cached for so long by whoever is between, checked by ETag. */
  publicForSec?: number
  /** Whether that holds for this input, as everybody gets the same answer; without it for every input. */
  isPublic?: (input: Input) => boolean
  /** Success is answered with 204 and no body, for senders that are no clients of ours. */
  isEmpty?: boolean
}

export interface Route {
  endpoint: EndpointSpec
  run: (scope: Scope, input: never, http: HttpContext) => Promise<unknown>
  /** The first step of a use case in two; what it returns is the second. */
  prepare?: (scope: Scope, input: never) => Promise<(scope: Scope) => Promise<unknown>>
  options: RouteOptions
}

/** Joins an endpoint of the contract to its use case. */
export function bind<S extends EndpointSpec>(
  endpoint: S,
  run: (scope: Scope, input: ParsedOf<S>, http: HttpContext) => Promise<DataOf<S>>,
  options: RouteOptions<ParsedOf<S>> = {},
): Route {
  return { endpoint, run, options }
}

/**
 * Joins an endpoint to a use case in two steps, so that its transaction is short: `prepare` reads and checks, before
 * the transaction that keeps the answer of a `rid` is opened, and returns the step that writes.
 */
export function bindPrepared<S extends EndpointSpec>(
  endpoint: S,
  prepare: (scope: Scope, input: ParsedOf<S>) => Promise<(scope: Scope) => Promise<DataOf<S>>>,
): Route {
  return { endpoint, prepare, run: async (scope, input) => (await prepare(scope, input))(scope), options: {} }
}
