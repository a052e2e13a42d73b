import type { CallHosts, Envelope, Token } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { pageDataKey } from '@xinghe/contract/page-data-key'
import type { Call, CallData, CallInput } from '@xinghe/contract/table'
import { CallFailure } from './failure.ts'
import { signature } from './signature.ts'

export interface ClientOptions {
  /** Origin of the API without a trailing slash; empty for the page's own. */
  origin: string
  /** Origins of the hosts that have their own: the calls that belong to them go there. */
  hosts?: CallHosts
  deviceId: string
  /** Credentials of the session, null for a visitor; read at every call. */
  token: () => Token | null
  /** 1 asks for traditional Chinese. */
  traditional?: () => boolean
  /** The service region a viewer chose instead of the one they are in, null for none; for calls that take one. */
  region?: () => string | null
  system?: string
  /** Answers that the server put into the page, taken once. */
  pageData?: (key: string) => unknown
  /** Sees every failure of a call before it is thrown, and the credentials it was answered to: sign-out on 201 lives there. */
  onFailure?: (failure: CallFailure, token: Token | null) => void
  fetch?: typeof fetch
  now?: () => number
}

export interface CallOptions {
  signal?: AbortSignal
  /** The file of a multipart call. */
  file?: Blob
  /** Address that the server named for this call, in place of its own path: of this site, or a whole one. */
  url?: string
  timeoutMs?: number
}

export interface Client {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallData<C>>
  /** Whole address of a GET with its parameters, for beacons. */
  address<C extends Call>(call: C, input: CallInput<C>): string
  /** The server's clock in milliseconds since 1970, as far as the last answer told it. */
  serverNow(): number
}

/** Talks the wire: common parameters, signature of GETs, envelope and codes. One clock correction, no other retries. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch.bind(globalThis)
  const clock = options.now ?? Date.now
  const originOf = ({ host }: Call) => (host && options.hosts?.[host]) ?? options.origin
  let offsetMs = 0
  let lastSentAt = 0

  function commonParams(): [string, string][] {
    const token = options.token()
    const signedIn = token && {
      token: token.token,
      sign: token.sign,
      expire: token.expire,
      uid: token.uid,
      login_uid: token.uid,
    }
    return textParams({
      system: options.system ?? 'h5',
      appVersion: '1.0',
      systemVersion: 'h5',
      version: 'H3',
      i18n: options.traditional?.() ? '1' : '0',
      deviceId: options.deviceId,
      ...signedIn,
    })
  }

  /** The server's time, no two calls' the same: the server takes a GET with one address for one that is sent again. */
  function sentAt(): number {
    const now = Math.round(clock() + offsetMs)
    // Every answer corrects the clock, also by how long it was on its way; a wrong one is set right by more than that.
    const isBefore = now <= lastSentAt && now > lastSentAt - limits.requestTimeoutMs
    lastSentAt = isBefore ? lastSentAt + 1 : now
    return lastSentAt
  }

  function getAddress(call: Call, input: object): string {
    const params: [string, string][] = [...textParams(input), ...commonParams(), ['pub', String(sentAt())]]
    params.push(['vv', signature(params)])
    return `${originOf(call)}${call.path}?${new URLSearchParams(params)}`
  }

  async function request(call: Call, input: object, { file, url: given, signal, timeoutMs }: CallOptions) {
    const limit = AbortSignal.timeout(timeoutMs ?? limits.requestTimeoutMs)
    const init: RequestInit = {
      method: call.method,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    }
    if (call.method === 'GET') return send(getAddress(call, input), init)
    const { query, body } = split(call, input)
    const target = given?.startsWith('https://') ? given : `${originOf(call)}${given ?? call.path}`
    if (!call.encoding || call.encoding === 'form') {
      init.body = new URLSearchParams([...textParams(body), ...commonParams()])
      return send(withQuery(target, textParams(query)), init)
    }
    const url = withQuery(target, [...textParams(query), ...commonParams()])
    if (call.encoding === 'json') {
      init.body = JSON.stringify(body)
      init.headers = { 'content-type': 'application/json' }
    } else {
      init.body = multipart(body, file)
    }
    return send(url, init)
  }

  async function attempt(call: Call, input: object, callOptions: CallOptions): Promise<unknown> {
    let response: Response
    try {
      response = await request(call, input, callOptions)
    } catch (error) {
      throw transportFailure(error, callOptions.signal)
    }
    if (response.status === 204) return {}
    const envelope = await readEnvelope(response, callOptions.signal)
    // An answer that caches may keep tells when it was sent first, not what time it is.
    if (!response.headers.get('cache-control')?.includes('max-age'))
      offsetMs = Number(response.headers.get('x-server-time') ?? envelope.serverTime) - clock()
    if (envelope.ret === 200) return envelope.data
    throw new CallFailure(envelope.code ?? 'unexpected', envelope.ret, envelope.msg, {
      ...(response.headers.has('retry-after') && {
        retryAfterSec: Number(response.headers.get('retry-after')),
      }),
      ...(envelope.requestId !== undefined && { requestId: envelope.requestId }),
      ...(envelope.field !== undefined && { field: envelope.field }),
    })
  }

  async function call<C extends Call>(spec: C, input: CallInput<C>, callOptions: CallOptions = {}) {
    const region = spec.takesRegion ? options.region?.() : null
    const fields = { ...(region && { region }), ...(input as object) }
    // The page was made for the region its visitor is in.
    if (spec.cacheable && !region) {
      const ready = options.pageData?.(pageDataKey(spec.path, fields))
      if (ready !== undefined) return ready as CallData<C>
    }
    const token = options.token()
    const isClockOff = (error: unknown) => error instanceof CallFailure && error.code === 'clockOff'
    try {
      const answered = attempt(spec, fields, callOptions).catch(error => {
        if (isClockOff(error)) return attempt(spec, fields, callOptions)
        throw error
      })
      return (await answered) as CallData<C>
    } catch (error) {
      if (error instanceof CallFailure) options.onFailure?.(error, token)
      throw error
    }
  }

  return {
    call,
    address: (spec, input) => getAddress(spec, input as object),
    serverNow: () => clock() + offsetMs,
  }
}

function textParams(input: object): [string, string][] {
  return Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)])
}

function split(call: Call, input: object) {
  const entries = Object.entries(input)
  return {
    query: Object.fromEntries(entries.filter(([name]) => call.query?.includes(name))),
    body: Object.fromEntries(entries.filter(([name]) => !call.query?.includes(name))),
  }
}

function withQuery(url: string, params: [string, string][]): string {
  return params.length === 0 ? url : `${url}?${new URLSearchParams(params)}`
}

/** Fields go before the file: the server knows what the bytes are for before they arrive. */
function multipart(body: object, file: Blob | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of textParams(body)) form.append(name, value)
  if (file) form.append('file', file)
  return form
}

async function readEnvelope(response: Response, signal: AbortSignal | undefined): Promise<Envelope<unknown>> {
  try {
    const envelope = await response.json()
    if (typeof envelope?.ret === 'number') return envelope
  } catch (error) {
    throw transportFailure(error, signal)
  }
  throw new CallFailure('network', 0, `HTTP ${response.status}`)
}

function transportFailure(error: unknown, signal: AbortSignal | undefined): CallFailure {
  if (signal?.aborted) return new CallFailure('cancelled', 0, 'cancelled')
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new CallFailure('timeout', 0, 'timeout')
  return new CallFailure('network', 0, error instanceof Error ? error.message : String(error))
}
