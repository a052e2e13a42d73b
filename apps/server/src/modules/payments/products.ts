import type { ProductKind } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { type Product, productPorts, type Sold } from './product.ts'
import type { OrderRow } from './tables.ts'

export function productOf(scope: Scope, kind: ProductKind): Product {
  return scope.kernel.ports.get(productPorts[kind])
}

export function soldOf(order: OrderRow): Sold {
  const { guid, uid, toUid, message, productId, quoted, promotions, createdAt, expiresAt } = order
  return { guid, uid, toUid, message, productId, quoted, promotions, createdAt, expiresAt }
}
