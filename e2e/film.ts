import { execFileSync } from 'node:child_process'

/** A real clip with a lot of movement, so that its ladder takes longer than a viewer needs to find it. */
export function makeFilm(file: string, seconds: number, size = '1280x720'): void {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`]
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-shortest',
  ]
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...codecs, file])
}
