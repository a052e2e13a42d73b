import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import { type Announce, collector, soundLength } from '../package/collect.ts'
import { folderOf } from '../tools/folder.ts'
import type { Calling } from '../tools/run-tool.ts'
import { soundArguments } from './arguments.ts'
import type { Plan, Sound } from './ladder.ts'
import { measureLoudness } from './loudness.ts'
import { runCollecting } from './run-collecting.ts'
import { CutShortError } from './transcode.ts'

const BASE_MS = 10 * minuteMs

/**
 * Makes the rendition of one of a plan's further sounds: segments of sound alone, beside the picture's to a frame of
 * sound. Announces like `transcode`. After a kill it begins again, which takes a minute or two of a long film, and skips
 * the `done` segments: they come out the same.
 */
export async function transcodeSound({
  source,
  plan,
  sound,
  outDir,
  done = 0,
  signal,
  tools,
  ...announce
}: Calling &
  Announce & {
    source: string
    plan: Plan
    sound: Sound
    /** Files end up in `outDir/<sound id>`. */
    outDir: string
    /** Number of finished segments. */
    done?: number
  }): Promise<void> {
  if (done >= plan.segments) return
  const calling = { signal, tools }
  const { durationSec } = plan
  const loudness = await measureLoudness(source, { audio: sound, durationSec }, calling)
  const workDir = join(outDir, sound.id, '.work')
  const lane = collector({
    rendition: sound,
    from: 0,
    done,
    workDir,
    outDir: join(outDir, sound.id),
    announce,
    lengthOf: (...segment) => soundLength(plan, ...segment),
  })
  const clear = () => rm(workDir, { recursive: true, force: true })
  await clear()
  try {
    await runCollecting({
      args: soundArguments({ source, plan, sound, loudness, workDir }),
      folder: folderOf(source, [workDir]),
      // The slowest machine takes less than the sound lasts.
      wallMs: BASE_MS + durationSec * 1000,
      calling,
      collect: () => lane.collect(),
    })
  } finally {
    await clear()
  }
  const missing = plan.segments - lane.count()
  if (missing > 0) throw new CutShortError(missing * plan.segmentSec)
}
