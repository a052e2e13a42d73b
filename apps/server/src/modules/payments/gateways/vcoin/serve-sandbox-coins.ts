import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createScope, type Kernel, type Scope } from '#kernel/scope.ts'
import { coinHold } from '../../gateway-tables.ts'
import { sandboxTransfer } from '../../sandbox-tables.ts'
import { paymentSettings } from '../../settings.ts'
import { type OrderRow, payOrder } from '../../tables.ts'
import { sandboxPage, sendPage } from '../sandbox/page.ts'
import { sendSandboxCoins } from './sandbox-chain.ts'
import { isSandboxCoinPage } from './sandbox-page.ts'

interface Asked {
  Params: { guid: string }
  Querystring: { mark?: string }
  Body: { act?: string; mark?: string }
}

/** How much of what it should be its visitor may have it send. */
const acts: Record<string, (micro: number) => number> = {
  pay: micro => micro,
  under: micro => Math.ceil(micro * 0.5),
  over: micro => micro * 2,
}
/** Transfers of the whole sandbox: it is for trying out. */
const mostTransfers = 10_000

/** The page that sends coins which exist here only, for an order of the sandbox's chain. */
export function serveSandboxCoins(http: FastifyInstance, kernel: Kernel): void {
  const scope = createScope(kernel)
  const action = (guid: string) => `/pay/sandbox-coins/${guid}`

  http.get('/pay/sandbox-coins/:guid', async (request: FastifyRequest<Asked>, reply) => {
    const { mark = '' } = request.query
    const found = await findOrder(scope, request.params.guid, mark)
    if (!found) return reply.code(404).send('')
    const page = { mark, acts: Object.keys(acts), action: action(found.order.guid) }
    return sendPage(reply, sandboxPage(scope, found.order, page))
  })
  http.post('/pay/sandbox-coins/:guid', async (request: FastifyRequest<Asked>, reply) => {
    const found = await findOrder(scope, request.params.guid, request.body?.mark)
    const amount = Object.entries(acts).find(([act]) => act === request.body?.act)?.[1]
    if (!found || !amount) return reply.code(404).send('')
    const { payTo, micro, guid } = found.hold
    if ((await scope.db.$count(sandboxTransfer)) < mostTransfers)
      await sendSandboxCoins(scope, { payTo, micro: amount(micro) })
    return reply.code(303).header('location', `/payResult?guid=${guid}`).send('')
  })
}

async function findOrder(
  scope: Scope,
  guid: string,
  mark: unknown,
): Promise<{ order: OrderRow; hold: typeof coinHold.$inferSelect } | null> {
  if (typeof mark !== 'string' || !isSandboxCoinPage(scope, guid, mark)) return null
  if (!(await scope.kernel.settings.of(paymentSettings)).sandboxIsOn) return null
  const [found] = await scope.db
    .select({ order: payOrder, hold: coinHold })
    .from(coinHold)
    .innerJoin(payOrder, eq(payOrder.guid, coinHold.guid))
    .where(eq(coinHold.guid, guid))
  return found?.hold.network === 'sandbox' ? found : null
}
