import { CallFailure, type Client, calls, createClient, nativeFetch, randomId } from '@xinghe/client'
import type { EndpointSpec } from '@xinghe/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { modules } from '#modules.ts'
import { testApp } from '#test/app.ts'
import { inputOf } from './made-up-input.ts'
import { makePrivateThings } from './private-things.ts'
import { callOf } from './probe.ts'

const app = await testApp({ env: { TRUST_PROXY: 'on' } })
afterAll(app.stop)

const routes = modules.flatMap(module => [...(module.routes ?? []), ...(module.admin ?? [])])
const open = routes.map(({ endpoint }) => endpoint).filter(({ access }) => !access.startsWith('staff:'))

/** The answer, or the code of the refusal. */
async function ask(client: Client, endpoint: EndpointSpec, id: string): Promise<string> {
  try {
    return JSON.stringify(await client.call(callOf(endpoint), inputOf(endpoint, id)))
  } catch (error) {
    if (error instanceof CallFailure) return error.code
    throw error
  }
}

let networks = 0
/** At a page of the site, and at an address of their own, so that no limit of a network ends what they try. */
function pageOf(user: MadeUser, address: string): Client {
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', app.origin)
    headers.set('x-forwarded-for', address)
    return fetch(url, { ...init, headers })
  }
  return createClient({
    origin: app.origin,
    deviceId: randomId(),
    token: () => user.token,
    now: () => app.clock.now(),
    fetch: nativeFetch(() => user.secret, send),
  })
}

/** Somebody who has proved who they are, and does so again where a call has ended their session. */
async function stranger() {
  const address = `203.0.113.${++networks}`
  const enter = async () => {
    const user = await makeUser(app.scope)
    const client = pageOf(user, address)
    await client.call(calls.contacts.prove, { password: user.password })
    return client
  }
  let client = await enter()
  return async (endpoint: EndpointSpec, id: string) => {
    const answer = await ask(client, endpoint, id)
    if (answer !== 'sessionInvalid' && answer !== 'identityNeeded') return answer
    client = await enter()
    return ask(client, endpoint, id)
  }
}

/** Numbers of what others do about somebody. */
const counters = ['social_person', 'social_tally', 'publishing_author', 'creator_day']
/** The same in a table that has more. */
const counted: Record<string, string> = { danmu_item: 'likes,reports,score' }

/** Each row that names somebody or one of their things, by its table. */
async function rowsOf(uid: string, things: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.scope.db.execute<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const ofThings = things.map(id => ` or strpos(t::text, '${id}') > 0`).join('')
  const found: string[] = []
  for (const { name } of tables.filter(({ name }) => !counters.includes(name))) {
    const { rows } = await app.scope.db.execute<{ row: string }>(
      `select (to_jsonb(t) - '{${counted[name] ?? ''}}'::text[])::text as row from "${name}" t where t::text ~ '\\m${uid}\\M'${ofThings}`,
    )
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found.toSorted()
}

const alice = await makeUser(app.scope)
const owns = app.as(alice)
const assetIds = [await makeReadyAsset(app.scope, { uid: alice.uid })]
const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds })
const watched = { mediaKey, episode: episodeIds[0] ?? '' }
await owns.call(calls.playback.record, { ...watched, seconds: 30, watched: 30 })
const { id: danmu } = await owns.call(calls.danmu.send, { ...watched, time: 30, text: 'seen by all' })
const store = await owns.call(calls.stores.create, { title: 'of alice' })
const post = await makePost(app.scope, { uid: alice.uid })
await makeFollow(app.scope, alice.uid, (await makeUser(app.scope)).uid)
const things = await makePrivateThings(app, alice)
const ids = {
  person: alice.uid,
  session: alice.token.session,
  store: store.Key,
  danmu: String(danmu),
  post: post.id,
  film: assetIds[0] ?? '',
  ...things.ids,
}
/** Long enough to stand in no other row by chance. */
const long = Object.values(ids).filter(id => id.length > 10)

test('each private thing is there, and shown to those whose it is', () => {
  expect(Object.entries(ids).filter(([, id]) => id === '')).toEqual([])
  const hidden = Object.entries(things.markers).filter(([, text]) => !things.shown.includes(text))
  expect(hidden).toEqual([])
  expect(Object.keys(things.markers).length).toBeGreaterThan(12)
})

describe.each(Object.entries(ids))('a stranger who gives the id of somebody else’s: %s', (_, id) => {
  test('in every field of every call reads nothing that is theirs and changes nothing of it', async () => {
    const askAs = await stranger()
    const before = await rowsOf(alice.uid, long)
    const leaks: string[] = []
    const unasked: string[] = []
    for (const endpoint of open) {
      const answer = await askAs(endpoint, String(id))
      for (const [what, text] of Object.entries(things.markers))
        if (answer.includes(text)) leaks.push(`${endpoint.path}: ${what}`)
      if (unreached.includes(answer)) unasked.push(`${endpoint.path}: ${answer}`)
    }
    await app.settle()
    expect(leaks).toEqual([])
    expect(unasked).toEqual([])
    expect(await rowsOf(alice.uid, long)).toEqual(expect.arrayContaining(before))
  })
})

/** Of a call whose use case was not asked at all. */
const unreached = ['loginRequired', 'sessionInvalid', 'identityNeeded', 'tooManyRequests', 'unexpected']

test('most calls take what is made up for them, and from its owner it does change what is theirs', async () => {
  const before = await rowsOf(alice.uid, long)
  expect(before.length).toBeGreaterThan(20)
  const answers: string[] = []
  for (const endpoint of open) answers.push(await ask(owns, endpoint, store.Key))
  const malformed = answers.filter(answer => answer === 'malformed')
  expect(malformed.length).toBeLessThan(open.length / 3)
  expect(await rowsOf(alice.uid, long)).not.toEqual(expect.arrayContaining(before))
})
