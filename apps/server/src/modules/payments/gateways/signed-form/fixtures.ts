import { writeDecimal } from '../decimal.ts'
import { type Lie, type Signer, startDouble } from '../fixtures.ts'
import { isSignedForm, withSign } from './sign-form.ts'

export const formSecret = 'a secret of the test gateway'
export const formMerchant = 'xinghe-test'

export const noticeForm = ({ guid, externalId, currency, amountMinor, state, isOurs }: Lie) => ({
  ...{ kind: 'notice', merchant: isOurs ? formMerchant : 'somebody', order: guid, payment: externalId },
  ...{ currency, amount: writeDecimal(BigInt(amountMinor), 2), state },
})

export const signNotice = (fields: Record<string, string>, secret = formSecret) =>
  String(new URLSearchParams(withSign(fields, secret)))

/** A gateway that answers what it was told to. */
export async function startFormGateway() {
  const answers = new Map<string, string>()
  const double = await startDouble(({ text }) => {
    const asked = Object.fromEntries(new URLSearchParams(text))
    if (!isSignedForm(asked, formSecret) || asked.kind !== 'query')
      return { status: 400, type: 'text/plain', text: '' }
    const none = signNotice({
      kind: 'answer',
      merchant: formMerchant,
      order: asked.order ?? '',
      state: 'none',
    })
    const type = 'application/x-www-form-urlencoded'
    return { status: 200, type, text: answers.get(asked.order ?? '') ?? none }
  })
  return { ...double, answers }
}

export const formTestSettings = {
  values: { payUrl: 'https://pay.test/form', queryUrl: 'https://pay.test/query', merchant: formMerchant },
  secrets: { secret: formSecret },
}

export const formSigner: Signer = {
  name: 'gateway',
  payType: 5,
  setUp: async () => ({ ...formTestSettings, stop: async () => {} }),
  sign: lie => ({
    body: signNotice(noticeForm(lie), lie.isForged ? 'a secret of somebody else' : formSecret),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  isTaken: ({ status, text }) => status === 200 && text === 'success',
}
