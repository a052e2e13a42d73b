import { minuteMs } from '@xinghe/contract/time'
import type { AudioTrack, Probe } from '../probe/probe.ts'
import { folderOf } from '../tools/folder.ts'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'

/** Integrated loudness (EBU R 128) of a source's sound as stereo; null when it is silent or has none. */
export type Loudness = { lufs: number } | null

const TARGET_LUFS = -16
/** Below this the sound is noise that must not be amplified. */
const SILENT_LUFS = -60
const MAX_GAIN_DB = 20
/** True peaks stay about 1.5 dB under full scale, for AAC overshoots. */
const PEAK = 0.84
const SAMPLE_RATE = 48_000
/**
 * Up to here all of the sound is measured; of a longer source, windows spread over it that are as long together. No
 * picture can be made before it is done, since one gain holds for all renditions and resumed runs.
 */
const MEASURED_SEC = 120
const WINDOWS = 12
const WINDOW_SEC = MEASURED_SEC / WINDOWS
const LIMITS = { wallMs: 10 * minuteMs, memoryBytes: memoryFor.decode() }

/**
 * 48 kHz stereo with gaps filled and its first sample at 0. Measuring and encoding share it: a downmix changes
 * loudness.
 */
function stereo(): string {
  return `aresample=${SAMPLE_RATE}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`
}

/** The parts of a film whose sound is measured. */
export function measuredParts(durationSec: number): { fromSec: number; lengthSec: number }[] {
  if (durationSec <= MEASURED_SEC) return [{ fromSec: 0, lengthSec: durationSec }]
  const step = durationSec / WINDOWS
  return Array.from({ length: WINDOWS }, (_, index) => ({
    fromSec: index * step + (step - WINDOW_SEC) / 2,
    lengthSec: WINDOW_SEC,
  }))
}

/**
 * Measures the loudness of a sound track, the film's first unless told otherwise. The same file always gives the same answer, so that a resumed
 * transcode applies the same gain as the one before it.
 */
export async function measureLoudness(
  source: string,
  probe: Pick<Probe, 'durationSec'> & { audio: Pick<AudioTrack, 'index'> | null },
  calling: Calling = {},
): Promise<Loudness> {
  const { signal, tools = DEFAULT_TOOLS } = calling
  const { audio } = probe
  if (!audio) return null
  const windows = measuredParts(probe.durationSec)
  const inputs = windows.flatMap(({ fromSec, lengthSec }) => {
    const from = [...(fromSec > 0 ? ['-ss', fromSec.toFixed(3)] : []), '-t', lengthSec.toFixed(3)]
    return [...sourceOptions(), '-vn', '-sn', '-dn', ...from, '-i', fileAddress(source)]
  })
  const each = windows.map((_, index) => `[${index}:${audio.index}]${stereo()}[w${index}]`)
  const joined = windows.map((_, index) => `[w${index}]`).join('')
  const graph = [...each, `${joined}concat=n=${windows.length}:v=0:a=1,ebur128=framelog=verbose[out]`].join(
    ';',
  )
  const args = ['-v', 'info', '-hide_banner', '-nostdin', '-nostats', ...inputs, '-filter_complex', graph]
  const output = ['-map', '[out]', '-f', 'null', '-']
  const { stderr } = await runTool(tools.ffmpeg, [...args, ...output], {
    signal,
    limits: LIMITS,
    folder: folderOf(source),
  })
  // The filter also prints an empty summary while the graph is being set up: the last one counts.
  const lufs = Number([...stderr.matchAll(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1])
  return Number.isFinite(lufs) && lufs > SILENT_LUFS ? { lufs } : null
}

/** One gain for the whole film keeps its dynamics (and needs no memory of what came before, so it resumes). */
function levelled(loudness: Loudness): string {
  if (!loudness) return ''
  const gain = Math.min(MAX_GAIN_DB, TARGET_LUFS - loudness.lufs)
  return `,volume=${gain.toFixed(2)}dB,alimiter=limit=${PEAK}:level=disabled`
}

/** Seconds of an AAC frame. */
export const AAC_FRAME_SEC = 1024 / SAMPLE_RATE
/** Samples of an AAC frame, and as many of the encoder's own silence before the first. */
const AAC_FRAME = 1024

/**
 * The filter chain of the sound from `fromSec` to `toSec` of the result. Frames lie on one grid counted from the
 * film's start, wherever a run begins: so frames of a resumed run continue those of the one before without a gap.
 * The encoder's priming frame takes the place of the run's first 21 ms, so that no time stamp is negative.
 */
export function audioChain(
  audio: Pick<AudioTrack, 'index'>,
  loudness: Loudness,
  fromSec: number,
  toSec: number,
): string {
  const start = Math.round(fromSec * SAMPLE_RATE)
  const onGrid = Math.ceil(start / AAC_FRAME) * AAC_FRAME - start
  const end = Math.round(toSec * SAMPLE_RATE) - start
  const cut = `atrim=start_sample=${onGrid + AAC_FRAME}:end_sample=${Math.max(end, onGrid + 2 * AAC_FRAME)}`
  return `[0:${audio.index}]${stereo()}${levelled(loudness)},apad,${cut}`
}

/** Encoder options that go with the chain. */
export function audioOptions(): string[] {
  return ['-c:a', 'aac', '-b:a', '128k', '-ar', String(SAMPLE_RATE), '-ac', '2']
}
