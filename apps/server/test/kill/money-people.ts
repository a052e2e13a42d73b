import { setTimeout } from 'node:timers/promises'
import { CallFailure, calls, randomId } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import type { SignedIn } from '#test/app.ts'
import type { Chance } from '../../../../tools/demo/posters/chance.ts'
import { bargainDown, coins, type MoneySite, month, password } from './money-site.ts'

/** What was asked for and what was answered, which no kill may undo. */
interface Told {
  /** Orders that were told to be delivered. */
  delivered: Set<string>
  redeemed: Map<string, Set<string>>
  claimed: Set<string>
  granted: Set<string>
  refunded: Set<string>
}

export const noneTold = (): Told => ({
  ...{ delivered: new Set(), claimed: new Set(), granted: new Set(), refunded: new Set() },
  redeemed: new Map(),
})

export interface Round {
  site: MoneySite
  chance: Chance
  people: SignedIn[]
  codes: string[]
  told: Told
  /** Calls without an answer, which their callers make again after the next start. */
  unanswered: Set<() => Promise<unknown>>
  isOver: boolean
  /** Answers of this round: kills come after some, however busy the machine. */
  steps: number
}

/** Refusals that follow from what others do meanwhile. */
const expected = new Set([
  ...['quoteChanged', 'orderClosed', 'orderLimit', 'tooManyRequests', 'refundImpossible'],
  ...['vipCodeUsed', 'vipCodeOwn', 'conflict'],
])

/** What is no failure of the site: that it is gone, or a refusal that is meant. */
function isMeant(error: unknown): boolean {
  if (error instanceof CallFailure) return expected.has(error.code) || isKill(error)
  return isKill(error)
}

/** What those meet who call while the program, or its database, is killed. */
export function isKill(error: unknown): boolean {
  if (error instanceof CallFailure) return error.isNetwork || error.code === 'unavailable'
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** Calls, and keeps the call until it is answered, be it by a refusal. */
async function insist<T>(round: Round, call: () => Promise<T>): Promise<T> {
  round.unanswered.add(call)
  try {
    const answer = await call()
    round.steps += 1
    round.unanswered.delete(call)
    return answer
  } catch (error) {
    if (!isKill(error)) round.unanswered.delete(call)
    throw error
  }
}

/** Calls until somebody answers: after a kill a busy machine takes its time. */
export async function untilAnswered<T>(
  call: () => Promise<T>,
  isOver: () => boolean = () => false,
): Promise<T> {
  const end = performance.now() + 2 * minuteMs
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (!isKill(error) || isOver() || performance.now() > end) throw error
      await setTimeout(500)
    }
}

/** Makes the calls again that were not answered, each as it was. */
export async function askAgain(round: Round): Promise<void> {
  await Promise.all([...round.unanswered].map(call => insist(round, call).catch(letMeant)))
}

export function letMeant(error: unknown): void {
  if (!isMeant(error)) throw error
}

/** Everybody does what they do, side by side, until the round is over. */
export async function act(round: Round): Promise<void> {
  const [first, ...others] = round.people
  const buyers = round.people.map(person => () => buy(round, person))
  const claimers = others.map(person => () => claim(round, person))
  const works = [...buyers, ...claimers, () => redeem(round), () => refund(round), () => grant(round, first)]
  const prove = () => round.site.as(round.site.owner).call(calls.contacts.prove, { password })
  await untilAnswered(prove, () => round.isOver).catch(letMeant)
  await Promise.all([askAgain(round), ...works.map(work => repeat(round, work))])
}

async function repeat(round: Round, work: () => Promise<void>): Promise<void> {
  while (!round.isOver) {
    await work().catch(letMeant)
    // Also where nothing is there to do.
    await setTimeout(round.chance.whole(1, 20))
  }
}

const payActs = ['pay', 'pay', 'twice', 'over', 'under', 'reorder', 'forge', 'fail', 'delay'] as const

/** Orders, pays or lies, asks, and sometimes gives up. One in four is a gift, one in four buys coins. */
async function buy(round: Round, buyer: SignedIn): Promise<void> {
  const { site, chance, people, told } = round
  const client = site.as(buyer)
  const kind = chance.pick(['own', 'own', 'gift', 'coins'])
  const receiver = people[(people.indexOf(buyer) + 1) % people.length]
  const to = kind === 'gift' && receiver ? { ToUID: receiver.token.uid } : {}
  const product =
    kind === 'coins'
      ? { ProductID: coins.id, productKind: 'coins' as const, Quote: await coinQuote() }
      : { ProductID: month.id, ...to, Quote: await vipQuote() }
  const input = { ...product, SysName: 'sandbox', rid: randomId() }
  const order = await client.call(calls.payments.createAliPay, input)
  round.steps += 1
  const page = new URL(order.pay?.url ?? '', site.program().origin)
  const body = new URLSearchParams({
    act: chance.pick(payActs),
    mark: page.searchParams.get('mark') ?? '',
  })
  await fetch(page, { method: 'POST', body, redirect: 'manual' })
  round.steps += 1
  const { guid } = order
  const { state } = await insist(round, async () => {
    const asked = await client.call(calls.payments.ask, { guid })
    if (asked.state === 'fulfilled') told.delivered.add(guid)
    return asked
  })
  if (state === 'pending' && chance.next() < 0.5)
    await insist(round, () => client.call(calls.payments.cancel, { guid }))

  async function coinQuote(): Promise<string> {
    const { packs } = await client.call(calls.payments.coinPacks, {})
    return packs.find(({ id }) => id === coins.id)?.quote ?? ''
  }
  async function vipQuote(): Promise<string> {
    return (await client.call(calls.vip.quote, { ProductID: month.id, ...to })).quote
  }
}

/** Everybody presses one code at once, and one of them twice. */
async function redeem(round: Round): Promise<void> {
  const { site, people, told, codes } = round
  const code = codes.pop()
  const [first] = people
  if (code === undefined || !first) return
  const presses = [...people, first].map(person => {
    const rid = randomId()
    return insist(round, async () => {
      await site.as(person).call(calls.vipCodes.redeem, { code, rid })
      told.redeemed.set(code, (told.redeemed.get(code) ?? new Set()).add(person.token.uid))
    }).catch(letMeant)
  })
  await Promise.all(presses)
}

/** Takes a bargain that is down to nothing, by two presses. */
async function claim(round: Round, { token, secret }: SignedIn): Promise<void> {
  const { site, told } = round
  const key = await bargainDown(site, token.uid).catch((error: unknown) => {
    if (!round.isOver) throw error
  })
  if (key === undefined) return
  const press = () =>
    insist(round, async () => {
      await site.as({ token, secret }).call(calls.bargain.receiveForFree, { key })
      told.claimed.add(key)
    })
  await Promise.all([press(), press()].map(pressed => pressed.catch(letMeant)))
}

/** Gives the money of an order back that was delivered, sometimes by two presses. */
async function refund(round: Round): Promise<void> {
  const { site, told, chance } = round
  const open = [...told.delivered].filter(guid => !told.refunded.has(guid))
  const guid = open[chance.whole(0, open.length - 1)]
  if (guid === undefined || chance.next() < 0.5) return
  const press = () =>
    insist(round, async () => {
      await site.as(site.owner).call(calls.paymentsAdmin.refund, { guid, why: 'a test' })
      told.refunded.add(guid)
    })
  await Promise.all([press(), press()].map(pressed => pressed.catch(letMeant)))
}

async function grant(round: Round, receiver: SignedIn | undefined): Promise<void> {
  if (!receiver) return
  const { site, told } = round
  const input = { toUid: receiver.token.uid, kind: 1, days: 1, why: 'a test', rid: randomId() } as const
  await insist(round, async () => {
    await site.as(site.owner).call(calls.vipAdmin.grant, input)
    told.granted.add(input.rid)
  })
}
