import { type CallInput, calls } from '@xinghe/client'
import type { Poll, StaffPoll } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import type { TestApp } from '#test/app.ts'

/** Calls around polls, as a test's people make them. */
export async function votesOf(app: TestApp) {
  const { votes, votesAdmin } = calls
  const assetIds = [await makeReadyAsset(app.scope, { durationSec: 60 })]
  const editor = await makeUser(app.scope, { role: 'editor', stays: true })
  const staff = app.as(editor)
  const makeOne = () => makeUser(app.scope)
  const workKey = async (form: Partial<Parameters<typeof makeWork>[1]> = {}) =>
    (await makeWork(app.scope, { assetIds, ...form })).mediaKey
  type Form = Partial<CallInput<typeof votesAdmin.create>>
  /** What a poll is made of, which ends in a day. */
  const formOf = (form: Form = {}) => ({
    title: `poll ${app.scope.id()}`,
    options: ['one', 'two', 'three'],
    choices: 1,
    endsAt: app.clock.now() + dayMs,
    ...form,
  })
  const make = (mediaKey: string, form: Form = {}) => {
    // Ids sort by age.
    app.clock.advance(1)
    return staff.call(votesAdmin.create, { mediaKey, ...formOf(form) })
  }
  /** For the options at these places. */
  const vote = (user: MadeUser, poll: Poll | StaffPoll, ...places: number[]) =>
    app.as(user).call(votes.vote, {
      id: poll.id,
      options: places.map(place => poll.options[place]?.id ?? ''),
    })
  const show = async (mediaKey: string, user: MadeUser | null = null) =>
    (await (user ? app.as(user) : app.visitor()).call(votes.ofWork, { mediaKey })).info
  const counts = (poll: Poll | StaffPoll | undefined) => poll?.options.map(option => option.votes)
  return { staff, editor, makeOne, workKey, formOf, make, vote, show, counts }
}
