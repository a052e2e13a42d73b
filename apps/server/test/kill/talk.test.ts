import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { CallFailure, type Client, calls, randomId } from '@xinghe/client'
import { messageTypes } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import type { SignedIn } from '#test/app.ts'
import { databaseFolder } from '#test/runs.ts'
import { chanceOf } from '../../../../tools/demo/posters/chance.ts'
import { isKill } from './money-people.ts'
import { openSite, type Site } from './site.ts'

/** So many kills while people write and publish: `TALK_KILLS=100` for a long look. */
const kills = Number(process.env.TALK_KILLS ?? 4)
/** What happens by chance follows from it, but for what the machine does: `TALK_SEED`. */
const seed = process.env.TALK_SEED ?? randomId().slice(0, 8)
vi.setConfig({ testTimeout: (kills + 6) * minuteMs, hookTimeout: 4 * minuteMs })

const dataDir = `${databaseFolder}/talk`
const password = 'horse-battery-staple'
const pairs = 3

let site: Site
let owner: SignedIn
const people: SignedIn[] = []

beforeAll(async () => {
  await mkdir(dataDir, { recursive: true })
  site = await openSite(dataDir)
  owner = await site.as(null).call(calls.accountAdmin.setupOwner, {
    ...{ code: site.program().setupCode ?? '', account: 'owner@example.com', password, nickName: 'owner' },
  })
  const staff = site.as(owner)
  await staff.call(calls.contacts.prove, { password })
  for (const [area, name, value] of settings)
    await staff.call(calls.settingsAdmin.set, { area, name, value, version: 0 })
  for (let n = 0; n < 2 * pairs; n++)
    people.push(
      await site.as(null).call(calls.account.register, { account: `user${n}@example.com`, password }),
    )
  // Friends write to each other as much as they like.
  for (const [one, other] of couples()) {
    await site.as(one).call(calls.social.follow, { userId: other.token.uid })
    await site.as(other).call(calls.social.follow, { userId: one.token.uid })
  }
})
afterAll(() => site.program().stop())

/** Nothing but kills keeps anybody from writing. */
const settings = [
  ['account', 'trustNewContacts', true],
  ['chat', 'cooldownSec', 1],
  ['chat', 'perMinute', 600],
  ['chat', 'perDay', 100_000],
  ['publishing', 'postsPerDay', 1000],
] as const

/** Comes sooner after what a kill left unanswered than one may write. */
const isTooFast = (error: unknown) => error instanceof CallFailure && error.code === 'chatTooFast'

const couples = (): [SignedIn, SignedIn][] =>
  Array.from({ length: pairs }, (_, n) => {
    const [one, other] = [people[2 * n], people[2 * n + 1]]
    if (!one || !other) throw new Error('everybody is registered')
    return [one, other]
  })

/** What somebody sent or published in their order; the answer is there once it was given. */
interface Said {
  key: string
  id: string | null
}

test(`whenever the program is killed while people write and publish, each thing is there once (${kills} kills, seed ${seed})`, async () => {
  const chance = chanceOf(seed)
  const round = { isOver: false, steps: 0 }
  const messages = new Map<string, Said[]>()
  const posts = new Map<string, Said[]>()
  const listOf = (lists: Map<string, Said[]>, key: string) => {
    const list = lists.get(key) ?? []
    lists.set(key, list)
    return list
  }

  /** Sends what it has until it is answered, then the next, so that the order is known. */
  async function insist(list: Said[], send: (key: string) => Promise<string>): Promise<void> {
    const last = list.at(-1)
    const said = last && last.id === null ? last : { key: randomId(), id: null }
    if (said !== last) list.push(said)
    try {
      said.id = await send(said.key)
      round.steps += 1
      // Whoever doubts that it went sends it again.
      if (chance.next() < 0.1) expect(await send(said.key)).toBe(said.id)
    } catch (error) {
      if (!isKill(error) && !isTooFast(error)) throw error
    }
  }
  const write = (from: SignedIn, to: SignedIn) =>
    insist(listOf(messages, `${from.token.uid} ${to.token.uid}`), async clientId => {
      const text = `message ${clientId}`
      const input = { toUid: to.token.uid, clientId, type: messageTypes.text, text }
      return (await site.as(from).call(calls.chat.send, input)).id
    })
  const publish = (by: SignedIn) =>
    insist(listOf(posts, by.token.uid), async rid => {
      const input = { trendsDetails: `post ${rid}`, rid }
      return (await site.as(by).call(calls.publish.create, input)).mediaKey
    })
  // Slower than the limits of one account.
  async function writeOn(from: SignedIn, to: SignedIn): Promise<void> {
    while (!round.isOver) {
      await write(from, to)
      await setTimeout(chance.whole(1000, 1300))
    }
  }

  for (let kill = 0; kill < kills; kill++) {
    Object.assign(round, { isOver: false, steps: 0 })
    const acting = Promise.all([
      ...couples().flatMap(([one, other]) => [writeOn(one, other), writeOn(other, one)]),
      ...people.filter(() => chance.next() < 0.3).map(publish),
    ])
    acting.catch(() => {})
    const steps = chance.whole(1, 30)
    await Promise.race([
      acting,
      vi.waitUntil(() => round.steps >= steps, { timeout: 2 * minuteMs, interval: 1 }).catch(() => {}),
    ])
    await setTimeout(chance.whole(0, 30))
    const database = chance.next() < 0.5
    round.isOver = true
    await site.program().kill({ database })
    await acting
    await site.restart()
    if (process.env.TALK_KILLS) process.stdout.write(`kill ${kill}: after ${round.steps} answers\n`)
  }
  // What was not answered is sent once more.
  Object.assign(round, { isOver: false })
  for (const [one, other] of couples()) {
    await finish(listOf(messages, `${one.token.uid} ${other.token.uid}`), () => write(one, other))
    await finish(listOf(messages, `${other.token.uid} ${one.token.uid}`), () => write(other, one))
  }
  for (const person of people) await finish(listOf(posts, person.token.uid), () => publish(person))

  let count = 0
  for (const [one, other] of couples()) {
    const [left, right] = [await talkOf(site.as(one), other), await talkOf(site.as(other), one)]
    expect(left.map(({ id }) => id)).toEqual(right.map(({ id }) => id))
    expect(left.map(({ seq }) => seq)).toEqual(left.map((_, place) => place + 1))
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const said = listOf(messages, `${from.token.uid} ${to.token.uid}`)
      const shown = left.filter(({ fromUid }) => fromUid === from.token.uid)
      expect(shown.map(({ id, text }) => ({ id, text }))).toEqual(
        said.map(({ id, key }) => ({ id, text: `message ${key}` })),
      )
    }
    count += left.length
  }
  expect(count).toBeGreaterThan(0)
  for (const person of people) {
    const said = listOf(posts, person.token.uid)
    const stored = await query<{ id: string; text: string }>(
      'select id, text from publishing_post where uid = $1 order by created_at, id',
      [person.token.uid],
    )
    const byKey = (rows: { id: string | null; text: string }[]) =>
      rows.toSorted((a, b) => (a.text < b.text ? -1 : 1))
    expect(byKey(stored)).toEqual(byKey(said.map(({ id, key }) => ({ id, text: `post ${key}` }))))
    count += stored.length
  }
  process.stdout.write(`after ${kills} kills, seed ${seed}: ${count} messages and posts\n`)
})

async function finish(list: Said[], again: () => Promise<void>): Promise<void> {
  const end = performance.now() + 2 * minuteMs
  while (list.at(-1)?.id === null && performance.now() < end) await again()
  expect(list.at(-1)?.id).not.toBeNull()
}

async function talkOf(client: Client, other: SignedIn) {
  const all: { id: string; seq: number; fromUid: string; text: string }[] = []
  for (;;) {
    const after = all.at(-1)?.seq ?? 0
    const { info, hasMore } = await client.call(calls.chat.messages, { toUid: other.token.uid, after })
    all.push(...info)
    if (!hasMore) return all
  }
}

async function query<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: embeddedAddress(dataDir).url })
  await client.connect()
  return client
    .query<T>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
