import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Scope } from '#kernel/scope.ts'
import { sandboxPayment } from '../../sandbox-tables.ts'
import { paymentSettings } from '../../settings.ts'
import type { Gateway, Notice } from '../gateway.ts'

const noticeShape = z.object({
  guid: z.string().max(40),
  externalId: z.string().min(1).max(80),
  merchant: z.string().max(40),
  currency: z.string().max(8),
  amountMinor: z.number().int().positive().max(2_000_000_000),
  state: z.enum(['paid', 'failed', 'pending']),
})
export type SandboxNotice = z.output<typeof noticeShape>

/** Who we are to the sandbox. */
export const sandboxMerchant = 'xinghe'

export function signSandbox(scope: Scope, body: string): string {
  return scope.kernel.secrets.mark('sandbox-payment', `notice\n${body}`)
}

/** Path of the page on which an order is paid; the mark keeps others from it. */
export function sandboxPath(scope: Scope, guid: string): string {
  return `/pay/sandbox/${guid}?mark=${scope.kernel.secrets.mark('sandbox-payment', `page\n${guid}`).slice(0, 32)}`
}

export function isSandboxPage(scope: Scope, guid: string, mark: string): boolean {
  return scope.kernel.secrets.fits('sandbox-payment', `page\n${guid}`, mark, 32)
}

/** A gateway without money: a page of this site that pays, fails and lies as its visitor chooses. */
export const sandbox: Gateway = {
  name: 'sandbox',
  isReady: async scope => (await scope.kernel.settings.of(paymentSettings)).sandboxIsOn,
  async begin(scope, { guid, payType }) {
    const path = sandboxPath(scope, guid)
    const url = `${scope.kernel.config.publicUrl ?? ''}${path}`
    if (payType === 5) return { reference: null, url: url.split('?')[0] ?? '', params: paramsOf(path) }
    return { reference: null, url, qr: url }
  },
  async readNotice(scope, { body, headers }) {
    const text = body.toString()
    const mark = headers['x-sandbox-signature']
    if (typeof mark !== 'string') return null
    if (!scope.kernel.secrets.fits('sandbox-payment', `notice\n${text}`, mark)) return null
    const read = noticeShape.safeParse(JSON.parse(text))
    return read.success ? asNotice(read.data) : null
  },
  reply: isTaken => ({ status: isTaken ? 200 : 400, type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
  async ask(scope, { guid }) {
    const isKnown = and(eq(sandboxPayment.guid, guid), lte(sandboxPayment.knownAt, scope.now()))
    const rows = await scope.db.select().from(sandboxPayment).where(isKnown).limit(10)
    return rows.map(({ id, currency, amountMinor }) =>
      asNotice({ guid, externalId: id, merchant: sandboxMerchant, currency, amountMinor, state: 'paid' }),
    )
  },
  refund: async (_, { key }) => ({ reference: `sandbox-${key}` }),
}

function asNotice({ merchant, ...notice }: SandboxNotice): Notice {
  return { ...notice, isOurs: merchant === sandboxMerchant }
}

function paramsOf(path: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(path.split('?')[1]))
}
