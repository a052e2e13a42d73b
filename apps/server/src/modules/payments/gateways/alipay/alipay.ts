import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import type { Scope } from '#kernel/scope.ts'
import { hasSiteUrl, noticeUrl, readForm, resultUrl } from '../call-gateway.ts'
import { readMinor, writeDecimal } from '../decimal.ts'
import type { Gateway, Notice } from '../gateway.ts'
import { needSettings, readSettings } from '../settings/read-settings.ts'
import { askAlipay, openAlipay } from './client.ts'
import { chinaTime } from './rules.ts'
import { type AlipaySettings, alipaySettings } from './settings.ts'

/** Of a currency that is Alipay's own; others it does not take here. */
const digits = 2

const states: Record<string, Notice['state']> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'failed',
}

const tradeShape = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1).max(80),
  trade_status: z.string(),
  total_amount: z.string(),
})
const refundShape = z.object({ fund_change: z.string() })
const refundStateShape = z.object({
  refund_status: z.string().optional(),
  refund_amount: z.string().optional(),
})

/** Alipay by its pages, signed by RSA2. */
export const alipay: Gateway = {
  name: 'alipay',
  isReady: async scope => hasSiteUrl(scope) && (await readSettings(scope, 'alipay', alipaySettings)) !== null,
  async begin(scope, { guid, currency, amountMinor, title, expiresAt }) {
    if (currency !== 'CNY') throw new Error(`Alipay takes no ${currency}`)
    const { sdk, settings } = await open(scope)
    const isWap = settings.page === 'wap'
    const url = sdk.pageExecute(isWap ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
      bizContent: {
        ...{ outTradeNo: guid, totalAmount: writeDecimal(BigInt(amountMinor), digits) },
        ...{ subject: title.slice(0, 100), timeExpire: chinaTime(expiresAt) },
        productCode: isWap ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
        ...(isWap && { quitUrl: resultUrl(scope, guid) }),
      },
      returnUrl: resultUrl(scope, guid),
      notifyUrl: noticeUrl(scope, 'alipay'),
    })
    return { reference: null, url, qr: url }
  },
  async readNotice(scope, { body }) {
    const { sdk, settings } = await open(scope)
    const fields = readForm(body.toString())
    return fields && isSigned(sdk, fields) ? noticeOf(fields, settings) : null
  },
  reply: isTaken => ({ status: 200, type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
  async ask(scope, { guid }) {
    const { sdk, settings } = await open(scope)
    const question = { method: 'alipay.trade.query', content: { outTradeNo: guid }, shape: tradeShape }
    const { data, subCode } = await askAlipay(scope, settings, sdk, question)
    if (data === null && subCode !== 'ACQ.TRADE_NOT_EXIST') throw new Error(`Alipay answered ${subCode}`)
    if (data?.out_trade_no !== guid || states[data.trade_status] !== 'paid') return []
    const amountMinor = readMinor(data.total_amount, digits)
    if (amountMinor === null) throw new Error('Alipay named no amount')
    const { trade_no: externalId } = data
    return [{ guid, externalId, isOurs: true, currency: 'CNY', amountMinor, state: 'paid' }]
  },
  async refund(scope, { order, externalId, amountMinor, key }) {
    const { sdk, settings } = await open(scope)
    const content = { outTradeNo: order.guid, tradeNo: externalId, outRequestNo: key }
    const { data, subCode } = await askAlipay(scope, settings, sdk, {
      ...{ method: 'alipay.trade.refund', shape: refundShape },
      content: { ...content, refundAmount: writeDecimal(BigInt(amountMinor), digits) },
    })
    if (data === null) throw new Error(`Alipay answered ${subCode}`)
    if (data.fund_change === 'Y') return { reference: key }
    // Nothing moved this time: it did before, or it does not.
    const question = { method: 'alipay.trade.fastpay.refund.query', content, shape: refundStateShape }
    const before = await askAlipay(scope, settings, sdk, question)
    if (before.data?.refund_status !== 'REFUND_SUCCESS') throw new Error('Alipay moved no money')
    return { reference: key }
  },
}

async function open(scope: Scope): Promise<{ sdk: AlipaySdk; settings: AlipaySettings }> {
  const settings = await needSettings(scope, 'alipay', alipaySettings)
  return { sdk: await openAlipay(settings), settings }
}

/** By RSA2 alone: the SDK would take the weaker kind that a notification names. */
function isSigned(sdk: AlipaySdk, fields: Record<string, string>): boolean {
  if (fields.sign_type !== 'RSA2' || !fields.sign) return false
  try {
    return sdk.checkNotifySignV2(fields)
  } catch {
    return false
  }
}

function noticeOf(fields: Record<string, string>, { appId, sellerId }: AlipaySettings): Notice | null {
  const read = tradeShape.safeParse(fields)
  const amountMinor = read.success ? readMinor(read.data.total_amount, digits) : null
  if (!read.success || amountMinor === null) return null
  return {
    guid: read.data.out_trade_no,
    externalId: read.data.trade_no,
    isOurs: fields.app_id === appId && fields.seller_id === sellerId,
    currency: fields.trans_currency ?? 'CNY',
    amountMinor,
    state: states[read.data.trade_status] ?? 'pending',
  }
}
