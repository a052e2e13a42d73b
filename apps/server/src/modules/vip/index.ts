export { grantVip, type NewGrant, reverseGrant, standingOf } from './grants/grant-vip.ts'
