import { limits, type PlayProblem, type ReportBrowser, type ReportDevice } from '@xinghe/contract'
import type { PlayEvent } from '@xinghe/contract/play-events'
import { dayMs, daySec } from '@xinghe/contract/time'
import { gt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { limitBy } from '#kernel/limits.ts'
import { customerNetworkOf } from '#kernel/network.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { episodesById, workTitles } from '#modules/catalogue/index.ts'
import { ownPicture, pictureSender } from '#modules/media/index.ts'
import { feedbackSettings } from '../settings.ts'
import { playbackReport } from '../tables.ts'

interface Reported {
  gid: string
  episode?: string | undefined
  name: string
  videoTitle: string
  description: string
  picurl: string
  setName: ReportDevice
  from: string
  browser: ReportBrowser | ''
  question: PlayProblem[]
  telemetry: PlayEvent[]
}

/** Notes what is wrong with a work. @throws feedbackLimit, textTooLong, malformed for a picture that is not the caller's */
export async function collectProblem(scope: Scope, input: Reported): Promise<{ msg: string }> {
  const { description: max } = limits.playbackReport
  if ([...input.description].length > max) fail('textTooLong', { max })
  await checkRoom(scope, input.gid)
  const { name, videoTitle, description } = input
  await transact(scope, async scope => {
    await scope.db.insert(playbackReport).values({
      id: scope.id(),
      uid: scope.viewer.uid,
      ...(await whatIsMeant(scope, input)),
      ...{ name, videoTitle, description },
      device: input.setName,
      browser: input.browser || null,
      problems: input.question,
      picture: await pictureOf(scope, input.picurl),
      source: input.from,
      userAgent: scope.viewer.userAgent,
      telemetry: input.telemetry,
      createdAt: scope.now(),
    })
  })
  return { msg: scope.text('feedback.received') }
}

/** What one person, or the visitors of one network, and all together may send. */
async function checkRoom(scope: Scope, gid: string): Promise<void> {
  const { uid, address } = scope.viewer
  const { reportsPerDay, reportsOfWorkPerDay, reportsOfAllPerDay } =
    await scope.kernel.settings.of(feedbackSettings)
  const key = `playback reports:${uid ?? customerNetworkOf(address)}`
  await limitBy(scope.kernel, key, { max: reportsPerDay, perSec: daySec }, 'feedbackLimit')
  // One voice does not put a work at the head of those that are reported most.
  const ofWork = { max: reportsOfWorkPerDay, perSec: daySec }
  if (gid !== '') await limitBy(scope.kernel, `${key}:${gid}`, ofWork, 'feedbackLimit')
  const isToday = gt(playbackReport.createdAt, scope.now() - dayMs)
  // Visitors leave a part of the site's room to those who are known.
  const room = uid === null ? Math.ceil(reportsOfAllPerDay / 2) : reportsOfAllPerDay
  if ((await scope.db.$count(playbackReport, isToday)) >= room) fail('feedbackLimit')
}

/** Only what the site has: nobody makes up a work, or an episode of another one. */
async function whatIsMeant(scope: Scope, { gid, episode }: Reported) {
  const isKnown = (await workTitles(scope, [gid])).has(gid)
  const found = episode === undefined ? undefined : (await episodesById(scope, [episode])).get(episode)
  const own = isKnown && found?.mediaKey === gid ? found : undefined
  return { workId: isKnown ? gid : null, episodeId: own?.id ?? null, assetId: own?.assetId ?? null }
}

async function pictureOf(scope: Scope, path: string): Promise<string | null> {
  if (path === '') return null
  const key = await ownPicture(pictureSender(scope), path, { isPrivate: true })
  return key ?? fail('malformed', { field: 'picurl', reason: '' })
}
