import type { Scope } from '#kernel/scope.ts'
import type { Signer } from '../fixtures.ts'
import { sandboxMerchant, signSandbox } from './sandbox.ts'

export const sandboxSigner = (scope: Scope): Signer => ({
  name: 'sandbox',
  payType: 7,
  setUp: async () => ({ values: {}, secrets: {}, stop: async () => {} }),
  sign({ isOurs, isForged, ...notice }) {
    const body = JSON.stringify({ ...notice, merchant: isOurs ? sandboxMerchant : 'somebody' })
    return { body, headers: { 'x-sandbox-signature': isForged ? 'f'.repeat(64) : signSandbox(scope, body) } }
  },
  isTaken: ({ status }) => status === 200,
})
