import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { writeDecimal } from '../decimal.ts'
import { type Lie, type Signer, startDouble } from '../fixtures.ts'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

export const appId = '2021000000000001'
export const sellerId = '2088000000000001'
const oneLine = (key: Buffer) => key.toString('base64')
export const alipayTestSettings = {
  values: {
    ...{ appId, sellerId },
    alipayPublicKey: oneLine(theirs.publicKey.export({ format: 'der', type: 'spki' })),
  },
  secrets: { privateKey: oneLine(ours.privateKey.export({ format: 'der', type: 'pkcs8' })) },
}

const rsa2 = (text: string, by = theirs) =>
  createSign('RSA-SHA256').update(text).sign(by.privateKey, 'base64')
const joined = (fields: Record<string, string>) =>
  Object.keys(fields)
    .toSorted()
    .map(name => `${name}=${fields[name]}`)
    .join('&')

/** Whether the form was signed by us. */
export function isOurForm(form: URLSearchParams): boolean {
  const { sign = '', ...fields } = Object.fromEntries(form)
  const verify = createVerify('RSA-SHA256').update(joined(fields))
  return verify.verify(ours.publicKey, sign, 'base64')
}

export function signAlipay(
  fields: Record<string, string>,
  { by = theirs, algorithm = 'RSA-SHA256', type = 'RSA2' } = {},
): string {
  const sign = createSign(algorithm).update(joined(fields)).sign(by.privateKey, 'base64')
  return String(new URLSearchParams({ ...fields, sign, sign_type: type }))
}

/** Alipay as far as the adapter sees it; answers by method. */
export async function startAlipay() {
  const answers: Record<string, object> = {}
  const asked: { method: string; content: Record<string, string>; isOurs: boolean }[] = []
  const lies = { isForged: false }
  const double = await startDouble(({ text }) => {
    const form = new URLSearchParams(text)
    const method = form.get('method') ?? ''
    asked.push({ method, content: JSON.parse(form.get('biz_content') ?? '{}'), isOurs: isOurForm(form) })
    const answer = JSON.stringify(answers[method] ?? { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })
    const sign = rsa2(answer, lies.isForged ? stranger : theirs)
    const name = `${method.replaceAll('.', '_')}_response`
    return { status: 200, type: 'application/json', text: `{"${name}":${answer},"sign":"${sign}"}` }
  })
  return { ...double, answers, asked, lies }
}

const states = { paid: 'TRADE_SUCCESS', pending: 'WAIT_BUYER_PAY', failed: 'TRADE_CLOSED' }

export function noticeFields({ guid, externalId, currency, amountMinor, state, isOurs }: Lie) {
  return {
    ...{ app_id: appId, out_trade_no: guid, trade_no: externalId, trade_status: states[state] },
    seller_id: isOurs ? sellerId : '2088999999999999',
    total_amount: writeDecimal(BigInt(amountMinor), 2),
    ...{ notify_type: 'trade_status_sync', charset: 'utf-8', version: '1.0' },
    ...(currency !== 'CNY' && { trans_currency: currency }),
  }
}

export const alipaySigner: Signer = {
  name: 'alipay',
  payType: 0,
  setUp: async () => ({ ...alipayTestSettings, stop: async () => {} }),
  sign: lie => ({
    body: signAlipay(noticeFields(lie), lie.isForged ? { by: stranger } : {}),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  isTaken: ({ status, text }) => status === 200 && text === 'success',
}
