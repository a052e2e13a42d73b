import type { Order } from '@xinghe/contract'

/** Address of a screen about an order. */
export function payAddress(screen: string, guid: string, more: Record<string, string> = {}): string {
  return `/${screen}?${new URLSearchParams({ params: guid, ...more })}`
}

/** The order that an address names: the app by `params`, gateways that lead back by `guid`. */
export const orderInAddress = (params: URLSearchParams): string =>
  params.get('params') ?? params.get('guid') ?? ''

/** The screen on which an order is paid. */
export function payScreenOf(order: Order): string {
  const { guid, payType, amountMinor, product, sysName } = order
  const said = { title: product.title, msgParams: sysName }
  if (payType === -1) return payAddress('notice', guid)
  if (payType === 2) return payAddress('vcoinPay', guid, { disprice: String(amountMinor), ...said })
  if (payType === 3) return payAddress('customerService', guid)
  if (payType === 5) return payAddress('payResult', guid)
  return payAddress('zfbPay', guid, { dislocalprice: String(amountMinor), ...said })
}

/** Of a gateway that takes its parameters in the address. */
export function gatewayUrl({ url, params }: { url: string; params: Record<string, string> | null }): string {
  const target = new URL(url, window.location.origin)
  for (const [name, value] of Object.entries(params ?? {})) target.searchParams.set(name, value)
  return target.href
}
