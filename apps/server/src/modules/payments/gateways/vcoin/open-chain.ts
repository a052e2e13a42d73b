import type { coinNetworks } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { paymentSettings } from '../../settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { nodeAddress } from './address.ts'
import type { Chain } from './chain.ts'
import { nodeChain } from './node-chain.ts'
import { readRates } from './rules.ts'
import { sandboxAddresses, sandboxChain, sandboxConfirmations } from './sandbox-chain.ts'
import { coinSettings } from './settings.ts'

export interface OpenChain {
  network: (typeof coinNetworks)[number]
  coin: string
  /** Confirmations a transfer needs. */
  needed: number
  rates: ReadonlyMap<string, bigint>
  /** Those that new orders are told. */
  addresses: readonly string[]
  /** Knows these addresses, and others that orders were told before. */
  chain: (others: readonly string[]) => Chain
}

/** The chain that is set up; null as long as it is not complete. That of the sandbox needs no more than to be allowed. */
export async function openChain(scope: Scope): Promise<OpenChain | null> {
  const settings = await readSettings(scope, 'vcoin', coinSettings)
  const rates = settings && readRates(settings.rates)
  if (!settings || !rates) return null
  const { network, coin, addresses } = settings
  if (network === 'sandbox') {
    if (!(await scope.kernel.settings.of(paymentSettings)).sandboxIsOn) return null
    return {
      ...{ network, coin, rates, needed: sandboxConfirmations },
      addresses: sandboxAddresses,
      chain: () => sandboxChain(scope),
    }
  }
  const { nodeUrl: url, nodeToken: token, decimals } = settings
  const contract = nodeAddress(network, settings.contract ?? '')
  const isPool = addresses.length > 0 && addresses.every(text => nodeAddress(network, text) !== null)
  if (url === undefined || contract === null || !isPool) return null
  return {
    ...{ network, coin, rates, addresses, needed: settings.confirmations },
    chain: others => {
      const written = new Map(
        [...addresses, ...others].map(text => [nodeAddress(network, text) ?? '', text] as const),
      )
      return nodeChain(scope, { url, token, contract, decimals, written })
    },
  }
}
