import type { VipBenefits, VipKind, VipSource } from '@xinghe/contract'
import { asc, eq } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { setVip } from '#modules/account/index.ts'
import { type VipGrantRow, vipGrant } from '../tables.ts'
import { ratesNow } from './rates.ts'
import { type DayRates, type Grant, reckon, type VipStanding } from './rules.ts'

export interface NewGrant {
  uid: string
  kind: VipKind
  /** Whole, more than 0. */
  days: number
  source: VipSource
  /** What it came from. */
  reference: string | null
  /** Names what is given, and to whom: a second call with it changes nothing. */
  key: string
  giver?: string | null
  /** What the giver said. */
  message?: string
  benefits?: VipBenefits | null
  /** As they were quoted; those of now without them. */
  rates?: DayRates | null
  /** From when it counts; now without it. */
  at?: number
}

/** Gives a user days of VIP, once for each key, in the caller's transaction. Answers how far their VIP reaches. */
export function grantVip(scope: Scope, grant: NewGrant): Promise<VipStanding> {
  const { days, key, uid } = grant
  if (!Number.isSafeInteger(days) || days <= 0) throw new Error(`${days} days of VIP cannot be given`)
  return transact(scope, async scope => {
    await serialize(scope, lockOf(uid))
    const [before] = await scope.db.select({ id: vipGrant.id }).from(vipGrant).where(eq(vipGrant.key, key))
    if (before) return standingOf(scope, uid)
    const rates = grant.rates === undefined ? await ratesNow(scope) : grant.rates
    await scope.db.insert(vipGrant).values({
      ...grant,
      id: scope.id(),
      giver: grant.giver ?? null,
      message: grant.message ?? '',
      benefits: grant.benefits ?? null,
      rates,
      at: grant.at ?? scope.now(),
    })
    return store(scope, uid)
  })
}

/** Names the grant that takes another back. */
const reversalKey = (key: string) => `reverse:${key}`

/** Takes back what a grant gave, once however often it is asked for. False where there is no grant of this key. */
export function reverseGrant(scope: Scope, key: string): Promise<boolean> {
  return transact(scope, async scope => {
    const [grant] = await scope.db.select().from(vipGrant).where(eq(vipGrant.key, key))
    if (!grant) return false
    await serialize(scope, lockOf(grant.uid))
    const { uid, kind, days, source, reference, giver } = grant
    const taken = { uid, kind, days: -days, source, reference, giver, benefits: null, rates: null }
    await scope.db
      .insert(vipGrant)
      .values({ ...taken, id: scope.id(), key: reversalKey(key), reverses: grant.id, at: scope.now() })
      .onConflictDoNothing()
    await store(scope, uid)
    return true
  })
}

const lockOf = (uid: string) => `vip:${uid}`

/** For grants to several users in one transaction, which would else wait for each other crosswise. */
export function lockVip(scope: Scope, uids: readonly string[]): Promise<void> {
  return serialize(scope, ...uids.map(lockOf))
}

/** What a user was given, in the order of time. */
export function grantsOf({ db }: Scope, uid: string): Promise<VipGrantRow[]> {
  return db.select().from(vipGrant).where(eq(vipGrant.uid, uid)).orderBy(asc(vipGrant.at), asc(vipGrant.id))
}

/** How far VIP of a user reaches, from all that they were given. */
export async function standingOf(scope: Scope, uid: string): Promise<VipStanding> {
  return reckon((await grantsOf(scope, uid)).map(asGrant))
}

export function asGrant({ id, kind, days, at, rates, benefits, reverses }: VipGrantRow): Grant {
  return { id, kind: kind as VipKind, days, at, rates, benefits, reverses }
}

async function store(scope: Scope, uid: string): Promise<VipStanding> {
  const standing = await standingOf(scope, uid)
  await setVip(scope, uid, standing)
  return standing
}
