import type { StaffEpisode } from '@xinghe/contract'
import { t } from '#text/text.ts'
import { freshWork, nextNumber, saveEpisode } from '../works.ts'
import { findRecord, type Target } from './records.ts'
import { startUpload } from './run.ts'

const byName = new Intl.Collator('zh-CN', { numeric: true })

/**
 * Makes one episode per file behind the last of the season, in the natural order of the names, and uploads each.
 * A file whose upload was interrupted goes on to the episode it was meant for.
 */
export async function addEpisodes(files: File[], mediaKey: string, seasonId: string): Promise<void> {
  const work = await freshWork(mediaKey)
  let number = nextNumber(work, seasonId)
  for (const file of files.toSorted((a, b) => byName.compare(a.name, b.name))) {
    const interrupted = interruptedTarget(file, mediaKey, work.episodes)
    if (interrupted) {
      startUpload(file, interrupted)
      continue
    }
    const saved = await saveEpisode({ mediaKey, seasonId, number })
    const episode = saved.episodes.find(one => one.seasonId === seasonId && one.number === number)
    if (episode)
      startUpload(file, {
        mediaKey,
        episodeId: episode.id,
        label: t('episodes.label', { title: saved.form.title, number }),
      })
    number += 1
  }
}

function interruptedTarget(file: File, mediaKey: string, episodes: StaffEpisode[]): Target | undefined {
  const target = findRecord(file)?.target
  if (target?.mediaKey !== mediaKey) return undefined
  return episodes.some(one => one.id === target.episodeId) ? target : undefined
}
