import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'

/**
 * Origin of the page that calls, if the site is known by it: that of `PUBLIC_URL`, without one whichever name the
 * call itself came to. Null for any other page, and for a caller that is none.
 */
export function pageOrigin({ headers, hostname }: FastifyRequest, config: Config): string | null {
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return null
  const isOwn =
    config.publicUrl === null
      ? new URL(origin).hostname === hostname.toLowerCase()
      : origin === new URL(config.publicUrl).origin
  return isOwn ? origin : null
}
