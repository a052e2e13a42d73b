import { hourMs, minuteMs } from '@xinghe/contract/time'
import type { Probe } from '../probe/probe.ts'
import { type Calling, DEFAULT_TOOLS, runTool } from '../tools/run-tool.ts'
import type { Plan, Rendition } from './ladder.ts'

/** What is encoded to learn how fast this machine is. */
const SAMPLE = { width: 640, height: 360, frames: 50 }
const BASE_MS = 10 * minuteMs
/** Other films are encoded at the same time, decoders differ, and the sample may have met an idle moment. */
const PATIENCE = 12
/** Beside what the filters cost: HDR is brought down in floats. */
const HDR_COST = 8
/** Where nothing can be measured: a slow machine. */
const SLOWEST = 2_000_000
const LONGEST_MS = 20 * hourMs

let measured: Promise<number> | undefined

/** Pixels that this machine encodes in a second, measured once. */
function pixelsPerSec({ tools = DEFAULT_TOOLS }: Calling): Promise<number> {
  measured ??= measure(tools.ffmpeg).catch(() => SLOWEST)
  return measured
}

async function measure(ffmpeg: string): Promise<number> {
  const { width, height, frames } = SAMPLE
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${width}x${height}`, '-frames:v', String(frames)]
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-f', 'null', '-']
  const startedAt = performance.now()
  await runTool(ffmpeg, ['-v', 'error', '-nostdin', ...picture, ...output], { limits: { wallMs: minuteMs } })
  return Math.max(SLOWEST, (width * height * frames * 1000) / (performance.now() - startedAt))
}

/** Pixels that a pass reads and writes. */
export function pixelsOf(plan: Plan, probe: Probe, renditions: readonly Rendition[]): number {
  const { codedWidth = 0, codedHeight = 0, hdr = 'none' } = probe.video ?? {}
  const source = codedWidth * codedHeight
  const made = renditions
    .filter(({ mode }) => mode === 'encode')
    .reduce((sum, { width, height }) => sum + width * height, 0)
  return plan.frames * (source + made * (hdr === 'none' ? 1 : HDR_COST))
}

/** Milliseconds after which a pass that has not ended never will: a multiple of what this machine should take. */
export async function wallMsOf(
  plan: Plan,
  probe: Probe,
  renditions: readonly Rendition[],
  calling: Calling,
): Promise<number> {
  const expectedMs = (1000 * pixelsOf(plan, probe, renditions)) / (await pixelsPerSec(calling))
  return Math.min(LONGEST_MS, BASE_MS + PATIENCE * expectedMs)
}
