import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { enqueue } from '#kernel/jobs/queue.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { ladderJob, prepareJob, sweepJob } from '#modules/media/job-specs.ts'
import { testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'

// No worker runs here: a job stays as the test puts it.
const app = await testApp()
afterAll(app.stop)
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))

/** Subjects of the jobs on these assets, by the asset. */
async function subjectsOf(...assetIds: string[]) {
  const { info } = await staff.call(calls.jobsAdmin.list, { size: 100 })
  return assetIds.map(assetId => info.find(row => row.input.includes(assetId))?.subject)
}

test('names the file, the work and the episode that a job is about', async () => {
  const [first, second] = [await makeReadyAsset(app.scope), await makeReadyAsset(app.scope)]
  const { mediaKey } = await makeWork(app.scope, {
    kind: 'drama',
    title: 'Long River',
    assetIds: [first, second],
  })
  await enqueue(app.scope, prepareJob, { assetId: first })
  await enqueue(app.scope, ladderJob, { assetId: second })
  const work = { mediaKey, kind: 'drama', title: 'Long River' }
  expect(await subjectsOf(first, second)).toEqual([
    { assetId: first, fileName: 'film.mp4', episode: { ...work, number: 1, episodeTitle: '' } },
    { assetId: second, fileName: 'film.mp4', episode: { ...work, number: 2, episodeTitle: '' } },
  ])
})

test('names the file alone once its episode is gone, and the id alone of a file that is gone', async () => {
  const assetId = await makeReadyAsset(app.scope)
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  await staff.call(calls.catalogueAdmin.withdraw, { mediaKey })
  await staff.call(calls.catalogueAdmin.deleteEpisode, { mediaKey, episodeId: episodeIds[0] ?? '' })
  await enqueue(app.scope, ladderJob, { assetId })
  await enqueue(app.scope, ladderJob, { assetId: 'gone1' })
  expect(await subjectsOf(assetId, 'gone1')).toEqual([
    { assetId, fileName: 'film.mp4', episode: null },
    { assetId: 'gone1', fileName: null, episode: null },
  ])
})

test('has no subject for a job that is about no file', async () => {
  await enqueue(app.scope, sweepJob, {})
  const { info } = await staff.call(calls.jobsAdmin.list, { name: sweepJob.name })
  expect(info[0]?.subject).toBeNull()
})

test('reads the subjects of a page by as many statements as that of one job', async () => {
  const assetIds = await Promise.all(Array.from({ length: 5 }, () => makeReadyAsset(app.scope)))
  await makeWork(app.scope, { assetIds })
  for (const assetId of assetIds) await enqueue(app.scope, ladderJob, { assetId })
  const count = async (size: number) => {
    const sent = await statementsOf(() => staff.call(calls.jobsAdmin.list, { size, name: ladderJob.name }))
    return sent.length
  }
  await count(1) // reads settings and the session, which are cached from then on
  const one = await count(1)
  expect(one).toBeGreaterThan(1)
  expect(await count(5)).toBe(one)
})
