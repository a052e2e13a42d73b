import { type Client, createClient, randomId } from '@xinghe/client'
import type { Token } from '@xinghe/contract'
import { type Program, startProgram } from './program.ts'

/** A program that is started again on the same folder after each kill, and people who stay signed in meanwhile. */
export interface Site {
  program(): Program
  restart(): Promise<void>
  /** A client of whichever program runs now. */
  as(token: Token | null): Client
  /** As a browser that keeps the cookies it was given. */
  browser(token: Token | null): Client & { get(path: string): Promise<Response> }
}

export async function openSite(dataDir: string): Promise<Site> {
  let running = await startProgram(dataDir)
  const send: typeof fetch = (url, init) => fetch(new URL(String(url), running.origin), init)
  const clientOf = (token: Token | null, send: typeof fetch) =>
    createClient({ origin: 'http://site.invalid', deviceId: randomId(), token: () => token, fetch: send })
  const here: typeof fetch = (url, init) =>
    send(new URL(String(url)).href.replace('http://site.invalid', ''), init)
  return {
    program: () => running,
    async restart() {
      running = await startProgram(dataDir)
    },
    as: token => clientOf(token, here),
    browser(token) {
      const cookies = new Map<string, string>()
      const withCookies: typeof fetch = async (url, init) => {
        const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
        const response = await here(url, { ...init, headers: { ...(init?.headers as object), cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
          cookies.set(name, value)
        }
        return response
      }
      return {
        ...clientOf(token, withCookies),
        get: path => withCookies(`http://site.invalid${path}`),
      }
    },
  }
}
