import type { Gateway } from '../gateway.ts'
import { holdAmount } from './hold-amount.ts'
import { openChain } from './open-chain.ts'
import { coinText } from './rules.ts'
import { sandboxCoinPath } from './sandbox-page.ts'
import { ensureCursor, scanChain } from './scan-chain.ts'

/** Coins that are sent to an address of the site; the chain is read for them, nobody tells. */
export const vcoin: Gateway = {
  name: 'vcoin',
  isReady: async scope => (await openChain(scope)) !== null,
  async begin(scope, order) {
    const open = await openChain(scope)
    if (open === null) throw new Error('vcoin is not set up')
    const { network, coin, needed } = open
    // A node that does not answer now would not see the transfer either.
    const height = await open.chain([]).height()
    await ensureCursor(scope, network, height)
    const { payTo: address, micro } = await holdAmount(scope, order, open, height)
    const payment = { network, coin, address, amount: coinText(micro), confirmations: 0, needed }
    const url = network === 'sandbox' ? sandboxCoinPath(scope, order.guid) : null
    return { reference: null, url, qr: address, coin: payment }
  },
  async ask(scope) {
    await scanChain(scope)
    // What was found is counted by then.
    return []
  },
}
