import type { TestApp } from '#test/app.ts'
import { sandboxMerchant, signSandbox } from './gateways/sandbox/sandbox.ts'

/** Tells of a payment of an order, as the sandbox does; answers the status. */
export async function payInSandbox(
  app: TestApp,
  { guid, amountMinor }: { guid: string; amountMinor: number },
  more: {
    externalId?: string
    merchant?: string
    currency?: string
    state?: string
    signature?: string
  } = {},
): Promise<number> {
  const { signature, ...over } = more
  const externalId = `pay-${app.scope.id()}`
  const notice = { guid, amountMinor, externalId, merchant: sandboxMerchant, currency: 'CNY', state: 'paid' }
  const body = JSON.stringify({ ...notice, ...over })
  const headers = { 'x-sandbox-signature': signature ?? signSandbox(app.scope, body) }
  return (await fetch(`${app.origin}/pay/notify/sandbox`, { method: 'POST', body, headers })).status
}
