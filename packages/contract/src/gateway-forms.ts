import type { GatewayName, PayTypeNumber } from './areas/payments-shapes.ts'

/** One thing that an adapter of what takes money has to be told. */
export interface GatewayField {
  name: string
  /** Key of its words; `<label>.line` says more. */
  label: string
  /** A secret is written and never read again. */
  kind: 'text' | 'secret' | 'select'
  required: boolean
  /** Of a select. */
  options?: readonly string[]
  /** In force where nothing was entered. */
  default?: string
  /** Rows of a text that is long. */
  rows?: number
}

const field = (
  gateway: GatewayName,
  name: string,
  kind: GatewayField['kind'],
  more: Partial<GatewayField> = {},
): GatewayField => ({ name, label: `gateways.${gateway}.${name}`, kind, required: true, ...more })

/** Fields that say where secrets are sent: another place does not get those that are stored. */
export const gatewayDestinations: readonly string[] = ['apiUrl', 'nodeUrl', 'payUrl', 'queryUrl']

/** Gateways that notify the site. */
export const notifyingGateways: readonly GatewayName[] = ['stripe', 'alipay', 'gateway']

/** Gateways that can take the money of a way to pay: what its screen shows, they answer. */
export const gatewaysOfPayType: Record<PayTypeNumber, readonly GatewayName[]> = {
  [-1]: ['stripe', 'sandbox'],
  0: ['alipay', 'sandbox'],
  1: ['alipay', 'sandbox'],
  2: ['vcoin', 'sandbox'],
  3: ['manual'],
  5: ['gateway', 'sandbox'],
  7: ['alipay', 'sandbox'],
}

/** Networks of coins; the sandbox is kept by the site itself. */
export const coinNetworks = ['sandbox', 'TRC20', 'ERC20', 'BEP20'] as const
export type CoinNetwork = (typeof coinNetworks)[number]

/** What each adapter is set up by, in the order of its form. */
export const gatewayForms: Record<GatewayName, readonly GatewayField[]> = {
  sandbox: [],
  stripe: [
    field('stripe', 'secretKey', 'secret'),
    field('stripe', 'webhookSecret', 'secret'),
    field('stripe', 'apiUrl', 'text', { required: false, default: 'https://api.stripe.com' }),
  ],
  alipay: [
    field('alipay', 'appId', 'text'),
    field('alipay', 'sellerId', 'text'),
    field('alipay', 'privateKey', 'secret', { rows: 6 }),
    field('alipay', 'alipayPublicKey', 'text', { rows: 6 }),
    field('alipay', 'page', 'select', { required: false, options: ['wap', 'page'], default: 'wap' }),
    field('alipay', 'apiUrl', 'text', {
      required: false,
      default: 'https://openapi.alipay.com/gateway.do',
    }),
  ],
  gateway: [
    field('gateway', 'payUrl', 'text'),
    field('gateway', 'queryUrl', 'text'),
    field('gateway', 'merchant', 'text'),
    field('gateway', 'secret', 'secret'),
  ],
  vcoin: [
    field('vcoin', 'network', 'select', { required: false, options: coinNetworks, default: 'sandbox' }),
    field('vcoin', 'coin', 'text', { required: false, default: 'USDT' }),
    // `CNY=0.14 USD=1`: coins for one unit of a currency.
    field('vcoin', 'rates', 'text', { required: false, default: 'CNY=0.14 USD=1', rows: 3 }),
    field('vcoin', 'addresses', 'text', { required: false, rows: 8 }),
    field('vcoin', 'confirmations', 'text', { required: false, default: '20' }),
    field('vcoin', 'contract', 'text', { required: false }),
    field('vcoin', 'decimals', 'text', { required: false, default: '6' }),
    field('vcoin', 'nodeUrl', 'text', { required: false }),
    field('vcoin', 'nodeToken', 'secret', { required: false }),
  ],
  manual: [],
}
