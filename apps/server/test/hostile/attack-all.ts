import { setTimeout as pause } from 'node:timers/promises'
import { accountAttacks } from './account-attacks.ts'
import { type Attack, attackerAt, type Outcomes, type Target } from './attackers.ts'
import { attacks } from './attacks.ts'
import { writingAttacks } from './writing-attacks.ts'

/** Between two attempts at the same thing: they take the processor from each other. */
const pauseMs = 200
/** How long attackers wait for one attempt to be answered. */
const patienceMs = 90_000
/** Attacks on accounts, and by what is written, that take turns: each costs little, and what they do to a viewer is seen all the same. */
const inTurn = 4

const attacksInTurn: Record<string, Attack> = { ...accountAttacks, ...writingAttacks }
export const allAttacks: Record<string, Attack> = { ...attacks, ...attacksInTurn }

interface Attackers {
  isOver: () => boolean
  statuses: Map<number, number>
  outcomes: Map<string, Set<Outcomes[number]>>
}

/** Tries everything at the same time, each thing by an account and from an address of its own, and again once it was answered. */
export async function attackAll(target: Target, { isOver, statuses, outcomes }: Attackers): Promise<void> {
  const seen = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const names = Object.keys(attacksInTurn)
  const turns = Array.from({ length: Math.ceil(names.length / inTurn) }, (_, n) =>
    names.slice(n * inTurn, (n + 1) * inTurn),
  )
  let address = 0
  const attackerFor = async (name: string) => {
    const attacker = await attackerAt(target.origin, `127.0.1.${++address}`, seen)
    const known = new Set<Outcomes[number]>()
    outcomes.set(name, known)
    return async () => {
      const outcome = allAttacks[name]?.attempt(target, attacker) ?? Promise.resolve([])
      for (const one of await withPatience(outcome)) known.add(one)
      await pause(pauseMs)
    }
  }
  const lanes = [...Object.keys(attacks).map(name => [name]), ...turns]
  await Promise.all(
    lanes.map(async names => {
      const attempts = await Promise.all(names.map(attackerFor))
      do for (const attempt of attempts) await attempt()
      while (!isOver())
    }),
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
