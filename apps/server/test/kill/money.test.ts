import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { calls, randomId } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SignedIn } from '#test/app.ts'
import { databaseFolder } from '#test/runs.ts'
import { chanceOf } from '../../../../tools/demo/posters/chance.ts'
import { checkBooks, codeDays, settle } from './money-books.ts'
import { act, noneTold, type Round } from './money-people.ts'
import { cut, type MoneySite, openMoneySite, password } from './money-site.ts'

/** So many kills while money moves: `MONEY_KILLS=200` for a long look. */
const kills = Number(process.env.MONEY_KILLS ?? 6)
/** What happens by chance follows from it, but for what the machine does: `MONEY_SEED`. */
const seed = process.env.MONEY_SEED ?? randomId().slice(0, 8)
vi.setConfig({ testTimeout: (kills + 8) * minuteMs, hookTimeout: 4 * minuteMs })

/** So often before each kill the program loses its connections to the database. */
const cuts = Number(process.env.MONEY_CUTS ?? 1)

const dataDir = `${databaseFolder}/money`
const codesPerKill = 40
/** After so many kills others go on: an account may order so often a day. */
const killsOfSome = 10
/** So often the books are looked at. */
const killsOfBooks = 10

let site: MoneySite
const codes: string[] = []
const everybody: SignedIn[] = []

beforeAll(async () => {
  await mkdir(dataDir, { recursive: true })
  site = await openMoneySite(dataDir)
  const owner = site.as(site.owner)
  await owner.call(calls.contacts.prove, { password })
  const batch = { name: 'codes', kind: 1, days: codeDays, perUser: 10_000, expiresAt: null } as const
  const count = Math.min(10_000, kills * codesPerKill)
  const { id } = await owner.call(calls.vipCodesAdmin.create, { ...batch, count, rid: randomId() })
  codes.push(...(await owner.call(calls.vipCodesAdmin.export, { id })).codes)
})
afterAll(() => site.program().stop())

/** Some answers and then some, or any time: also that while jobs of the start run. */
async function aWhile(round: Round, acting: Promise<void>): Promise<void> {
  const { chance } = round
  if (chance.next() < 0.3) return setTimeout(chance.whole(0, 2000))
  const steps = round.steps + chance.whole(1, 15)
  // On a busy machine a minute is enough.
  const enough = vi.waitUntil(() => round.steps >= steps, { timeout: minuteMs, interval: 1 }).catch(() => {})
  await Promise.race([acting, enough])
  await setTimeout(chance.whole(0, 30))
}

/** On a very busy machine no order may have come so far by then, and the books would say nothing. */
async function somethingDelivered({ told }: Round): Promise<void> {
  await vi.waitUntil(() => told.delivered.size > 0, { timeout: 5 * minuteMs, interval: 50 })
}

test(`whenever the program is killed while money moves, each thing happens once (${kills} kills, seed ${seed})`, async () => {
  const chance = chanceOf(seed)
  const round: Round = {
    ...{ site, chance, codes, people: [], unanswered: new Set(), isOver: false, steps: 0 },
    told: noneTold(),
  }
  const print = (text: string) => process.stdout.write(`${text}\n`)
  for (let kill = 0; kill < kills; kill++) {
    if (kill % killsOfSome === 0) {
      round.people = await site.register(4)
      everybody.push(...round.people)
    }
    Object.assign(round, { isOver: false, steps: 0 })
    const acting = act(round)
    acting.catch(() => {})
    for (let n = 0; n < cuts; n++) {
      await aWhile(round, acting)
      await site.query(cut(chance.pick([0.5, 1])))
    }
    await aWhile(round, acting)
    if (kill === kills - 1) await Promise.race([acting, somethingDelivered(round)])
    const database = chance.next() < 0.5
    round.isOver = true
    await site.program().kill({ database })
    await acting
    await site.restart()
    if (process.env.MONEY_KILLS)
      print(`kill ${kill}: after ${round.steps} answers, ${round.unanswered.size} without one`)
    if (kill % killsOfBooks !== killsOfBooks - 1 && kill !== kills - 1) continue
    await settle(round)
    const counts = await checkBooks(round, everybody, dataDir)
    print(`after ${kill + 1} kills, seed ${seed}: ${JSON.stringify(counts)}`)
    const { delivered, codes: redeemed, bargains, granted } = counts
    for (const n of [delivered, redeemed, bargains, granted]) expect(n).toBeGreaterThan(0)
    round.told = noneTold()
  }
})
