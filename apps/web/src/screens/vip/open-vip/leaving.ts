/** Where the viewer pays, asks or reads: the panel stays as it is behind these. */
const cached =
  /^\/(openVip|vip-center\/recharge|notice|zfbPay|vcoinPay|chat|customerService|helpDetail|activityRules|choseAddress)\/?$/i
/** Whoever goes there may not have meant to. */
const asked = /^\/(vip|vip-center|user)\/?$/i
/** Part of buying, or of signing in to buy: nobody has left yet. */
const onward =
  /^\/(login|register|retrievePassword\w*|setPassword|payResult|unablePay|zfbPay\w*|vcoinPay\w*|addAddress|giveVip|selectPack|exchangeVip|vip-redeem|bargain\/.*|openVipRecords|vip-center\/recharge-record|recharge-feedback|iframe)\/?$/i

export const isCachedBehind = (pathname: string): boolean => cached.test(pathname)

/** How the panel is left for this path; null where it is not left, or not to be asked about. */
export function leavingFor(
  pathname: string,
  { isRegistered }: { isRegistered: boolean },
): 'registered' | 'back' | 'elsewhere' | null {
  if (cached.test(pathname) || onward.test(pathname)) return null
  if (isRegistered) return 'registered'
  return asked.test(pathname) ? 'back' : 'elsewhere'
}
