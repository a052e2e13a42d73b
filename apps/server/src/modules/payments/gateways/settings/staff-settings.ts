import {
  type GatewayField,
  type GatewayName,
  type GatewayState,
  gatewayDestinations,
  gatewayForms,
  gatewayNames,
  notifyingGateways,
} from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { gatewaySetting } from '../../gateway-tables.ts'
import { hasSiteUrl, noticeUrl } from '../call-gateway.ts'
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
  const isTold = notifyingGateways.includes(name) && hasSiteUrl(scope)
  return {
    ...{ name, isReady: await gatewayOf(name).isReady(scope), fields },
    noticeUrl: isTold ? noticeUrl(scope, name) : null,
  }
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
    const entered = given.map(([name, value]) => (value === '' ? `-${name}` : name))
    detailAudit(scope, { entered, values: Object.fromEntries(given.filter(([name]) => !isSecret(name))) })
    // What goes there has the secrets with it: another place gets only those that whoever names it knows.
    if (await movesAway(scope, gateway, values)) await removeSecrets(scope, gateway, Object.keys(secrets))
    for (const [name, value] of given) {
      const isIt = and(eq(gatewaySetting.gateway, gateway), eq(gatewaySetting.name, name))
      await scope.db.delete(gatewaySetting).where(isIt)
      const sealed = scope.kernel.vault.seal(contextOf(gateway, name), value)
      if (value !== '') await scope.db.insert(gatewaySetting).values({ gateway, name, sealed })
    }
    return viewGateway(scope, gateway)
  })
}

async function movesAway(
  { db, kernel }: Scope,
  gateway: GatewayName,
  values: Record<string, string>,
): Promise<boolean> {
  const rows = await db.select().from(gatewaySetting).where(eq(gatewaySetting.gateway, gateway))
  const stored = new Map(
    rows.map(({ name, sealed }) => [name, kernel.vault.unseal(contextOf(gateway, name), sealed)]),
  )
  return gatewayDestinations.some(name => name in values && (stored.get(name) ?? '') !== values[name])
}

async function removeSecrets({ db }: Scope, gateway: GatewayName, given: readonly string[]): Promise<void> {
  const stored = gatewayForms[gateway].filter(({ name, kind }) => kind === 'secret' && !given.includes(name))
  for (const { name } of stored)
    await db
      .delete(gatewaySetting)
      .where(and(eq(gatewaySetting.gateway, gateway), eq(gatewaySetting.name, name)))
}

function fieldOf(gateway: GatewayName, name: string): GatewayField {
  return gatewayForms[gateway].find(field => field.name === name) ?? invalid(name)
}

function check(gateway: GatewayName, name: string, value: string): void {
  const read = settingShapes[gateway]?.shape[name]?.safeParse(value)
  if (!read?.success) invalid(name)
}

function invalid(name: string): never {
  return fail('settingInvalid', { reason: name, field: name })
}
