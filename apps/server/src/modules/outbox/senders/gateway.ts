import { createHmac } from 'node:crypto'
import { postOutside } from '#kernel/outside/post-outside.ts'
import type { ValuesOf } from '#kernel/settings.ts'
import { fillTemplate, isJsonTemplate } from '../rules.ts'
import type { outboxSettings } from '../settings.ts'

/**
 * Posts a text message to the site's gateway. `x-timestamp` is in milliseconds since 1970, `x-signature` the hex
 * HMAC-SHA-256 of `timestamp.body` by the key staff gave.
 * @throws unless it answers 2xx
 */
export async function postToGateway(
  { gatewayUrl, gatewayBody, gatewayMayBePrivate }: ValuesOf<typeof outboxSettings.entries>,
  key: string,
  { id, recipient, code, body }: { id: string; recipient: string; code: string | null; body: string },
  now: number,
): Promise<void> {
  if (gatewayUrl === '') throw new Error('the address of the gateway is not set')
  const content = fillTemplate(gatewayBody, { phone: recipient, code: code ?? '', text: body })
  const signature = createHmac('sha256', key).update(`${now}.${content}`).digest('hex')
  const { status, text } = await postOutside(gatewayUrl, content, {
    headers: {
      'content-type': isJsonTemplate(gatewayBody) ? 'application/json' : 'application/x-www-form-urlencoded',
      'x-message-id': id,
      'x-timestamp': String(now),
      ...(key !== '' && { 'x-signature': signature }),
    },
    mayBePrivate: gatewayMayBePrivate,
  })
  if (status < 200 || status > 299) throw new Error(`the gateway answered ${status} ${text}`)
}
