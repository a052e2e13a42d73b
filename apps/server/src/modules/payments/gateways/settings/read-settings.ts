import type { GatewayName } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Scope } from '#kernel/scope.ts'
import { gatewaySetting } from '../../gateway-tables.ts'

/** Whose text a sealed value is: it opens in its own row alone. */
export const contextOf = (gateway: GatewayName, name: string) => `gateway ${gateway} ${name}`

/** What is stored of a gateway, by field; null is what another key has sealed. */
export async function storedSettings(
  scope: Scope,
  gateway: GatewayName,
): Promise<Map<string, string | null>> {
  const rows = await scope.db.select().from(gatewaySetting).where(eq(gatewaySetting.gateway, gateway))
  return new Map(
    rows.map(({ name, sealed }) => [name, scope.kernel.vault.unseal(contextOf(gateway, name), sealed)]),
  )
}

/** The settings of a gateway; null as long as they are not complete, or cannot be opened. */
export async function readSettings<S extends z.ZodObject>(
  scope: Scope,
  gateway: GatewayName,
  shape: S,
): Promise<z.output<S> | null> {
  const stored = await storedSettings(scope, gateway)
  if ([...stored.values()].includes(null)) {
    scope.log.error({ gateway }, 'settings of a gateway were sealed by another key: see SECRETS_KEY')
    return null
  }
  const read = shape.safeParse(Object.fromEntries(stored))
  return read.success ? read.data : null
}

/** The same for whoever cannot go on without. @throws where they are not complete */
export async function needSettings<S extends z.ZodObject>(
  scope: Scope,
  gateway: GatewayName,
  shape: S,
): Promise<z.output<S>> {
  const settings = await readSettings(scope, gateway, shape)
  if (settings === null) throw new Error(`${gateway} is not set up`)
  return settings
}
