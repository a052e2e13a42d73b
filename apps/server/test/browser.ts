import { type Client, calls, createClient, randomId } from '@xinghe/client'
import type { Token } from '@xinghe/contract'
import type { TestApp } from '#test/app.ts'

/**
 * A browser with its cookies, and what anybody between it and the server could note down.
 * @param options where the program is, and by which name it is called
 */
export function openBrowser(
  app: TestApp,
  {
    origin = app.origin,
    host = 'films.example',
  }: { origin?: string | undefined; host?: string | undefined } = {},
) {
  const jar = new Map<string, string>()
  const asked: string[] = []
  const set: string[] = []
  let token: Token | null = null
  const cookieFor = (path: string) =>
    [...jar].flatMap(([key, value]) => {
      const [name = '', at = ''] = key.split(' ')
      return at === '/' || path === at || path.startsWith(`${at}/`) ? [`${name}=${value}`] : []
    })
  const send: typeof fetch = async (url, init) => {
    asked.push(String(url))
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-host', host)
    headers.set('sec-fetch-site', headers.get('sec-fetch-site') ?? 'same-origin')
    const cookies = cookieFor(new URL(String(url)).pathname)
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
    const response = await fetch(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      // It opens nothing: the tries of others do not keep out a browser that has it.
      if (line.startsWith('xh_device=')) continue
      set.push(line)
      const [, name = '', value = '', path = '/'] = line.match(/^(\w+)=([^;]*);.*Path=([^;]+)/) ?? []
      if (value === '') jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, value)
    }
    return response
  }
  const now = () => app.clock.now()
  const client: Client = createClient({ origin, deviceId: randomId(), token: () => token, now, fetch: send })
  const secrets = () => [...new Set(jar.values())]
  return {
    client,
    asked,
    set,
    send,
    jar,
    secrets,
    /** What a script of the page could read. */
    readable: () => JSON.stringify(token) + set.filter(line => !/; HttpOnly/i.test(line)).join(),
    cookieFor,
    async logIn(input: { account: string; password: string; deviceClass?: 'h5' | 'console' }) {
      const answer = await client.call(calls.account.login, input)
      token = answer.token
      return answer
    },
  }
}
