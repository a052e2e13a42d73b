import type { PayType } from '@xinghe/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { images } from '#modules/media/index.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { type PayMethodRow, payMethod } from '../tables.ts'

/** Ways to pay in a region that can be used now, in their order. */
export async function payMethodsIn(scope: Scope, region: string): Promise<PayMethodRow[]> {
  const rows = await scope.db
    .select()
    .from(payMethod)
    .where(eq(payMethod.isOn, true))
    .orderBy(asc(payMethod.position), asc(payMethod.sysName))
  const here = rows.filter(({ regions }) => regions.length === 0 || regions.includes(region))
  const gateways = [...new Set(here.map(({ gateway }) => gateway))]
  const ready = new Set<string>()
  for (const name of gateways) if (await gatewayOf(name).isReady(scope)) ready.add(name)
  return here.filter(({ gateway }) => ready.has(gateway))
}

export async function findMethod(
  scope: Scope,
  sysName: string,
  region: string,
): Promise<PayMethodRow | undefined> {
  const isIt = and(eq(payMethod.sysName, sysName), eq(payMethod.isOn, true))
  const [method] = await scope.db.select().from(payMethod).where(isIt)
  return method && (method.regions.length === 0 || method.regions.includes(region)) ? method : undefined
}

export async function viewMethods(scope: Scope, rows: readonly PayMethodRow[]): Promise<PayType[]> {
  const pictures = await images(
    scope,
    rows.flatMap(({ image }) => image ?? []),
  )
  return rows.map(({ payType, sysName, title, image }) => ({
    ...{ payType, sysName, title: inLanguage(scope.viewer.language, title) },
    img: image === null ? null : (pictures.get(image)?.url ?? null),
  }))
}
