import { type CallInput, calls } from '@xinghe/client'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import type { TestApp } from '#test/app.ts'

/** Calls around requests, as a test's people make them. */
export async function requestsOf(app: TestApp) {
  const { requests, requestsAdmin } = calls
  const editor = await makeUser(app.scope, { role: 'editor', stays: true })
  const staff = app.as(editor)
  const makeOne = () => makeUser(app.scope)
  /** A name that no other test has. */
  const newName = () => `missing ${app.scope.id().slice(-10)}`
  const add = (user: MadeUser, name: string, more: Partial<CallInput<typeof requests.add>> = {}) =>
    app.as(user).call(requests.add, { name, ...more })
  const join = (user: MadeUser, id: string, joined = true) => app.as(user).call(requests.join, { id, joined })
  const show = (id: string, user?: MadeUser) =>
    (user ? app.as(user) : app.visitor()).call(requests.details, { id })
  const own = async (user: MadeUser) => (await app.as(user).call(requests.own, {})).info
  const quota = async (user: MadeUser) => (await app.as(user).call(requests.own, {})).quota
  const unread = async (user: MadeUser) =>
    (await app.as(user).call(calls.account.messageCounts, {})).counts.requests
  const makeFilm = async (title: string) => {
    const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
    return (await makeWork(app.scope, { title, assetIds })).mediaKey
  }
  const accept = (id: string) => staff.call(requestsAdmin.accept, { id })
  const decline = (id: string, reason: string) => staff.call(requestsAdmin.decline, { id, reason })
  const publish = (id: string, mediaKey: string) => staff.call(requestsAdmin.publish, { id, mediaKey })
  const merge = (id: string, into: string) => staff.call(requestsAdmin.merge, { id, into })
  return {
    ...{ editor, staff, makeOne, newName, add, join, show, own, quota, unread },
    ...{ makeFilm, accept, decline, publish, merge },
  }
}
