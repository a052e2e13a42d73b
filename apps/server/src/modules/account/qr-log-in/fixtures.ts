import { calls, createClient, randomId } from '@xinghe/client'
import type { QrDeviceClass } from '@xinghe/contract'
import type { TestApp } from '#test/app.ts'

/** A browser that asks for a log-in by QR code. It keeps its cookies, and is answered secrets as an application is. */
export function askingBrowser(app: TestApp, agent = '') {
  const cookies = new Map<string, string>()
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-client', 'native')
    headers.set('user-agent', agent)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^(\w+)=([^;]*)/) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const client = createClient({
    origin: app.origin,
    deviceId: randomId(),
    token: () => null,
    now: () => app.clock.now(),
    fetch: send,
  })
  return {
    cookies,
    ask: (deviceClass: QrDeviceClass = 'h5') => client.call(calls.qrLogIn.ask, { deviceClass }),
    state: (code: string) => client.call(calls.qrLogIn.state, { code }),
    collect: (code: string) => client.call(calls.qrLogIn.collect, { code }),
  }
}
