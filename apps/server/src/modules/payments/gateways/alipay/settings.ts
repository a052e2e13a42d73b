import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { address } from '../settings/address.ts'

/** Keys come as PEM, or as the one line that Alipay's tools give: PKCS 8 or 1. The SDK takes the latter form. */
function readPrivateKey(text: string): string | null {
  const der = { key: Buffer.from(text, 'base64'), format: 'der' } as const
  const forms = [text, { ...der, type: 'pkcs8' }, { ...der, type: 'pkcs1' }] as const
  for (const form of forms)
    try {
      const key = createPrivateKey(form)
      return key.asymmetricKeyType === 'rsa' ? key.export({ format: 'pem', type: 'pkcs1' }).toString() : null
    } catch {
      // the next form
    }
  return null
}

function readPublicKey(text: string): string | null {
  const forms = [text, { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }] as const
  for (const form of forms)
    try {
      const key = createPublicKey(form)
      return key.asymmetricKeyType === 'rsa' ? key.export({ format: 'pem', type: 'spki' }).toString() : null
    } catch {
      // the next form
    }
  return null
}

const key = (read: (text: string) => string | null) =>
  z
    .string()
    .max(8000)
    .transform((text, context) => {
      const pem = read(text)
      if (pem !== null) return pem
      context.addIssue('no RSA key')
      return z.NEVER
    })

export const alipaySettings = z.object({
  appId: z.string().regex(/^\d{8,32}$/),
  /** The account that is paid. */
  sellerId: z.string().regex(/^2088\d{12}$/),
  privateKey: key(readPrivateKey),
  alipayPublicKey: key(text => (text.includes('PRIVATE') ? null : readPublicKey(text))),
  /** For phones, or for wide windows. */
  page: z.enum(['wap', 'page']).default('wap'),
  apiUrl: address.default('https://openapi.alipay.com/gateway.do'),
})
export type AlipaySettings = z.output<typeof alipaySettings>
