import type { GatewayName } from '@xinghe/contract'
import type { z } from 'zod'
import { alipaySettings } from '../alipay/settings.ts'
import { signedFormSettings } from '../signed-form/settings.ts'
import { stripeSettings } from '../stripe/settings.ts'
import { coinSettings } from '../vcoin/settings.ts'

/** What each adapter's settings may be, by field. */
export const settingShapes: Partial<Record<GatewayName, z.ZodObject>> = {
  stripe: stripeSettings,
  alipay: alipaySettings,
  gateway: signedFormSettings,
  vcoin: coinSettings,
}
