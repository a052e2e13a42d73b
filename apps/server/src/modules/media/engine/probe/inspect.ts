import { stat } from 'node:fs/promises'
import { minuteMs } from '@xinghe/contract/time'
import { fileTypeFromFile } from 'file-type'
import { folderOf } from '../tools/folder.ts'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool, ToolError, together } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'
import { scanPackets } from './packets.ts'
import { type AudioTrack, lengthOf, type Probe, probe, type VideoTrack } from './probe.ts'
import { readableEnds, TOLERANCE_SEC } from './readable-ends.ts'

/**
 * Why a file is refused. `empty`: 0 bytes. `tooLarge`, `tooLong`: over the limits given. `notVideo`: something else,
 * whatever its name says. `unreadable`: a video container whose index or pictures cannot be read (often an upload
 * or recording that was broken off). `truncated`: a good part of it is missing. `noVideo`: sound without picture.
 * `unsupportedCodec`: no decoder for its picture or its sound. `badSize`: picture below 16 or above 8192 pixels on a side.
 */
export type Refusal =
  | 'empty'
  | 'tooLarge'
  | 'notVideo'
  | 'unreadable'
  | 'truncated'
  | 'noVideo'
  | 'unsupportedCodec'
  | 'tooLong'
  | 'badSize'

export type Inspection = {
  /** With `durationSec` and `video.durationSec` corrected to what can really be read. */
  ok: Probe
  /** Seconds that the file promised and does not have; 0 for a whole file. */
  missingSec: number
}

export type InspectLimits = { maxBytes: number; maxSec: number }

const MIN_SIDE = 16
const MAX_SIDE = 8192
/** A film that lacks more than this part of its length is refused: half a film is not meant to be published. */
const MAX_MISSING_PART = 0.1
/** Others may be at work meanwhile: it is the time on the processor that tells of a file which asks for too much. */
const DECODE_LIMITS = { wallMs: 10 * minuteMs, cpuSec: 120, memoryBytes: memoryFor.decode() }

/** Decodes the first frames: a container may be whole and its pictures not (encrypted, damaged, no decoder). */
async function decodes(file: string, video: VideoTrack, calling: Calling): Promise<boolean> {
  const { signal, tools = DEFAULT_TOOLS } = calling
  const input = ['-v', 'error', '-nostdin', ...sourceOptions(), '-i', fileAddress(file)]
  // Counted in frames: the first one may come late, or be the only one.
  const output = ['-map', `0:${video.index}`, '-frames:v', '25', '-progress', 'pipe:1', '-f', 'null', '-']
  try {
    const { stdout } = await runTool(tools.ffmpeg, [...input, ...output], {
      signal,
      limits: DECODE_LIMITS,
      folder: folderOf(file),
    })
    return /^frame=[1-9]/m.test(stdout.toString())
  } catch (cause) {
    if (cause instanceof ToolError && !cause.isOfMachine) return false
    throw cause
  }
}

/** Frames of sound by whose times it is seen whether AVI can tell when they are heard. */
const FRAMES_HEARD = 32
/** AVI counts bytes or packets of sound, and has no gaps: its times are wrong where frames fill less than this part of them. */
const LEAST_FILLED = 1 / 8
/** Sound that is written into containers which have no way to tell its times: no player is in sync. */
const UNTIMED: readonly (readonly [container: string, codec: string])[] = [
  ['avi', 'vorbis'],
  ['asf', 'flac'],
]

/** Lines of `framehash`, one for each frame below those of its head: stream, decoded, shown, length in samples. */
function isTimed(frames: readonly string[]): boolean {
  const read = frames.map(line => line.split(',').map(Number))
  const [from, last] = [read[0]?.[2] ?? 0, read.at(-1)]
  const span = (last?.[2] ?? 0) + (last?.[3] ?? 0) - from
  const filled = read.reduce((sum, [, , , length = 0]) => sum + length, 0)
  return filled >= span * LEAST_FILLED
}

/**
 * The sound as it can be worked with: none where the track is empty (a recorder that was given no sound), `unreadable`
 * where nothing of it can be decoded, or nobody knows when it is heard.
 */
async function audible(
  file: string,
  container: string,
  audio: AudioTrack,
  calling: Calling,
): Promise<AudioTrack | null | 'unreadable'> {
  const { signal, tools = DEFAULT_TOOLS } = calling
  if (UNTIMED.some(([where, codec]) => container.includes(where) && audio.codec === codec))
    return 'unreadable'
  const input = ['-v', 'error', '-nostdin', ...sourceOptions(), '-i', fileAddress(file)]
  const output = ['-map', `0:${audio.index}`, '-frames:a', String(FRAMES_HEARD), '-f', 'framehash', '-']
  const limits = { limits: DECODE_LIMITS, folder: folderOf(file), signal }
  const heard = await runTool(tools.ffmpeg, [...input, ...output], limits).catch((cause: unknown) => {
    if (cause instanceof ToolError && !cause.isOfMachine) return null
    throw cause
  })
  const frames = heard?.stdout.toString().match(/^\d.*$/gm)
  if (frames) return !container.includes('avi') || isTimed(frames) ? audio : 'unreadable'
  let packets = 0
  const count = () => {
    packets++
  }
  await scanPackets(file, audio.index, count, { ...calling, packets: 1 })
  return packets === 0 ? null : 'unreadable'
}

/** The further tracks that can be heard. A film can do without the rest. */
async function othersAudible(file: string, known: Probe, calling: Calling): Promise<AudioTrack[]> {
  const heard: AudioTrack[] = []
  for (const track of known.otherAudio ?? []) {
    const found = await audible(file, known.container, track, calling)
    if (found !== null && found !== 'unreadable') heard.push(found)
  }
  return heard
}

async function probed(file: string, calling: Calling): Promise<Probe | null> {
  try {
    return await probe(file, calling)
  } catch (cause) {
    if (cause instanceof ToolError && !cause.isOfMachine) return null
    throw cause
  }
}

/** A container without a readable index has no picture to speak of either: the recognised type decides. */
async function withoutVideo(file: string, known: Probe | null): Promise<Refusal> {
  const type = (await fileTypeFromFile(file))?.mime ?? ''
  if (known?.audio || type.startsWith('audio/')) return 'noVideo'
  return type.startsWith('video/') ? 'unreadable' : 'notVideo'
}

function badSize({ width, height }: VideoTrack): boolean {
  return Math.min(width, height) < MIN_SIDE || Math.max(width, height) > MAX_SIDE
}

/**
 * Decides by content alone whether a file is a video that we can work on; its name plays no part.
 * A video without sound is accepted; one that lacks its last tenth at most is accepted for what is there.
 * Throws only when aborted or when the tools themselves are missing.
 */
export async function inspect(
  file: string,
  limits: InspectLimits,
  calling: Calling = {},
): Promise<Inspection | { refused: Refusal }> {
  const { size } = await stat(file)
  if (size === 0) return { refused: 'empty' }
  if (size > limits.maxBytes) return { refused: 'tooLarge' }
  const known = await probed(file, calling)
  const video = known?.video
  if (!known || !video) return { refused: await withoutVideo(file, known) }
  if (video.codec === 'unknown' || video.codec === 'none') return { refused: 'unsupportedCodec' }
  if (badSize(video)) return { refused: 'badSize' }
  const { audio: sound } = known
  const [isDecodable, audio] = await together(
    calling,
    calling => decodes(file, video, calling),
    async calling => sound && audible(file, known.container, sound, calling),
  )
  if (!isDecodable) return { refused: 'unreadable' }
  if (audio === 'unreadable') return { refused: 'unsupportedCodec' }
  const otherAudio = audio === null ? [] : await othersAudible(file, known, calling)
  const lostAudio = (known.otherAudio ?? []).length - otherAudio.length
  const found = await readableEnds(file, { ...known, audio }, video, calling)
  const missing = Math.max(0, found.promisedSec - found.readableSec)
  const isCut = missing > TOLERANCE_SEC || missing > found.promisedSec / 2
  if (isCut && missing > found.promisedSec * MAX_MISSING_PART) return { refused: 'truncated' }
  const { startSec, hasShowTimes, videoSec, audioSec } = found
  // Sound may outlast the picture (its last frame stays), but not in a file that breaks off.
  const durationSec = isCut ? videoSec : lengthOf(videoSec, audioSec)
  if (durationSec > limits.maxSec) return { refused: 'tooLong' }
  const ok = {
    ...known,
    audio,
    otherAudio,
    droppedAudio: (known.droppedAudio ?? 0) + lostAudio,
    durationSec,
    video: { ...video, startSec, hasShowTimes, durationSec: videoSec },
  }
  return { ok, missingSec: isCut ? missing : 0 }
}
