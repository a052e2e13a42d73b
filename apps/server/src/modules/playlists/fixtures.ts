import { type CallInput, calls } from '@xinghe/client'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import type { TestApp } from '#test/app.ts'

/** Calls around playlists, as a test's people make them. */
export async function playlistsOf(app: TestApp) {
  const { playlists } = calls
  const assetIds = [await makeReadyAsset(app.scope, { durationSec: 600 })]
  type Form = Partial<CallInput<typeof playlists.create>>
  const makeOne = () => makeUser(app.scope)
  const workKey = async (form: Partial<Parameters<typeof makeWork>[1]> = {}) =>
    (await makeWork(app.scope, { assetIds, ...form })).mediaKey
  const create = (user: MadeUser, form: Form = {}) =>
    app.as(user).call(playlists.create, { title: `list ${app.scope.id()}`, ...form })
  const add = (user: MadeUser, key: string, mediaKey: string) =>
    app.as(user).call(playlists.add, { key, mediaKey })
  /** With works in it, in this order. */
  const createWith = async (user: MadeUser, mediaKeys: readonly string[], form: Form = {}) => {
    const { key } = await create(user, form)
    for (const mediaKey of mediaKeys) await add(user, key, mediaKey)
    return key
  }
  const clientOf = (user: MadeUser | null) => (user ? app.as(user) : app.visitor())
  const show = (key: string, user: MadeUser | null = null) => clientOf(user).call(playlists.details, { key })
  /** Keys of what is in it, as the viewer sees it. */
  const itemsOf = async (key: string, user: MadeUser | null = null) =>
    (await clientOf(user).call(playlists.items, { key })).info.map(item => item.mediaKey)
  /** Keys of public ones among these. */
  const listed = async (
    keys: readonly string[],
    input: CallInput<typeof playlists.list> = {},
    user: MadeUser | null = null,
  ) => {
    const { info } = await clientOf(user).call(playlists.list, { size: 100, ...input })
    return info.map(({ key }) => key).filter(key => keys.includes(key))
  }
  return { makeOne, workKey, create, add, createWith, show, itemsOf, listed }
}
