import { createHmac } from 'node:crypto'
import type { Lie, Signer } from '../fixtures.ts'
import { startDouble } from '../fixtures.ts'

const secretKey = 'sk_test_0123456789abcdef'
const webhookSecret = 'whsec_0123456789abcdef0123'

interface Session {
  id: string
  metadata: Record<string, string>
  currency: string
  amount_total: number
  payment_status: string
  payment_intent: string
  livemode: boolean
}

/** Stripe as far as the adapter sees it. */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const asked: { path: string; key: string; body: URLSearchParams; authorization: string }[] = []
  const double = await startDouble(({ path, headers, text }) => {
    const body = new URLSearchParams(text)
    const key = String(headers['idempotency-key'] ?? '')
    asked.push({ path, key, body, authorization: String(headers.authorization) })
    const json = (status: number, value: object) => ({
      status,
      type: 'application/json',
      text: JSON.stringify(value),
    })
    if (path === '/v1/checkout/sessions') {
      const id = `cs_test_${key}`
      const known = sessions.get(id) ?? {
        ...{ id, metadata: { guid: body.get('metadata[guid]') ?? '' }, livemode: false },
        currency: body.get('line_items[0][price_data][currency]') ?? '',
        amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
        ...{ payment_status: 'unpaid', payment_intent: '' },
      }
      sessions.set(id, known)
      return json(200, { ...known, object: 'checkout.session', url: `https://checkout.test/${id}` })
    }
    if (path === '/v1/refunds') return json(200, { id: `re_${key}`, object: 'refund', status: 'succeeded' })
    const session = sessions.get(path.split('/').at(-1) ?? '')
    return session ? json(200, session) : json(404, { error: { message: 'no such session' } })
  })
  const settings = { apiUrl: double.url }
  return { ...double, sessions, asked, settings, secrets: { secretKey, webhookSecret } }
}

export function signStripe(body: string, now: number, secret = webhookSecret) {
  const seconds = Math.floor(now / 1000)
  const mark = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, headers: { 'stripe-signature': `t=${seconds},v1=${mark}` } }
}

const types = {
  paid: 'checkout.session.completed',
  pending: 'checkout.session.completed',
  failed: 'checkout.session.async_payment_failed',
}

function eventOf(lie: Lie): string {
  const { guid, externalId, currency, amountMinor, state, isOurs } = lie
  const session: Session = {
    ...{ id: `cs_${externalId}`, metadata: { guid }, currency: currency.toLowerCase() },
    amount_total: amountMinor,
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    ...{ payment_intent: externalId, livemode: false },
  }
  return JSON.stringify({
    ...{ id: `evt_${externalId}`, object: 'event', type: types[state], data: { object: session } },
    ...(!isOurs && { account: 'acct_somebody' }),
  })
}

export const stripeSigner: Signer = {
  name: 'stripe',
  payType: -1,
  async setUp() {
    const { settings: values, secrets, stop } = await startStripe()
    return { values, secrets, stop }
  },
  sign: (lie, now) => signStripe(eventOf(lie), now, lie.isForged ? 'whsec_somebody_else_0123' : undefined),
  isTaken: ({ status }) => status === 200,
}
