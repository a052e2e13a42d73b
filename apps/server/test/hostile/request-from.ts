import { Agent, request } from 'node:http'

/** `fetch` from one of this machine's own addresses (127.0.0.0/8), as which the program then knows the caller. */
export function fetchFrom(localAddress: string): typeof fetch {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: 20 })
  return async (url, init) => {
    const asked = new Request(url, init)
    const body = Buffer.from(await asked.arrayBuffer())
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const sent = request(
      asked.url,
      {
        agent,
        method: asked.method,
        headers: { ...Object.fromEntries(asked.headers), 'content-length': body.length },
        signal: asked.signal,
      },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          const content = [204, 304].includes(status) ? null : Buffer.concat(parts)
          const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ])
          resolve(new Response(content, { status, headers }))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
    return promise
  }
}
