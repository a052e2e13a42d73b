import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Announce, collector, pictureLength } from '../package/collect.ts'
import type { Probe } from '../probe/probe.ts'
import { SourceError } from '../source-error.ts'
import { folderOf } from '../tools/folder.ts'
import type { Calling } from '../tools/run-tool.ts'
import { ffmpegArguments } from './arguments.ts'
import type { Plan, Rendition } from './ladder.ts'
import { type Loudness, measureLoudness } from './loudness.ts'
import { runCollecting } from './run-collecting.ts'
import { wallMsOf } from './speed.ts'

export type Progress = {
  /** Seconds of the film that are encoded, from its start. */
  doneSec: number
  totalSec: number
  /** 0–1. */
  fraction: number
}

export type TranscodeJob = Calling &
  Announce & {
    source: string
    probe: Probe
    plan: Plan
    /** One of `plan.passes`. */
    pass: readonly string[]
    /** Files end up in `outDir/<rendition id>/init.mp4` and `seg-00000.m4s` … */
    outDir: string
    /** Number of finished segments by rendition id: these are neither written nor announced again. */
    done?: Readonly<Record<string, number>> | undefined
    /** What `measureLoudness` gave; measured here when left out. */
    loudness?: Loudness | undefined
    onProgress?: ((progress: Progress) => void) | undefined
  }

/** The source ended early while it was transcoded: `missingSec` of its planned length did not come. */
export class CutShortError extends SourceError {
  readonly missingSec: number
  constructor(missingSec: number) {
    super(`the source ends ${missingSec.toFixed(1)} s before its time`)
    this.name = 'CutShortError'
    this.missingSec = missingSec
  }
}

function chosen(plan: Plan, pass: readonly string[]): Rendition[] {
  const renditions = plan.renditions.filter(rendition => pass.includes(rendition.id))
  if (renditions.length !== pass.length || pass.length === 0)
    throw new Error(`not a pass of this plan: ${pass}`)
  return renditions
}

/**
 * One segment of run-up: the rate control and the audio encoder have settled when the first new segment comes.
 * A remux is quick and has no run-up to decode, it begins at the start and skips finished segments.
 */
function firstSegment(
  { plan, probe: { video }, done = {} }: TranscodeJob,
  renditions: readonly Rendition[],
): number {
  if (renditions.some(rendition => rendition.mode === 'remux')) return 0
  const least = Math.min(...renditions.map(rendition => done[rendition.id] ?? 0)) - 1
  const { startSec = 0, durationSec = 0 } = video ?? {}
  // Beyond its end there is no picture left that could stay, and before its beginning seeking loses sound.
  const withPicture = Math.floor(durationSec / plan.segmentSec) - 1
  const from = Math.max(0, Math.min(least, withPicture))
  return from * plan.segmentSec < startSec ? 0 : from
}

/**
 * Makes one pass of a plan: CMAF HLS segments of one or more renditions in one run of ffmpeg. Each segment is
 * announced when its file is whole, in order for each rendition; `onInit` comes before a rendition's first segment
 * and again after a resume, with the same bytes. Callbacks are awaited and their failure ends the job.
 * After a kill, call again with `done`: it continues with segments that join the earlier ones without a gap.
 * Rejects with ToolError, SourceError, the signal's reason, or what a callback threw.
 */
export async function transcode(job: TranscodeJob): Promise<void> {
  const { source, probe, plan, outDir, done = {}, signal, tools, onProgress } = job
  const renditions = chosen(plan, job.pass)
  if (renditions.every(rendition => (done[rendition.id] ?? 0) >= plan.segments)) return
  const loudness =
    job.loudness === undefined ? await measureLoudness(source, probe, { signal, tools }) : job.loudness
  const fromSegment = firstSegment(job, renditions)
  const workDirs = Object.fromEntries(renditions.map(({ id }) => [id, join(outDir, id, '.work')]))
  const lanes = renditions.map(rendition => {
    return collector({
      rendition,
      from: fromSegment,
      done: done[rendition.id] ?? 0,
      workDir: workDirs[rendition.id] ?? '',
      outDir: join(outDir, rendition.id),
      announce: job,
      lengthOf: (...segment) => pictureLength(plan, ...segment),
    })
  })
  // Partial output of a killed run is useless.
  const clear = () =>
    Promise.all(Object.values(workDirs).map(dir => rm(dir, { recursive: true, force: true })))
  await clear()
  try {
    await runCollecting({
      args: ffmpegArguments({ source, probe, plan, renditions, loudness, fromSegment, workDirs }),
      folder: folderOf(source, Object.values(workDirs)),
      wallMs: await wallMsOf(plan, probe, renditions, job),
      calling: { signal, tools },
      onFrames(frames) {
        const doneSec = Math.min(
          plan.durationSec,
          ((fromSegment * plan.segmentFrames + frames) * plan.fps.den) / plan.fps.num,
        )
        onProgress?.({ doneSec, totalSec: plan.durationSec, fraction: doneSec / plan.durationSec })
      },
      async collect() {
        for (const lane of lanes) await lane.collect()
      },
    })
  } finally {
    await clear()
  }
  const missing = plan.segments - Math.min(...lanes.map(lane => lane.count()))
  if (missing > 0) throw new CutShortError(missing * plan.segmentSec)
}
