import type { Clip } from './clip.ts'

/** Every codec that films come in and this ffmpeg may be able to write, and every container that is taken. */

type Track = { name: string; options: readonly string[]; size?: string; rate?: string }

const quick = ['-preset', 'ultrafast']
const video = (name: string, encoder: string, more: readonly string[] = [], rest: Partial<Track> = {}) => ({
  name,
  options: ['-c:v', encoder, ...more],
  ...rest,
})

export const PICTURES: readonly Track[] = [
  video('h264', 'libx264', quick),
  video('h264 B', 'libx264', ['-preset', 'veryfast', '-bf', '2']),
  video('hevc', 'libx265', [...quick, '-x265-params', 'log-level=none:pools=1']),
  video('av1', 'libsvtav1', ['-preset', '12'], { size: '320x180' }),
  video('vp8', 'libvpx', ['-deadline', 'realtime', '-cpu-used', '8']),
  video('vp9', 'libvpx-vp9', ['-deadline', 'realtime', '-cpu-used', '8']),
  video('mpeg4', 'mpeg4'),
  video('mpeg4 B', 'mpeg4', ['-bf', '2']),
  video('xvid', 'libxvid'),
  video('mpeg2', 'mpeg2video', ['-bf', '2']),
  video('mpeg1', 'mpeg1video'),
  video('msmpeg4v2', 'msmpeg4v2'),
  video('msmpeg4v3', 'msmpeg4'),
  video('wmv1', 'wmv1'),
  video('wmv2', 'wmv2'),
  video('h263', 'h263', [], { size: '176x144' }),
  video('h263p', 'h263p', [], { size: '176x144' }),
  video('flv1', 'flv'),
  video('theora', 'libtheora'),
  video('svq1', 'svq1'),
  video('dv', 'dvvideo', [], { size: '720x576' }),
  video('prores', 'prores_ks', ['-pix_fmt', 'yuv422p10le']),
  video('dnxhd', 'dnxhd', ['-profile:v', 'dnxhr_lb', '-pix_fmt', 'yuv422p'], { size: '320x180' }),
  video('cfhd', 'cfhd', ['-pix_fmt', 'yuv422p10le'], { size: '320x192' }),
  video('mjpeg', 'mjpeg', ['-pix_fmt', 'yuvj420p']),
  video('jpeg2000', 'libopenjpeg'),
  video('ffv1', 'ffv1'),
  video('huffyuv', 'huffyuv', ['-pix_fmt', 'yuv422p']),
  video('ffvhuff', 'ffvhuff'),
  video('utvideo', 'utvideo'),
  video('rawvideo', 'rawvideo'),
  video('v210', 'v210', ['-pix_fmt', 'yuv422p10le']),
  video('qtrle', 'qtrle', ['-pix_fmt', 'rgb24']),
  video('png', 'png', ['-pix_fmt', 'rgb24']),
  video('cinepak', 'cinepak', ['-pix_fmt', 'rgb24']),
  video('flashsv', 'flashsv', ['-pix_fmt', 'bgr24']),
  video('flashsv2', 'flashsv2', ['-pix_fmt', 'bgr24']),
]

const audio = (name: string, encoder = name, more: readonly string[] = []) => ({
  name,
  options: ['-c:a', encoder, ...more],
})
const stereo = ['-ac', '2']

export const SOUNDS: readonly Track[] = [
  audio('aac'),
  audio('mp3', 'libmp3lame'),
  audio('mp2'),
  audio('ac3'),
  audio('eac3'),
  audio('dca', 'dca', ['-strict', '-2', ...stereo]),
  audio('truehd', 'truehd', ['-strict', '-2', ...stereo]),
  audio('mlp', 'mlp', ['-strict', '-2', ...stereo]),
  audio('opus', 'libopus'),
  audio('vorbis', 'libvorbis'),
  audio('flac', 'flac', ['-strict', '-2']),
  audio('alac'),
  audio('wmav1'),
  audio('wmav2'),
  audio('speex', 'libspeex', ['-ar', '16000']),
  audio('nellymoser', 'nellymoser', ['-ar', '44100']),
  audio('gsm', 'libgsm', ['-ar', '8000']),
  audio('gsm_ms', 'libgsm_ms', ['-ar', '8000']),
  audio('adpcm_ima_qt'),
  audio('adpcm_ima_wav'),
  audio('adpcm_ms'),
  audio('adpcm_swf', 'adpcm_swf', ['-ar', '44100']),
  ...['u8', 's16le', 's16be', 's24le', 's24be', 's32le', 's32be', 'f32le', 'f64le', 'alaw', 'mulaw'].map(
    kind => audio(`pcm_${kind}`),
  ),
  audio('pcm_bluray', 'pcm_bluray', stereo),
  audio('pcm_dvd', 'pcm_dvd', stereo),
]

type Container = {
  name: string
  ending: string
  muxer: string
  /** What is beside a codec that is tried. */
  picture: string
  sound: string
  output?: readonly string[]
}

export const CONTAINERS: readonly Container[] = [
  { name: 'mp4', ending: 'mp4', muxer: 'mp4', picture: 'h264', sound: 'aac' },
  {
    name: 'mp4 fragmented',
    ending: 'mp4',
    muxer: 'mp4',
    picture: 'h264',
    sound: 'aac',
    output: ['-movflags', '+frag_keyframe+delay_moov'],
  },
  { name: 'mov', ending: 'mov', muxer: 'mov', picture: 'h264', sound: 'aac' },
  { name: '3gp', ending: '3gp', muxer: '3gp', picture: 'h264', sound: 'aac' },
  { name: 'mkv', ending: 'mkv', muxer: 'matroska', picture: 'h264', sound: 'aac' },
  { name: 'webm', ending: 'webm', muxer: 'webm', picture: 'vp8', sound: 'opus' },
  { name: 'ts', ending: 'ts', muxer: 'mpegts', picture: 'h264', sound: 'aac' },
  {
    name: 'm2ts',
    ending: 'm2ts',
    muxer: 'mpegts',
    picture: 'h264',
    sound: 'ac3',
    output: ['-mpegts_m2ts_mode', '1'],
  },
  { name: 'mpeg', ending: 'mpg', muxer: 'mpeg', picture: 'mpeg1', sound: 'mp2' },
  { name: 'vob', ending: 'vob', muxer: 'vob', picture: 'mpeg2', sound: 'ac3' },
  { name: 'avi', ending: 'avi', muxer: 'avi', picture: 'mpeg4', sound: 'mp3' },
  { name: 'flv', ending: 'flv', muxer: 'flv', picture: 'h264', sound: 'aac' },
  { name: 'wmv', ending: 'wmv', muxer: 'asf', picture: 'wmv2', sound: 'wmav2' },
  { name: 'ogg', ending: 'ogv', muxer: 'ogg', picture: 'theora', sound: 'vorbis' },
  { name: 'mxf', ending: 'mxf', muxer: 'mxf', picture: 'mpeg2', sound: 'pcm_s16le' },
]

function clipOf({ ending, muxer, output = [] }: Container, picture: Track, sound: Track): Clip {
  const { size, rate, options } = picture
  return {
    ending,
    video: options,
    audio: sound.options,
    output: ['-strict', '-2', ...output, '-f', muxer],
    ...(size && { size }),
    ...(rate && { rate }),
  }
}

export type Mix = { container: string; picture: string; sound: string; clip: Clip }

/**
 * Every container with every picture beside its usual sound and every sound beside its usual picture; with `isAll`,
 * with every pair. Many of them cannot be written.
 */
export function mixes(isAll = false): Mix[] {
  return CONTAINERS.flatMap(container =>
    PICTURES.flatMap(picture =>
      SOUNDS.filter(
        sound => isAll || picture.name === container.picture || sound.name === container.sound,
      ).map(sound => ({
        container: container.name,
        picture: picture.name,
        sound: sound.name,
        clip: clipOf(container, picture, sound),
      })),
    ),
  )
}
