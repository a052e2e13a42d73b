import { minuteMs } from '@xinghe/contract/time'
import { and, between, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { sandboxTransfer } from '../../sandbox-tables.ts'
import type { Chain } from './chain.ts'

export const sandboxBlockMs = minuteMs / 4
export const sandboxAddresses = ['sandbox-address-1', 'sandbox-address-2', 'sandbox-address-3']
export const sandboxConfirmations = 3
const mostTransfers = 1000

const heightOf = (scope: Scope) => Math.floor(scope.now() / sandboxBlockMs)

/** A chain in the database, whose blocks come with the clock. */
export function sandboxChain(scope: Scope): Chain {
  return {
    height: async () => heightOf(scope),
    async transfers(addresses, from, to) {
      const isThere = and(
        inArray(sandboxTransfer.payTo, [...addresses]),
        between(sandboxTransfer.block, from, to),
      )
      return scope.db.select().from(sandboxTransfer).where(isThere).limit(mostTransfers)
    },
  }
}

/** Pays on it. */
export async function sendSandboxCoins(
  scope: Scope,
  { payTo, micro }: { payTo: string; micro: number },
): Promise<string> {
  const id = `tx-${scope.id()}`
  await scope.db.insert(sandboxTransfer).values({ id, payTo, micro, block: heightOf(scope) })
  return id
}

/** Has it forget a transfer, as a chain does that goes another way. */
export async function loseSandboxCoins(scope: Scope, id: string): Promise<void> {
  await scope.db.delete(sandboxTransfer).where(eq(sandboxTransfer.id, id))
}
