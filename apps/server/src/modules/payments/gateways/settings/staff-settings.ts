import {
  type GatewayField,
  type GatewayName,
  type GatewayState,
  gatewayForms,
  gatewayNames,
} from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { gatewaySetting } from '../../gateway-tables.ts'
import { gatewayOf } from '../gateways.ts'
import { contextOf, storedSettings } from './read-settings.ts'
import { settingShapes } from './shapes.ts'

/** Of a shorter secret the end would tell too much. */
const fewestForLast4 = 16

export async function listGateways(scope: Scope): Promise<{ info: GatewayState[] }> {
  const info: GatewayState[] = []
  for (const name of gatewayNames) info.push(await viewGateway(scope, name))
  return { info }
}

async function viewGateway(scope: Scope, name: GatewayName): Promise<GatewayState> {
  const stored = await storedSettings(scope, name)
  const fields = gatewayForms[name].map(field => viewField(field, stored))
  return { name, isReady: await gatewayOf(name).isReady(scope), fields }
}

function viewField(
  { name, kind }: GatewayField,
  stored: ReadonlyMap<string, string | null>,
): GatewayState['fields'][number] {
  const value = stored.get(name)
  const isSecret = kind === 'secret'
  const readable = value ?? null
  return {
    ...{ name, isSet: value !== undefined, isReadable: value !== null },
    value: isSecret ? null : readable,
    last4: isSecret && readable !== null && readable.length >= fewestForLast4 ? endOf(readable) : null,
  }
}

/** Of a key in PEM what stands before its last line. */
function endOf(secret: string): string {
  return secret
    .replace(/-----[^-]+-----\s*$/, '')
    .trim()
    .slice(-4)
}

export interface SavedGateway {
  name: GatewayName
  values: Record<string, string>
  secrets: Record<string, string>
}

/** Sets an adapter up; what is not named stays, empty text takes a value away. @throws settingInvalid */
export function saveGateway(
  scope: Scope,
  { name: gateway, values, secrets }: SavedGateway,
): Promise<GatewayState> {
  const isSecret = (name: string) => fieldOf(gateway, name).kind === 'secret'
  for (const name of Object.keys(values)) if (isSecret(name)) invalid(name)
  for (const name of Object.keys(secrets)) if (!isSecret(name)) invalid(name)
  const given = Object.entries({ ...values, ...secrets })
  for (const [name, value] of given) if (value !== '') check(gateway, name, value)
  return transact(scope, async scope => {
    await serialize(scope, `gateway:${gateway}`)
    detailAudit(scope, { entered: given.map(([name, value]) => (value === '' ? `-${name}` : name)) })
    for (const [name, value] of given) {
      const isIt = and(eq(gatewaySetting.gateway, gateway), eq(gatewaySetting.name, name))
      await scope.db.delete(gatewaySetting).where(isIt)
      const sealed = scope.kernel.vault.seal(contextOf(gateway, name), value)
      if (value !== '') await scope.db.insert(gatewaySetting).values({ gateway, name, sealed })
    }
    return viewGateway(scope, gateway)
  })
}

function fieldOf(gateway: GatewayName, name: string): GatewayField {
  return gatewayForms[gateway].find(field => field.name === name) ?? invalid(name)
}

function check(gateway: GatewayName, name: string, value: string): void {
  const read = settingShapes[gateway]?.shape[name]?.safeParse(value)
  if (!read?.success) invalid(name)
}

function invalid(name: string): never {
  return fail('settingInvalid', { reason: name })
}
