import { calls, uploadFile } from '@xinghe/client'
import { afterAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { media } from '#modules/media/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { bytesSource } from '#test/clips.ts'
import { makeWork } from '../fixtures.ts'
import { catalogue } from '../module.ts'

const app = await testApp({ modules: [account, media, catalogue] })
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const source = () => bytesSource(Buffer.alloc(1000, 1), 'film.mp4')

async function makeEpisode() {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [await makeReadyAsset(app.scope)] })
  return { mediaKey, episodeId: episodeIds[0] ?? '' }
}
const episodesOf = async (mediaKey: string) => {
  const { episodes, revision } = await staff.call(calls.catalogueAdmin.work, { mediaKey })
  return { revision, episodes: episodes.map(({ assetId, playable }) => ({ assetId, playable })) }
}

describe('a film that is uploaded for an episode', () => {
  test('is its film as soon as the last chunk is there, without another call', async () => {
    const { mediaKey, episodeId } = await makeEpisode()
    const before = await episodesOf(mediaKey)
    const { assetId } = await uploadFile(staff, source(), { episodeId })
    const after = await episodesOf(mediaKey)
    expect(after.episodes).toEqual([{ assetId, playable: false }])
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  test('arrives though the episode was deleted meanwhile', async () => {
    const { mediaKey, episodeId } = await makeEpisode()
    const { state } = await staff.call(calls.media.createVideoFile, {
      ...{ name: 'film.mp4', size: 1000, type: '' },
      episodeId,
    })
    await staff.call(calls.catalogueAdmin.deleteEpisode, { mediaKey, episodeId })
    const done = await uploadFile(staff, source(), { resumeId: state.id })
    expect(done.complete).toBe(true)
    expect(await staff.call(calls.mediaAdmin.asset, { id: done.assetId ?? '' })).toMatchObject({
      state: 'queued',
    })
  })

  test('is for staff who edit the catalogue, and for an episode that exists', async () => {
    const { episodeId } = await makeEpisode()
    const open = (client: typeof staff, id: string) =>
      codeOf(
        client.call(calls.media.createVideoFile, { name: 'film.mp4', size: 1000, type: '', episodeId: id }),
      )
    expect(await open(app.as(await makeUser(app.scope)), episodeId)).toBe('forbidden')
    expect(await open(app.as(await makeUser(app.scope, { role: 'moderator' })), episodeId)).toBe('forbidden')
    expect(await open(staff, 'nothing')).toBe('notFound')
  })
})
