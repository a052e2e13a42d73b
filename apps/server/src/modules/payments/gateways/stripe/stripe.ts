import type Stripe from 'stripe'
import type { Scope } from '#kernel/scope.ts'
import type { OrderRow } from '../../tables.ts'
import { hasSiteUrl, resultUrl } from '../call-gateway.ts'
import { mostMinor } from '../decimal.ts'
import type { Gateway, Notice } from '../gateway.ts'
import { needSettings, readSettings } from '../settings/read-settings.ts'
import { openStripe } from './client.ts'
import { type StripeSettings, stripeSettings } from './settings.ts'

/** Seconds that a signature holds. */
const toleranceSec = 300

/** Cards, on a page of Stripe. It counts in the same minor units as we do. */
export const stripe: Gateway = {
  name: 'stripe',
  isReady: async scope => hasSiteUrl(scope) && (await readSettings(scope, 'stripe', stripeSettings)) !== null,
  async begin(scope, order) {
    const { sdk } = await open(scope)
    const session = await sdk.checkout.sessions.create(sessionOf(scope, order), {
      idempotencyKey: `order-${order.guid}`,
    })
    if (!session.url) throw new Error('Stripe made a session without an address')
    return { reference: session.id, url: session.url, qr: session.url }
  },
  async readNotice(scope, { body, headers }) {
    const { sdk, settings } = await open(scope)
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') return null
    const event = verify(sdk, { body, signature, secret: settings.webhookSecret, now: scope.now() })
    return event && noticeOfEvent(event, settings)
  },
  reply: isTaken => ({ status: isTaken ? 200 : 400, type: 'text/plain', body: '' }),
  async ask(scope, { guid, gatewayReference }) {
    if (gatewayReference === null) return []
    const { sdk, settings } = await open(scope)
    const session = await sdk.checkout.sessions.retrieve(gatewayReference)
    if (session.metadata?.guid !== guid || session.payment_status !== 'paid') return []
    return [noticeOf(session, 'paid', settings)]
  },
  async refund(scope, { externalId, amountMinor, key }) {
    const { sdk } = await open(scope)
    const refund = await sdk.refunds.create(
      { payment_intent: externalId, amount: amountMinor },
      { idempotencyKey: `refund-${key}` },
    )
    if (refund.status === 'failed' || refund.status === 'canceled')
      throw new Error(`Stripe says that the refund is ${refund.status}`)
    return { reference: refund.id }
  },
}

async function open(scope: Scope): Promise<{ sdk: Stripe; settings: StripeSettings }> {
  const settings = await needSettings(scope, 'stripe', stripeSettings)
  return { sdk: await openStripe(scope, settings), settings }
}

/** The same for the same order, as its idempotency key demands. */
function sessionOf(
  scope: Scope,
  { guid, currency, amountMinor, title }: OrderRow,
): Stripe.Checkout.SessionCreateParams {
  const price = { currency: currency.toLowerCase(), unit_amount: amountMinor, product_data: { name: title } }
  return {
    mode: 'payment',
    client_reference_id: guid,
    line_items: [{ quantity: 1, price_data: price }],
    success_url: resultUrl(scope, guid),
    cancel_url: resultUrl(scope, guid),
    metadata: { guid },
    payment_intent_data: { metadata: { guid } },
  }
}

function verify(
  sdk: Stripe,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: number },
): Stripe.Event | null {
  try {
    return sdk.webhooks.constructEvent(body, signature, secret, toleranceSec, undefined, now)
  } catch {
    return null
  }
}

/** What an event means. One that is not about a payment of ours says that nothing happened yet. */
function noticeOfEvent(event: Stripe.Event, settings: StripeSettings): Notice {
  const notice = readEvent(event, settings)
  // Of a connected account: its money is not ours.
  return event.account === undefined ? notice : { ...notice, isOurs: false }
}

function readEvent(event: Stripe.Event, settings: StripeSettings): Notice {
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object
      return noticeOf(session, session.payment_status === 'paid' ? 'paid' : 'pending', settings)
    }
    case 'checkout.session.async_payment_succeeded':
      return noticeOf(event.data.object, 'paid', settings)
    case 'checkout.session.async_payment_failed':
      return noticeOf(event.data.object, 'failed', settings)
    default:
      return { ...nothing, externalId: event.id }
  }
}

const nothing: Notice = {
  ...{ guid: '', externalId: '', isOurs: false, currency: '', amountMinor: 0, state: 'pending' },
}

function noticeOf(
  session: Stripe.Checkout.Session,
  state: Notice['state'],
  { secretKey }: StripeSettings,
): Notice {
  const { metadata, currency, amount_total: amountMinor, livemode, id, payment_intent: intent } = session
  // Sessions that others of the account made are not about orders.
  const guid = metadata?.guid
  if (!guid || !currency || !amountMinor || amountMinor > mostMinor) return { ...nothing, externalId: id }
  return {
    guid,
    externalId: typeof intent === 'string' ? intent : (intent?.id ?? id),
    isOurs: livemode === /^.k_live_/.test(secretKey),
    currency: currency.toUpperCase(),
    amountMinor,
    state,
  }
}
