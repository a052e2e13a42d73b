/**
 * The media engine: what ffmpeg and sharp do, in processes and sandboxes of their own (tools/sandbox.ts), for the media module. No database, no kernel; plain data in and out,
 * files on a local disk, every long call takes an AbortSignal and optional paths of the tools (`Calling`).
 *
 * A file's way: `inspect` → `ladder` (+ `withRemux`) → `measureLoudness` → `transcode` once for each of
 * `plan.passes`, in order, `transcodeSound` for each of `furtherSounds`; `covers` and `subtitles` whenever it suits, `storyboard` of what is made. Keep probe, plan and loudness as
 * JSON with the asset: a job that continues after a kill must be given the same ones.
 */
export { INIT_NAME, segmentName } from './encode/arguments.ts'
export { furtherSounds, ladder, type Plan, type Sound } from './encode/ladder.ts'
export { type Loudness, measureLoudness } from './encode/loudness.ts'
export { withRemux } from './encode/remux.ts'
export { transcode } from './encode/transcode.ts'
export { transcodeSound } from './encode/transcode-sound.ts'
export { type Trim, trimSource } from './encode/trim.ts'
export { COVER_BYTES, covers } from './images/covers.ts'
export { encodeImage, ImageError, shrinkImage } from './images/encode-image.ts'
export { PictureProcessError } from './images/picture-process.ts'
export {
  SHEET_BYTES,
  type Storyboard,
  storyboard,
  storyboardRendition,
  storyboardSegments,
} from './images/storyboard.ts'
export { logProtections } from './log-protections.ts'
export { type Announce, SEGMENT_BYTES } from './package/collect.ts'
export { joinedBytes, joinSegments } from './package/join-segments.ts'
export { masterPlaylist, measuredBandwidth, mediaPlaylist, withinTrial } from './package/playlist.ts'
export { SUBTITLE_BYTES, subtitles } from './package/subtitles.ts'
export { type Chapter, readChapters, tidyChapters } from './probe/chapters.ts'
export { inspect, type Refusal } from './probe/inspect.ts'
export type { Probe } from './probe/probe.ts'
export { commonStretch, heardParts, type Stretch } from './sound/common-stretch.ts'
export { fingerprint } from './sound/listen.ts'
export { isOfPart, isOfSource } from './source-error.ts'
export { readOutput, streamOutput } from './tools/folder.ts'
export { together } from './tools/run-tool.ts'
export { hideFromTools } from './tools/sandbox.ts'
