import { setTimeout as pause } from 'node:timers/promises'
import { accountAttacks } from './account-attacks.ts'
import {
  type Attack,
  type Attacker,
  attackerAt,
  type Outcomes,
  type Target,
  waitWhileBusy,
} from './attackers.ts'
import { attacks } from './attacks.ts'
import { moneyAttacks } from './money-attacks.ts'
import { writingAttacks } from './writing-attacks.ts'

/** Between two attempts of a lane: they take the processor from each other. */
const pauseMs = 200
/** How long attackers wait for one attempt to be answered. */
const patienceMs = 90_000
/** Attacks at the same moment, of which each stands for those that take turns with it. */
const lanes = 10

export const allAttacks: Record<string, Attack> = {
  ...attacks,
  ...accountAttacks,
  ...writingAttacks,
  ...moneyAttacks,
}

interface Attackers {
  /** When everything has been tried for long enough, and by when what refuses it must have shown, milliseconds since 1970. */
  until: number
  latest: number
  statuses: Map<number, number>
  outcomes: Map<string, Set<Outcomes[number]>>
}

/**
 * Tries everything, each thing by an account and from an address of its own, and again once it was answered. After
 * `until` only what was answered nothing yet of what refuses it, as by a program that was too busy.
 */
export async function attackAll(
  target: Target,
  { until, latest, statuses, outcomes }: Attackers,
): Promise<void> {
  const seen = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const isRefused = (name: string) => {
    const known = outcomes.get(name)
    return allAttacks[name]?.refusedWith.every(one => known?.has(one)) ?? true
  }
  const attack = async (names: readonly string[], lane: number) => {
    const attackers = new Map<string, Attacker>()
    for (const [index, name] of names.entries()) {
      const address = `127.0.${1 + lane}.${1 + index}`
      attackers.set(name, await waitWhileBusy(() => attackerAt(target.origin, address, seen)))
      outcomes.set(name, new Set())
    }
    for (;;) {
      const now = Date.now()
      const open = [...attackers].filter(([name]) => now < until || !isRefused(name))
      if (open.length === 0 || now > latest) return
      for (const [name, attacker] of open) {
        const outcome = allAttacks[name]?.attempt(target, attacker) ?? Promise.resolve([])
        for (const one of await withPatience(outcome)) outcomes.get(name)?.add(one)
        await pause(pauseMs)
      }
    }
  }
  const names = Object.keys(allAttacks)
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      attack(
        names.filter((_, index) => index % lanes === lane),
        lane,
      ),
    ),
  )
}

/** Attackers wait no longer than this, which an attempt that is kept in bounds does not take. */
async function withPatience(outcomes: Promise<Outcomes>): Promise<Outcomes> {
  const end = new AbortController()
  const over = pause(patienceMs, ['gave up'], { signal: end.signal }).catch(() => [])
  const given = await Promise.race([outcomes.catch(() => ['no answer']), over])
  end.abort()
  return given
}
