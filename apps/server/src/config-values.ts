import { compile } from '@fastify/proxy-addr'
import { z } from 'zod'

export const text = z.string().trim().min(1).optional()
export const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off', '1', '0', 'true', 'false'])
    .transform(v => ['on', '1', 'true'].includes(v))
    .default(fallback)

/** Whether the forwarding headers of a peer are trusted; `hop` 0 is the one connected to us. */
export type Trust = (address: string, hop: number) => boolean
const hopsByName: Record<string, number> = { off: 0, false: 0, on: 1, true: 1 }
/** How many proxies are in front of us, or their addresses. */
export const proxies = z
  .string()
  .trim()
  .default('off')
  .transform((text, context): Trust => {
    const hops = hopsByName[text] ?? (/^\d+$/.test(text) ? Number(text) : null)
    if (hops !== null) return (_, hop) => hop < hops
    try {
      return compile(text.split(',').map(place => place.trim()))
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : text)
      return z.NEVER
    }
  })

/** A host that clients call beside the one they came from, as an origin. */
export const host = z
  .url({ protocol: /^https?$/ })
  .refine(address => ['/', ''].includes(new URL(address).pathname), { error: 'an origin has no path' })
  .transform(address => new URL(address).origin)
  .optional()

/** Origins of others, as a content security policy names them: `https://tv.example.org, https://*.cdn.example`. */
export const origins = z
  .string()
  .default('')
  .transform(text => text.split(',').flatMap(origin => origin.trim() || []))
  .pipe(z.array(z.string().regex(/^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/i)))

/** A number of something, 0 for no bound. */
export const bound = (fallback: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .default(fallback)
    .transform(most => (most === 0 ? Number.POSITIVE_INFINITY : most))
