import { stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { folderOf } from '../tools/folder.ts'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool, ToolError } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'
import { scanPackets } from './packets.ts'
import { lengthOf, type Probe, probe, type VideoTrack } from './probe.ts'

/**
 * Why a file is refused. `empty`: 0 bytes. `tooLarge`, `tooLong`: over the limits given. `notVideo`: something else,
 * whatever its name says. `unreadable`: a video container whose index or pictures cannot be read (often an upload
 * or recording that was broken off). `truncated`: a good part of it is missing. `noVideo`: sound without picture.
 * `unsupportedCodec`: no decoder for its picture. `badSize`: picture below 16 or above 8192 pixels on a side.
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
/** A container's length and its last frame may differ by this much without anything being lost. */
const TOLERANCE_SEC = 1.5
/** A film that lacks more than this part of its length is refused: half a film is not meant to be published. */
const MAX_MISSING_PART = 0.1
const DECODE_LIMITS = { wallMs: 120_000, memoryBytes: memoryFor.decode() }

/** Length of the picture in seconds: as promised when its end is there, else as found by walking over all of it. */
async function readableSec(file: string, video: VideoTrack, calling: Calling): Promise<number> {
  const seen = async (fromSec?: number) => {
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const note = ({ timeSec }: { timeSec: number }) => {
      first = Math.min(first, timeSec)
      last = Math.max(last, timeSec)
    }
    await scanPackets(file, video.index, note, { ...calling, ...(fromSec !== undefined && { fromSec }) })
    return { first, last }
  }
  const frameSec = video.fps.den / video.fps.num
  const isLong = video.durationSec > 10
  const end = isLong ? (await seen(video.durationSec - 3)).last + frameSec : 0
  if (isLong && end >= video.durationSec - TOLERANCE_SEC) return video.durationSec
  const { first, last } = await seen()
  return last < first ? 0 : last - first + frameSec
}

/** Decodes the first second: a container may be whole and its pictures not (encrypted, damaged, no decoder). */
async function decodes(file: string, video: VideoTrack, calling: Calling): Promise<boolean> {
  const { signal, tools = DEFAULT_TOOLS } = calling
  const input = ['-v', 'error', '-nostdin', ...sourceOptions(), '-i', fileAddress(file)]
  const output = ['-map', `0:${video.index}`, '-t', '1', '-progress', 'pipe:1', '-f', 'null', '-']
  try {
    const { stdout } = await runTool(tools.ffmpeg, [...input, ...output], {
      signal,
      limits: DECODE_LIMITS,
      folder: folderOf(file),
    })
    return /^frame=[1-9]/m.test(stdout.toString())
  } catch (cause) {
    if (cause instanceof ToolError) return false
    throw cause
  }
}

async function probed(file: string, calling: Calling): Promise<Probe | null> {
  try {
    return await probe(file, calling)
  } catch (cause) {
    if (cause instanceof ToolError && cause.failure !== 'missing') return null
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
  if (!(await decodes(file, video, calling))) return { refused: 'unreadable' }
  const readable = await readableSec(file, video, calling)
  const missing = Math.max(0, video.durationSec - readable)
  const isCut = missing > TOLERANCE_SEC || missing > video.durationSec / 2
  if (isCut && missing > video.durationSec * MAX_MISSING_PART) return { refused: 'truncated' }
  const videoSec = isCut || video.durationSec === 0 ? readable : video.durationSec
  // Sound may outlast the picture (its last frame stays), but not in a file that breaks off.
  const durationSec = isCut ? videoSec : lengthOf(videoSec, known.audio?.durationSec ?? 0)
  if (durationSec > limits.maxSec) return { refused: 'tooLong' }
  const ok = { ...known, durationSec, video: { ...video, durationSec: videoSec } }
  return { ok, missingSec: isCut ? missing : 0 }
}
