/**
 * The media engine: what ffmpeg and sharp do for the media module. No database, no kernel; plain data in and out,
 * files on a local disk, every long call takes an AbortSignal and optional paths of the tools (`Calling`).
 *
 * A file's way: `inspect` → `ladder` (+ `withRemux`) → `measureLoudness` → `transcode` once for each of
 * `plan.passes`, in order → `covers`, `storyboard`, `subtitles` whenever it suits. Keep probe, plan and loudness as
 * JSON with the asset: a job that continues after a kill must be given the same ones.
 */
export { INIT_NAME, segmentName } from './arguments.ts'
export { covers } from './covers.ts'
export { encodeImage, ImageError } from './images.ts'
export { inspect, type Refusal } from './inspect.ts'
export { ladder, type Plan } from './ladder.ts'
export { ToolError } from './limited.ts'
export { type Loudness, measureLoudness } from './loudness.ts'
export { masterPlaylist, measuredBandwidth, mediaPlaylist } from './playlist.ts'
export type { Probe } from './probe.ts'
export { withRemux } from './remux.ts'
export { type Storyboard, storyboard } from './storyboard.ts'
export { subtitles } from './subtitles.ts'
export { transcode } from './transcode.ts'
