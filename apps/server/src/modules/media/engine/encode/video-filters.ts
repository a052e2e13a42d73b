import { rateValue } from '../probe/frame-rate.ts'
import type { VideoTrack } from '../probe/probe.ts'
import type { Plan, Rendition } from './ladder.ts'

/** Tags of the sample format; every chain ends in BT.709, limited range, square samples. */
const TAGGED = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709,setsar=1'

/** HDR to SDR in linear light (BT.2390 leaves the curve open; hable keeps highlights without tinting them). */
const TONE_MAP = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/**
 * Brings pictures of any source to `width`×`height`, 8 bit 4:2:0, BT.709. Rotation is ffmpeg's own (autorotate)
 * and has happened before. HDR is scaled first: tone mapping works in 32-bit floats and costs by the pixel.
 */
export function toSize(video: VideoTrack, width: number, height: number): string {
  const deinterlace = video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []
  const size = `w=${width}:h=${height}:flags=bicubic`
  if (video.hdr !== 'none') {
    const transfer = video.hdr === 'pq' ? 'smpte2084' : 'arib-std-b67'
    const assumed = `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`
    return [...deinterlace, `scale=${size}`, assumed, ...TONE_MAP, 'format=yuv420p', TAGGED].join(',')
  }
  const colors = `in_color_matrix=${video.matrix}:out_color_matrix=bt709:out_range=tv`
  return [...deinterlace, `scale=${size}:${colors}`, 'format=yuv420p', TAGGED].join(',')
}

/**
 * The filter graph of one encoding pass: constant rate and exact length once, the pixels of the largest rendition
 * once, then a branch for each. Labels of the results: [v0], [v1] … in the order of `renditions`.
 */
export function pictureGraph(
  video: VideoTrack,
  plan: Plan,
  renditions: readonly Rendition[],
  fromFrame: number,
): string {
  const { num, den } = plan.fps
  const largest = renditions.reduce((one, other) => (other.width > one.width ? other : one))
  // The last picture stays while the sound continues, and where the file's end is there but cannot be decoded; the trim
  // makes it exact.
  const lasting = Math.max(0, plan.durationSec - video.durationSec) + Math.max(1, video.durationSec / 10)
  // Pictures come out of the decoder as late as it held the first one back.
  const lateSec = video.hasShowTimes ? 0 : video.heldFrames / rateValue(video.fps)
  const timed = [
    ...(lateSec > 0 ? [`setpts=PTS-${lateSec.toFixed(6)}/TB`] : []),
    `fps=fps=${num}/${den}:start_time=0`,
    `tpad=stop_mode=clone:stop_duration=${lasting.toFixed(3)}`,
    `trim=end_frame=${plan.frames - fromFrame}`,
  ]
  const branches = renditions.map((_, index) => `[b${index}]`).join('')
  const head = `[0:${video.index}]${[...timed, toSize(video, largest.width, largest.height)].join(',')}`
  const tails = renditions.map(({ width, height }, index) => {
    const scaled =
      width === largest.width && height === largest.height ? 'null' : `scale=${width}:${height}:flags=bicubic`
    return `[b${index}]${scaled},setsar=1[v${index}]`
  })
  return [`${head},split=${renditions.length}${branches}`, ...tails].join(';')
}
