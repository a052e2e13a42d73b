/**
 * The media engine: what ffmpeg and sharp do for the media module. No database, no kernel; plain data in and out,
 * files on a local disk, every long call takes an AbortSignal and optional paths of the tools (`Calling`).
 *
 * A file's way: `inspect` → `ladder` (+ `withRemux`) → `measureLoudness` → `transcode` once for each of
 * `plan.passes`, in order → `covers`, `storyboard`, `subtitles` whenever it suits. Keep probe, plan and loudness as
 * JSON with the asset: a job that continues after a kill must be given the same ones.
 */
export { INIT_NAME, segmentName } from './arguments.ts'
export type { InitFile, SegmentFile } from './collect.ts'
export { type Cover, covers } from './covers.ts'
export { type EncodedImage, encodeImage, ImageError, type ImageRefusal } from './images.ts'
export { type Inspection, type InspectLimits, inspect, type Refusal } from './inspect.ts'
export { ladder, type Plan, type Rendition, RUNGS, type Rung } from './ladder.ts'
export {
  type Calling,
  ToolError,
  type ToolFailure,
  type Tools,
} from './limited.ts'
export { type Loudness, measureLoudness } from './loudness.ts'
export {
  type Bandwidth,
  type MediaPlaylist,
  masterPlaylist,
  measuredBandwidth,
  mediaPlaylist,
  type SubtitleRendition,
  subtitlePlaylist,
  type Variant,
} from './playlist.ts'
export { type AudioTrack, type Probe, probe, type SubtitleTrack, type VideoTrack } from './probe.ts'
export { withRemux } from './remux.ts'
export { type Storyboard, type StoryboardSheet, storyboard } from './storyboard.ts'
export { type SubtitleFile, subtitles } from './subtitles.ts'
export { CutShortError, type Progress, type TranscodeJob, transcode } from './transcode.ts'
