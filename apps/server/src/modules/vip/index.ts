export { benefitsAt, benefitsByLevel } from './benefits/benefits-at.ts'
export { grantVip, type NewGrant, reverseGrant, standingOf } from './grants/grant-vip.ts'
export { blacklistedPort } from './packages/check-buyer.ts'
