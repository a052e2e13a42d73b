/**
 * Demuxers that an upload may use. Without this list a text file could name other files of this machine
 * (HLS, concat and DASH playlists open what they list, `file` protocol and all).
 */
const CONTAINERS = ['mov', 'matroska', 'mpegts', 'mpeg', 'avi', 'flv', 'asf', 'ogg', 'mxf']

/**
 * Decoders that an upload may use, by ffmpeg's names: what cameras, phones, recorders and editors write, and what old
 * collections hold. The hundreds of others (games, fax, screen grabbers of the nineties) are code that nobody tests.
 */
const PICTURE = [
  ...[
    'h264',
    'hevc',
    'libdav1d',
    'libaom-av1',
    'av1',
    'vp8',
    'vp9',
    'libvpx',
    'libvpx-vp9',
    'vp6',
    'vp6f',
    'vp6a',
  ],
  ...['mpeg4', 'mpeg2video', 'mpeg1video', 'mpegvideo', 'msmpeg4', 'msmpeg4v1', 'msmpeg4v2', 'msmpeg4v3'],
  ...['wmv1', 'wmv2', 'wmv3', 'vc1', 'h263', 'h263i', 'h263p', 'flv', 'theora', 'svq1', 'svq3', 'dvvideo'],
  ...['prores', 'dnxhd', 'cfhd', 'mjpeg', 'jpeg2000', 'libopenjpeg', 'ffv1', 'huffyuv', 'ffvhuff', 'utvideo'],
  ...['rawvideo', 'v210', 'qtrle', 'png', 'gif', 'bmp', 'webp', 'cinepak', 'flashsv', 'flashsv2'],
]
const SOUND = [
  ...[
    'aac',
    'aac_latm',
    'aac_fixed',
    'mp3',
    'mp3float',
    'mp2',
    'mp2float',
    'mp1',
    'mp1float',
    'ac3',
    'eac3',
    'dca',
  ],
  ...['truehd', 'mlp', 'opus', 'libopus', 'vorbis', 'libvorbis', 'flac', 'alac', 'wmav1', 'wmav2', 'wmapro'],
  ...[
    'wmalossless',
    'wmavoice',
    'amrnb',
    'amrwb',
    'libopencore_amrnb',
    'libopencore_amrwb',
    'speex',
    'libspeex',
  ],
  ...[
    'nellymoser',
    'cook',
    'qdm2',
    'gsm',
    'gsm_ms',
    'adpcm_ima_qt',
    'adpcm_ima_wav',
    'adpcm_ms',
    'adpcm_swf',
  ],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_u8', 'pcm_s8'],
  ...['pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be', 'pcm_alaw', 'pcm_mulaw', 'pcm_bluray', 'pcm_dvd'],
]
const SUBTITLES = ['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text', 'microdvd']

/**
 * Seconds and bytes that are read to learn what the tracks are: a picture may begin long after the sound. Files whose
 * header tells are opened at once.
 */
const ANALYSIS = ['-analyzeduration', '30M', '-probesize', '20M']

/**
 * Options before `-i` that decode key frames alone. Threads that take a frame each come to grief over skipped ones in
 * some decoders (Theora): parts of frames instead.
 */
export const KEY_FRAMES: readonly string[] = ['-thread_type', 'slice', '-skip_frame', 'nokey']

/** Options before `-i` of every upload: only local files, only real containers, only decoders of films. */
export function sourceOptions(): string[] {
  return [
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS.join(',')],
    ...['-codec_whitelist', [...PICTURE, ...SOUND, ...SUBTITLES].join(',')],
    ...ANALYSIS,
  ]
}
