import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Seconds of what a viewer sees and hears, by decoding a playlist. */
export type Seen = {
  /** Moments at which the picture becomes bright and the sound loud. */
  flashes: number[]
  beeps: number[]
  pictureSec: number
  soundSec: number
}

/** Luma of the picture, and decibels of 5 ms of sound, above which it is a flash or a beep. */
const BRIGHT = 128
const LOUD_DB = -26
const SOUND_WINDOW = 240
const RATE = 48_000

type Value = { timeSec: number; value: number }

/** What the filter `metadata=print` wrote: a line with the time of each frame, then one with the value. */
function readValues(text: string): Value[] {
  const lines = text.matchAll(/pts_time:(-?[\d.]+)\s*\n[^\n]*=(-?[\d.]+|-?inf|-?nan)/g)
  return [...lines].map(([, time, value]) => ({ timeSec: Number(time), value: Number(value) }))
}

/** Moments at which the values rise above the limit. */
function rises(values: readonly Value[], limit: number): number[] {
  const isAbove = ({ value }: Value) => value > limit
  return values.flatMap((one, index) => {
    const before = values[index - 1]
    return isAbove(one) && !(before && isAbove(before)) ? [one.timeSec] : []
  })
}

async function measured(playlist: string, stream: 'v' | 'a', filters: string): Promise<Value[]> {
  const input = ['-v', 'error', '-nostdin', '-copyts', '-i', playlist]
  const output = ['-map', `0:${stream}?`, `-filter:${stream}`, filters, '-f', 'null', '-']
  const options = { maxBuffer: 64 * 1024 ** 2, timeout: 120_000 }
  const { stdout } = await run(
    'nice',
    ['-n', '10', 'ffmpeg', ...input, '-fps_mode', 'passthrough', ...output],
    options,
  )
  return readValues(stdout)
}

/** Decodes all of a rendition and tells when it flashes and beeps. */
export async function measureSync(playlist: string, fps: number): Promise<Seen> {
  const picture = await measured(
    playlist,
    'v',
    'signalstats,metadata=mode=print:key=lavfi.signalstats.YAVG:file=pipe\\\\:1',
  )
  const windows = `asetnsamples=n=${SOUND_WINDOW},astats=metadata=1:reset=1`
  const sound = await measured(
    playlist,
    'a',
    `${windows},ametadata=mode=print:key=lavfi.astats.Overall.RMS_level:file=pipe\\\\:1`,
  )
  // Of decoding times after the first showing time ffmpeg makes a shift of the whole picture, which players do not know;
  // that the first picture is shown at 0 is checked when its segment is published.
  const shift = picture[0]?.timeSec ?? 0
  return {
    flashes: rises(picture, BRIGHT).map(timeSec => timeSec - shift),
    beeps: rises(sound, LOUD_DB),
    pictureSec: (picture.at(-1)?.timeSec ?? 0) - shift + 1 / fps,
    soundSec: sound.length === 0 ? 0 : (sound.at(-1)?.timeSec ?? 0) + SOUND_WINDOW / RATE,
  }
}
