import { type Client, createClient, nativeFetch, randomId } from '@xinghe/client'
import type { SignedIn } from '#test/app.ts'
import { type Program, startProgram } from './program.ts'

/** A program that is started again on the same folder after each kill, and people who stay signed in meanwhile. */
export interface Site {
  program(): Program
  restart(): Promise<void>
  /** A client of whichever program runs now. */
  as(user: SignedIn | null): Client
  /** As a browser that keeps the cookies it was given. */
  browser(user: SignedIn | null): Client & { get(path: string): Promise<Response> }
}

export async function openSite(dataDir: string): Promise<Site> {
  let running = await startProgram(dataDir)
  const send: typeof fetch = (url, init) => fetch(new URL(String(url), running.origin), init)
  const clientOf = (user: SignedIn | null, send: typeof fetch) =>
    createClient({
      origin: 'http://site.invalid',
      deviceId: randomId(),
      token: () => user?.token ?? null,
      fetch: nativeFetch(() => user?.secret ?? null, send),
    })
  const here: typeof fetch = (url, init) =>
    send(new URL(String(url)).href.replace('http://site.invalid', ''), init)
  return {
    program: () => running,
    async restart() {
      running = await startProgram(dataDir)
    },
    as: user => clientOf(user, here),
    browser(user) {
      const cookies = new Map<string, string>()
      const withCookies: typeof fetch = async (url, init) => {
        const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
        const response = await here(url, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie },
        })
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
          cookies.set(name, value)
        }
        return response
      }
      return {
        ...clientOf(user, withCookies),
        get: path => withCookies(`http://site.invalid${path}`),
      }
    },
  }
}
