import { dayMs, hourMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Failure } from '#kernel/fail.ts'
import { jobScope, transact } from '#kernel/scope.ts'
import { testApp } from '#test/app.ts'
import { reverseEntry } from '../close-entry.ts'
import { toUser } from '../credit.ts'
import { expireCoins } from '../expire-coins.ts'
import { balanceOf, captureHold, creditPromo, spendGold } from '../index.ts'
import { goldAccount, goldEntry, goldLot, goldPosting } from '../tables.ts'
import { verifyLedger } from '../verify-ledger.ts'
import { lockAccounts, postEntry } from './post-entry.ts'

const app = await testApp()
afterAll(app.stop)
const { scope } = app
const sound = { entries: 0, accounts: 0, lots: 0 }
let made = 0
const nextKey = () => `test:${made++}`
const newUid = () => scope.id()
const give = (uid: string, coins: number) =>
  creditPromo(scope, { uid, coins, reason: 'grant', reference: null, key: nextKey() })
const spend = (uid: string, coins: number, key = nextKey(), until: 'spent' | 'held' = 'spent') =>
  spendGold(scope, { uid, coins, reason: 'unlock', reference: null, key, until })
/** Coins that were bought, as payments will bring them. */
const buy = (uid: string, coins: number) =>
  transact(scope, async scope => {
    await lockAccounts(scope, [uid])
    const postings = [
      { account: 'site:bought', kind: 'paid' as const, coins: -coins },
      await toUser(scope, uid, 'paid', coins),
    ]
    return postEntry(scope, { key: nextKey(), reason: 'grant', reference: null, postings })
  })
/** How a use case ended: `success`, or the code it failed with. */
const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: unknown) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )
const total = async (uid: string, by = scope) => (await balanceOf(by, uid)).total

type Step =
  | { kind: 'give' | 'buy' | 'spend' | 'hold'; coins: number }
  | { kind: 'reverse' | 'capture'; which: number }
  | { kind: 'wait'; days: number }
const coins = fc.integer({ min: 1, max: 60 })
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('give', 'buy', 'spend', 'hold'), coins }),
    fc.record({ kind: fc.constantFrom('reverse', 'capture'), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 120 }) }),
  ),
  { minLength: 5, maxLength: 25 },
) as fc.Arbitrary<Step[]>

/** Of what was held so many go to somebody else. */
const shared = (coins: number) => Math.floor(coins * 0.7)

/**
 * The same rules written down as plainly as possible: lots with their ends, and what each spending took from them. Coins
 * that are given back keep the date they had, those of a share are earned when it is paid, bought ones stay for good.
 */
function model(startedAt: number) {
  let now = startedAt
  let paid = 0
  const lots: { left: number; expiresAt: number }[] = []
  const others = { paid: 0, lots: [] as { left: number; expiresAt: number }[] }
  const spent: { paid: number; lots: [number, number][]; isHeld: boolean; isOpen: boolean }[] = []
  const alive = () => lots.map((lot, index) => ({ ...lot, index })).filter(lot => lot.expiresAt > now)
  return {
    totalOfOthers: () =>
      others.paid + others.lots.filter(lot => lot.expiresAt > now).reduce((sum, { left }) => sum + left, 0),
    total: () => paid + alive().reduce((sum, { left }) => sum + left, 0),
    apply(step: Step) {
      if ('days' in step) now += step.days * dayMs
      else if (step.kind === 'buy') paid += step.coins
      else if (step.kind === 'give') lots.push({ left: step.coins, expiresAt: now + 180 * dayMs })
      else if ('coins' in step) {
        if (step.coins > this.total()) return
        let missing = step.coins
        const taken: [number, number][] = []
        for (const { index } of alive().toSorted((a, b) => a.expiresAt - b.expiresAt || a.index - b.index)) {
          const lot = lots[index]
          const part = Math.min(lot?.left ?? 0, missing)
          if (!lot || part === 0) continue
          lot.left -= part
          missing -= part
          taken.push([index, part])
        }
        paid -= missing
        spent.push({ paid: missing, lots: taken, isHeld: step.kind === 'hold', isOpen: true })
      } else {
        const one = spent[step.which]
        if (!one?.isOpen || (step.kind === 'capture' && !one.isHeld)) return
        one.isOpen = false
        if (step.kind === 'capture') {
          others.paid += shared(one.paid)
          for (const [, part] of one.lots)
            others.lots.push({ left: shared(part), expiresAt: now + 180 * dayMs })
          return
        }
        paid += one.paid
        for (const [index, part] of one.lots) {
          const lot = lots[index]
          if (lot) lot.left += part
        }
      }
    },
  }
}

test('whatever happens in whatever order, balances are those of the rules, and the books sum to nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async run => {
      const [uid, author] = [newUid(), newUid()]
      const expected = model(app.clock.now())
      const keys: string[] = []
      const held = new Set<string>()
      for (const step of run) {
        if ('days' in step) app.clock.advance(step.days * dayMs)
        else if (step.kind === 'give') await give(uid, step.coins)
        else if (step.kind === 'buy') await buy(uid, step.coins)
        else if ('which' in step) {
          const key = keys[step.which]
          if (key && step.kind === 'reverse') await reverseEntry(scope, key)
          else if (key && held.has(key)) await captureHold(scope, key, { uid: author, shareOf: shared })
        } else {
          const key = nextKey()
          const code = await endOf(spend(uid, step.coins, key, step.kind === 'hold' ? 'held' : 'spent'))
          expect(code).toBe(step.coins > expected.total() ? 'goldTooLittle' : 'success')
          if (code === 'success') keys.push(key)
          if (code === 'success' && step.kind === 'hold') held.add(key)
        }
        expected.apply(step)
        expect([await total(uid), await total(author)]).toEqual([expected.total(), expected.totalOfOthers()])
      }
      await expireCoins(jobScope(app.kernel))
      expect([await total(uid), await total(author)]).toEqual([expected.total(), expected.totalOfOthers()])
      const [account] = await scope.db.select().from(goldAccount).where(eq(goldAccount.uid, uid))
      expect((account?.paid ?? 0) + (account?.promo ?? 0)).toBe(expected.total())
    }),
    { numRuns: 25 },
  )
  expect(await verifyLedger(scope)).toEqual(sound)
})

/** `GOLD_ENTRIES=10000` for a longer run. */
const entriesAtOnce = Number(process.env.GOLD_ENTRIES ?? 2000)

test('thousands of entries at the same time sum to nothing, and nobody is ever below nothing', async () => {
  const users = Array.from({ length: 20 }, newUid)
  for (const uid of users) await give(uid, 1000)
  let paidFor = 0
  const one = async (index: number) => {
    const uid = users[index % users.length] ?? ''
    if (index % 4 === 0) return give(uid, 1)
    const code = await endOf(spend(uid, 1 + (index % 9)))
    if (code === 'success') paidFor += 1 + (index % 9)
    else expect(code).toBe('goldTooLittle')
  }
  let next = 0
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      while (next < entriesAtOnce) await one(next++)
    }),
  )
  const left = (await Promise.all(users.map(uid => total(uid)))).reduce((sum, coins) => sum + coins, 0)
  expect(left).toBe(20 * 1000 + entriesAtOnce / 4 - paidFor)
  expect(await verifyLedger(scope)).toEqual(sound)
  const [all] = await scope.db.select({ sum: sql<string>`sum(coins)` }).from(goldPosting)
  expect(Number(all?.sum)).toBe(0)
}, 120_000)

test('what is paid with one key is paid once, however often it is sent at the same time', async () => {
  const uid = newUid()
  await give(uid, 30)
  const key = nextKey()
  const entries = await Promise.all(Array.from({ length: 50 }, () => spend(uid, 20, key)))
  expect(new Set(entries).size).toBe(1)
  expect(await total(uid)).toBe(10)
  const refunds = await Promise.all(Array.from({ length: 20 }, () => reverseEntry(scope, key)))
  expect(refunds.filter(entry => entry !== null)).toHaveLength(1)
  expect(await total(uid)).toBe(30)
})

test('a hold ends once: captured with a share for somebody, or given back', async () => {
  const [viewer, author] = [newUid(), newUid()]
  await give(viewer, 10)
  const [tip, other] = [nextKey(), nextKey()]
  await spend(viewer, 2, tip, 'held')
  await spend(viewer, 2, other, 'held')
  const share = { uid: author, shareOf: (coins: number) => Math.floor(coins * 0.7) }
  const ends = await Promise.all([
    captureHold(scope, tip, share),
    captureHold(scope, tip, share),
    reverseEntry(scope, tip),
  ])
  expect(ends.filter(entry => entry !== null)).toHaveLength(1)
  await reverseEntry(scope, other)
  expect(await captureHold(scope, other, share)).toBeNull()
  expect((await total(viewer)) + (await total(author))).toBeLessThanOrEqual(10)
  expect([8, 10]).toContain(await total(viewer))
})

test('earned coins are over to the millisecond, and taken by a job that can be run again', async () => {
  const uid = newUid()
  await give(uid, 5)
  const [lot] = await scope.db.select().from(goldLot).where(eq(goldLot.uid, uid))
  const expiresAt = lot?.expiresAt ?? 0
  const at = (ms: number) => ({ ...scope, now: () => ms })
  expect(await total(uid, at(expiresAt - 1))).toBe(5)
  expect(await total(uid, at(expiresAt))).toBe(0)
  app.clock.advance(expiresAt - app.clock.now())
  expect(await endOf(spend(uid, 1))).toBe('goldTooLittle')
  await expireCoins(jobScope(app.kernel))
  await expireCoins(jobScope(app.kernel))
  const entries = await scope.db.select().from(goldPosting).where(eq(goldPosting.account, uid))
  expect(entries.map(({ coins }) => coins).toSorted((a, b) => b - a)).toEqual([5, -5])
  app.clock.advance(hourMs)
})

test('the database itself refuses an entry that does not sum to nothing, and every change of what was written', async () => {
  const uid = newUid()
  const entryId = await give(uid, 5)
  const forged = scope.db.transaction(async db => {
    await db.insert(goldEntry).values({ id: 'forged', key: 'forged', reason: 'grant', at: 0 })
    await db.insert(goldPosting).values([
      { entryId: 'forged', position: 0, account: uid, kind: 'paid', coins: 5 },
      { entryId: 'forged', position: 1, account: 'site:issued', kind: 'paid', coins: -4 },
    ])
  })
  await expect(forged).rejects.toThrow()
  await expect(
    scope.db.update(goldPosting).set({ coins: 9 }).where(eq(goldPosting.entryId, entryId)),
  ).rejects.toThrow()
  await expect(scope.db.delete(goldEntry).where(eq(goldEntry.id, entryId))).rejects.toThrow()
  await expect(
    scope.db.update(goldAccount).set({ promo: -1 }).where(eq(goldAccount.uid, uid)),
  ).rejects.toThrow()
  expect(await total(uid)).toBe(5)
})
