import { type Client, createClient, randomId } from '@xinghe/client'
import type { SignedIn, TestApp } from '#test/app.ts'

export interface TestBrowser {
  client: Client
  cookies: Map<string, string>
  /** Asks for a file with the cookies, such as a film's: the status. */
  status(path: string): Promise<number>
  /** Signs somebody in, or out with null; the cookies stay. */
  signIn(user: SignedIn | null): void
}

/** A browser that keeps its cookies, whoever is signed in; of sessions it is answered secrets as an application is. */
export function testBrowser(app: TestApp, address = ''): TestBrowser {
  const cookies = new Map<string, string>()
  let user: SignedIn | null = null
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-client', 'native')
    if (address) headers.set('x-forwarded-for', address)
    if (user?.secret) headers.set('authorization', `Bearer ${user.secret}`)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^(\w+)=([^;]*)/) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const client = createClient({
    origin: app.origin,
    deviceId: randomId(),
    token: () => user?.token ?? null,
    now: () => app.clock.now(),
    fetch: send,
  })
  return {
    client,
    cookies,
    status: async path => (await send(`${app.origin}${path}`)).status,
    signIn(given) {
      user = given
    },
  }
}
