import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Fetches a path of the program as a browser that may watch. */
export type Get = (path: string, headers?: Record<string, string>) => Promise<Response>

export interface Downloaded {
  /** As the master playlist calls it: `640x360`. */
  resolution: string
  playlist: string
  /** Seconds that the playlist promises. */
  seconds: number
  /** Frames and seconds that ffprobe found by decoding all of it. */
  frames: number
  decodedSec: number
  codec: string
  width: number
  height: number
}

/** Fetches every rendition that a master playlist lists, segment by segment, and decodes it. */
export async function downloadAll(get: Get, address: string, folder: string): Promise<Downloaded[]> {
  const lines = (await textOf(get, address)).split('\n')
  const variants = lines.flatMap((line, index) => {
    const resolution = line.match(/^#EXT-X-STREAM-INF:.*RESOLUTION=(\d+x\d+)/)?.[1]
    return resolution === undefined ? [] : [{ resolution, uri: lines[index + 1] ?? '' }]
  })
  const made: Downloaded[] = []
  for (const { resolution, uri } of variants) {
    const playlist = await textOf(get, beside(address, uri))
    const file = `${folder}/${resolution}.mp4`
    await writeFile(file, await joined(get, beside(address, uri), playlist))
    made.push({ resolution, playlist, seconds: promisedSec(playlist), ...(await decoded(file)) })
  }
  return made
}

/** Names of the segments of a playlist, in order. */
export function segmentsIn(playlist: string): string[] {
  return playlist.split('\n').filter(line => line !== '' && !line.startsWith('#'))
}

function promisedSec(playlist: string): number {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}

async function joined(get: Get, address: string, playlist: string): Promise<Buffer> {
  const init = playlist.match(/^#EXT-X-MAP:URI="([^"]+)"/m)?.[1] ?? ''
  const parts: Buffer[] = []
  for (const name of [init, ...segmentsIn(playlist)]) {
    const response = await get(beside(address, name))
    if (!response.ok) throw new Error(`${name} answers ${response.status}`)
    parts.push(Buffer.from(await response.arrayBuffer()))
  }
  return Buffer.concat(parts)
}

async function decoded(file: string) {
  const fields = 'stream=codec_name,width,height,nb_read_frames:format=duration'
  const asked = ['-v', 'error', '-select_streams', 'v:0', '-count_frames', '-show_entries', fields]
  const { stdout, stderr } = await run('ffprobe', [...asked, '-of', 'json', file])
  if (stderr !== '') throw new Error(`ffprobe complains: ${stderr}`)
  const { streams, format } = JSON.parse(stdout)
  const { codec_name: codec, width, height, nb_read_frames: frames } = streams[0]
  return { codec, width, height, frames: Number(frames), decodedSec: Number(format.duration) }
}

async function textOf(get: Get, address: string): Promise<string> {
  const response = await get(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.text()
}

function beside(address: string, name: string): string {
  return `${address.slice(0, address.lastIndexOf('/') + 1)}${name}`
}
