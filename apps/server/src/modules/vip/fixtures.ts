import { calls } from '@xinghe/client'
import type { Order } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { sandboxMerchant, signSandbox } from '#modules/payments/gateways/sandbox/sandbox.ts'
import { paymentSettings } from '#modules/payments/settings.ts'
import { payMethod } from '#modules/payments/tables.ts'
import type { TestApp } from '#test/app.ts'
import { type VipPackageRow, vipCategory, vipPackage } from './tables.ts'

/** A package of a test's own, in a category of its own. */
export async function makePackage(
  scope: Scope,
  over: Partial<VipPackageRow & { styleType: number }> = {},
): Promise<VipPackageRow> {
  const { styleType = 0, ...columns } = over
  const id = scope.id()
  await scope.db
    .insert(vipCategory)
    .values({ id, name: 'VIP', remark: '', styleType, position: 1, isOn: true })
  const values = {
    ...{ id, categoryId: id, kind: 1, name: 'a month', tag: '', validityDays: 30, giftDays: 0, seats: 1 },
    ...{ priceMinor: 3000, saleMinor: 2000, stock: null, perUser: null, position: 1, isOn: true },
    ...columns,
  }
  const [row] = await scope.db.insert(vipPackage).values(values).returning()
  if (!row) throw new Error('the package was not stored')
  return row
}

/** Lets orders be paid in the sandbox, by `test-0` like Alipay and others by number. */
export async function useSandbox(scope: Scope): Promise<void> {
  await scope.kernel.settings.set(paymentSettings, 'sandboxIsOn', true, 'test')
  const types = [-1, 0, 1, 2, 5, 7]
  await scope.db
    .insert(payMethod)
    .values(
      types.map(payType => ({
        ...{ sysName: `test-${payType}`, payType, gateway: 'sandbox' as const, title: `type ${payType}` },
        ...{ image: null, position: 1, isOn: true },
      })),
    )
    .onConflictDoNothing()
}

/** Orders a package, for somebody else where they are named, and pays for it. Answers the order. */
export async function buyVip(
  app: Pick<TestApp, 'as' | 'origin' | 'scope'>,
  user: MadeUser,
  pack: VipPackageRow,
  gift: { ToUID?: string; message?: string } = {},
): Promise<Order> {
  const { message: _, ...to } = gift
  const { quote } = await app.as(user).call(calls.vip.quote, { ProductID: pack.id, ...to })
  const made = await app.as(user).call(calls.payments.createOrder, {
    ...{ ProductID: pack.id, SysName: 'test-0', rid: app.scope.id(), Quote: quote },
    ...gift,
  })
  const { guid, amountMinor } = made
  const notice = { guid, amountMinor, externalId: `pay-${app.scope.id()}`, currency: 'CNY', state: 'paid' }
  const body = JSON.stringify({ merchant: sandboxMerchant, ...notice })
  const headers = { 'x-sandbox-signature': signSandbox(app.scope, body) }
  await fetch(`${app.origin}/pay/notify/sandbox`, { method: 'POST', body, headers })
  return made
}
