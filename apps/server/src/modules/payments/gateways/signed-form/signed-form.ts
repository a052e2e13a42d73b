import { currencies } from '@xinghe/contract'
import { z } from 'zod'
import { hasSiteUrl, noticeUrl, postForm, readForm, resultUrl } from '../call-gateway.ts'
import { readMinor, writeDecimal } from '../decimal.ts'
import type { Gateway, Notice } from '../gateway.ts'
import { needSettings, readSettings } from '../settings/read-settings.ts'
import { type SignedFormSettings, signedFormSettings } from './settings.ts'
import { isSignedForm, withSign } from './sign-form.ts'

const noticeShape = z.object({
  merchant: z.string(),
  order: z.string().max(40),
  payment: z.string().min(1).max(80),
  currency: z.string(),
  amount: z.string(),
  state: z.enum(['paid', 'failed', 'pending']),
})

/**
 * A gateway of anybody's that speaks signed forms (docs/PAYMENT-GATEWAY.md). `kind` tells what a signature was made
 * for: the buyer sees that of the payment, and must not be able to send it back as a notification.
 */
export const signedForm: Gateway = {
  name: 'gateway',
  isReady: async scope =>
    hasSiteUrl(scope) && (await readSettings(scope, 'gateway', signedFormSettings)) !== null,
  async begin(scope, { guid, currency, amountMinor, title, expiresAt }) {
    const { payUrl, merchant, secret } = await needSettings(scope, 'gateway', signedFormSettings)
    const fields = {
      ...{ kind: 'pay', merchant, order: guid, currency },
      amount: writeDecimal(BigInt(amountMinor), currencies[currency].digits),
      ...{ subject: title.replaceAll('&', ' '), expires: String(expiresAt) },
      ...{ notify_url: noticeUrl(scope, 'gateway'), return_url: resultUrl(scope, guid) },
    }
    return { reference: null, url: payUrl, params: withSign(fields, secret) }
  },
  async readNotice(scope, { body }) {
    const settings = await needSettings(scope, 'gateway', signedFormSettings)
    const fields = readForm(body.toString())
    return fields && readSigned(fields, 'notice', settings)
  },
  reply: isTaken => ({ status: isTaken ? 200 : 400, type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
  async ask(scope, { guid }) {
    const settings = await needSettings(scope, 'gateway', signedFormSettings)
    const { queryUrl, merchant, secret } = settings
    const question = withSign({ kind: 'query', merchant, order: guid, time: String(scope.now()) }, secret)
    const fields = readForm(await postForm(scope, queryUrl, String(new URLSearchParams(question))))
    if (!fields || !isSignedForm(fields, secret)) throw new Error('the answer is not signed')
    if (fields.state === 'none') return []
    const notice = readSigned(fields, 'answer', settings)
    if (notice?.guid !== guid) throw new Error('the answer is about another order')
    return notice.state === 'paid' ? [notice] : []
  },
}

function readSigned(
  fields: Record<string, string>,
  kind: 'notice' | 'answer',
  { merchant, secret }: SignedFormSettings,
): Notice | null {
  if (!isSignedForm(fields, secret) || fields.kind !== kind) return null
  const read = noticeShape.safeParse(fields)
  if (!read.success) return null
  const { order, payment, currency, amount, state } = read.data
  const digits = Object.entries(currencies).find(([name]) => name === currency)?.[1].digits ?? 2
  const amountMinor = readMinor(amount, digits)
  if (amountMinor === null) return null
  const isOurs = read.data.merchant === merchant
  return { guid: order, externalId: payment, isOurs, currency, amountMinor, state }
}
