import { calls } from '@xinghe/client'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { emit } from '#kernel/bus.ts'
import type { Failure } from '#kernel/fail.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { deletePoll, deletePolls } from './delete-polls.ts'
import { updatePoll } from './edit-polls.ts'
import { votesOf } from './fixtures.ts'
import { poll, pollBallot, pollOption } from './tables.ts'
import { takeBackBallots, vote as voteIn } from './vote.ts'

const app = await testApp()
afterAll(app.stop)
const { db } = app.scope
const { staff, makeOne, workKey, formOf, make, vote, counts } = await votesOf(app)

/** What is counted, and what a count of the ballots gives. */
async function countsOf(id: string) {
  const [counted] = await db.select().from(poll).where(eq(poll.id, id))
  const options = await db.select().from(pollOption).where(eq(pollOption.pollId, id))
  const ballots = await db.select().from(pollBallot).where(eq(pollBallot.pollId, id))
  const chosen = ballots.flatMap(ballot => ballot.options)
  return {
    counted: [counted?.voters, ...options.map(({ votes }) => votes)],
    stored: [ballots.length, ...options.map(({ id }) => chosen.filter(option => option === id).length)],
  }
}

test('a thousand presses at once, several of each account, leave one ballot each and the counts of the ballots', async () => {
  const made = await make(await workKey(), { choices: 2 })
  const ids = made.options.map(({ id }) => id)
  const people = Array.from({ length: 250 }, (_, index) => `presser${index}`)
  const presses = people.flatMap((uid, index) =>
    [0, 1, 2, 3].map(turn => {
      const first = ids[(index + turn) % ids.length] ?? ''
      const options = turn % 2 === 0 ? [first] : [first, ids[(index + turn + 1) % ids.length] ?? '']
      return () =>
        voteIn(app.scopeOf({ uid }), { id: made.id, options }).then(
          () => 'success',
          ({ code }: Failure) => code,
        )
    }),
  )
  const codes: string[] = []
  // As many at once as wait for a connection in time; those of one account are side by side.
  const queue = presses.values()
  const press = async () => {
    for (const one of queue) codes.push(await one())
  }
  await Promise.all(Array.from({ length: 20 }, press))
  expect(codes.length).toBe(1_000)
  expect(codes.filter(code => code === 'success').length).toBe(people.length)
  expect(new Set(codes)).toEqual(new Set(['success', 'pollVoted']))
  const { counted, stored } = await countsOf(made.id)
  expect(counted).toEqual(stored)
  expect(counted[0]).toBe(people.length)
}, 120_000)

describe('who votes', () => {
  test('while staff change the poll is told that it is another one by now', async () => {
    const [alice, made] = [await makeOne(), await make(await workKey())]
    const change = formOf({ options: ['yes', 'no'] })
    const code = await atOnce(
      app.scope,
      scope => updatePoll(scope, { id: made.id, ...change }),
      () => codeOf(vote(alice, made, 0)),
    )
    expect(code).toBe('conflict')
  })

  test('first keeps staff from changing it', async () => {
    const [alice, made] = [await makeOne(), await make(await workKey())]
    const code = await atOnce(
      app.scope,
      scope =>
        voteIn(
          { ...scope, viewer: { ...scope.viewer, uid: alice.uid } },
          { id: made.id, options: [made.options[0]?.id ?? ''] },
        ),
      () => codeOf(staff.call(calls.votesAdmin.update, { id: made.id, ...formOf() })),
    )
    expect(code).toBe('pollBegun')
  })

  test('while it is deleted leaves nothing behind', async () => {
    const [alice, made] = [await makeOne(), await make(await workKey())]
    const code = await atOnce(
      app.scope,
      scope => deletePoll(scope, { id: made.id }),
      () => codeOf(vote(alice, made, 0)),
    )
    expect(code).toBe('notFound')
  })
})

describe('deleting', () => {
  const rowsOf = async (id: string) => [
    await db.$count(poll, eq(poll.id, id)),
    await db.$count(pollOption, eq(pollOption.pollId, id)),
    await db.$count(pollBallot, eq(pollBallot.pollId, id)),
  ]

  test('a work deletes its polls with all that was voted', async () => {
    const [mediaKey, other] = [await workKey(), await workKey()]
    const [made, kept] = [await make(mediaKey), await make(other)]
    for (const one of [made, kept]) await vote(await makeOne(), one, 0)
    await emit(app.scope, episodesDeleted, { mediaKey, episodeIds: [], isWhole: false })
    expect(await rowsOf(made.id)).toEqual([1, 3, 1])
    await emit(app.scope, episodesDeleted, { mediaKey, episodeIds: [], isWhole: true })
    expect(await rowsOf(made.id)).toEqual([0, 0, 0])
    expect(await rowsOf(kept.id)).toEqual([1, 3, 1])
  })

  test('a poll takes it away at once and its ballots in the background, again after a kill', async () => {
    const made = await make(await workKey())
    await vote(await makeOne(), made, 0)
    await staff.call(calls.votesAdmin.remove, { id: made.id })
    expect(await codeOf(staff.call(calls.votesAdmin.end, { id: made.id }))).toBe('notFound')
    const { rows } = await db.execute<{ data: { ids: string[] } }>(
      sql`select data from pgboss.job where name = 'votes.deletePolls'`,
    )
    expect(rows.flatMap(({ data }) => data.ids)).toContain(made.id)
    await db.delete(pollBallot).where(eq(pollBallot.pollId, made.id))
    for (let run = 0; run < 2; run++) await deletePolls(app.scope, { ids: [made.id] })
    expect(await rowsOf(made.id)).toEqual([0, 0, 0])
  })

  test('an account takes its ballots out of the counts', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const made = await make(await workKey(), { choices: 2 })
    await vote(alice, made, 0, 1)
    await vote(bob, made, 1)
    for (let run = 0; run < 2; run++) await takeBackBallots(app.scope, alice.uid)
    const { counted, stored } = await countsOf(made.id)
    expect(counted).toEqual(stored)
    expect(counts(await vote(bob, made, 1))).toEqual([0, 1, 0])
  })
})
