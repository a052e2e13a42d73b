import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { lengthSec, masterOf, renditions, segmentSec } from './clips.ts'

const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
}

interface Report {
  seconds: number
  watchedSec: number
  ended: boolean
  closing: boolean
  quality?: { joinMs: number | null; stalls: number; seeks: number; failure: string | null }
}

/** A status code; `reset` ends the connection in the middle, `slow` lets it wait. */
export type Trouble = number | 'reset' | 'slow'

/** What one server does; a test turns its knobs. */
export interface Film {
  /** Addresses carry this; an older one answers 403. */
  token: string
  /** Segments that exist so far; from 60 on the film is whole. */
  made: number
  /** Renditions the playlist lists when it is fetched. */
  held: string[]
  /** Renditions that are finished. */
  complete: string[]
  refused: string | null
  /** How segments are answered: by their number, or `all`. */
  trouble: Partial<Record<number | 'all', Trouble>>
  /** Numbers of segments that were asked for, in order. */
  asked: number[]
  resumeSec: number | null
  openings: number
  renewals: number
  reports: Report[]
  danmu: object[]
  marks: object[]
  chapters: object[]
  subtitles: object[]
  /** None, or two: the one in the picture's segments and one beside them. */
  audioTracks: { language: string; title: string; default: boolean }[]
  /** How everything of the sound beside the picture is answered; null where it is there. */
  soundTrouble: number | null
}

const segments = lengthSec / segmentSec
const slowMs = 800

const newFilm = (): Film => ({
  token: 'first',
  made: segments,
  held: renditions.map(({ name }) => name),
  complete: renditions.map(({ name }) => name),
  refused: null,
  trouble: {},
  asked: [],
  resumeSec: null,
  openings: 0,
  renewals: 0,
  reports: [],
  danmu: [],
  marks: [],
  chapters: [],
  subtitles: [],
  audioTracks: [],
  soundTrouble: null,
})

const held = (film: Film) => renditions.filter(({ name }) => film.held.includes(name))

function state(film: Film) {
  const complete = film.made >= segments && film.complete.length === renditions.length
  const qualities = held(film).map(({ name, height }) => ({
    name,
    height,
    readySec: film.complete.includes(name) ? lengthSec : film.made * segmentSec,
    complete: film.complete.includes(name),
    gate: null,
  }))
  const address = film.refused ? null : `/media/${film.token}/master.m3u8`
  return { address, expiresAt: null, refused: film.refused, trial: null, stream: null, qualities, complete }
}

const play = (film: Film) => ({
  ...state(film),
  mediaKey: 'film',
  episode: 'e1',
  durationSec: lengthSec,
  subtitles: film.subtitles,
  marks: film.marks,
  chapters: film.chapters,
  audioTracks: film.audioTracks,
  playlist: null,
  storyboard: {
    everySec: 10,
    columns: 5,
    rows: 3,
    width: 160,
    height: 90,
    sheets: ['/clips/storyboard.jpg'],
  },
  resumeSec: film.resumeSec,
  next: null,
  room: 'film',
})

/** The playlist as it stands while the rendition grows: type EVENT without an end. */
function growing(playlist: string, made: number): string {
  const lines = playlist.replace('#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-PLAYLIST-TYPE:EVENT').split('\n')
  const last = lines.findIndex(line => line.startsWith(`${String(made).padStart(3, '0')}.m4s`))
  return `${lines.slice(0, last - 1).join('\n')}\n`
}

async function body(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The page, the clips and the calls a player needs, on a free port of this machine. */
export async function serveFilm(dirs: { page: string; clips: string }) {
  let film = newFilm()

  const call = async (name: string, request: IncomingMessage): Promise<object> => {
    if (name === 'open') {
      film.openings++
      return play(film)
    }
    if (name === 'address') {
      film.renewals++
      return state(film)
    }
    if (name === 'report') film.reports.push(JSON.parse(await body(request)))
    return name === 'danmu' ? film.danmu : {}
  }
  /** @returns whether it has answered in place of the segment */
  const isTroubled = async (path: string, response: ServerResponse): Promise<boolean> => {
    const number = Number(/(\d+)\.m4s$/.exec(path)?.[1] ?? Number.NaN)
    if (Number.isNaN(number)) return false
    film.asked.push(number)
    const trouble = film.trouble[number] ?? film.trouble.all
    if (trouble === 'slow') await new Promise(resolve => setTimeout(resolve, slowMs))
    if (trouble === undefined || trouble === 'slow') return false
    if (trouble === 'reset') {
      response.setHeader('content-length', 100_000)
      response.write(Buffer.alloc(100), () => response.destroy())
    } else response.writeHead(trouble).end()
    return true
  }
  const media = async (token: string, file: string): Promise<string | Buffer | null> => {
    if (token !== film.token) return null
    if (file === 'master.m3u8') return masterOf(held(film), film.audioTracks.length > 1)
    const path = join(dirs.clips, file)
    if (!file.endsWith('index.m3u8')) return readFile(path)
    const name = file.split('/')[0] ?? ''
    const playlist = await readFile(path, 'utf8')
    return film.complete.includes(name) || film.made >= segments ? playlist : growing(playlist, film.made)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, area = '', ...rest] = normalize(new URL(request.url ?? '/', 'http://film').pathname).split('/')
    const file = rest.join('/')
    response.setHeader('cache-control', 'no-store')
    if (area === 'call') {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(await call(file, request)))
    }
    response.setHeader('content-type', kinds[extname(file)] ?? 'text/html')
    const [token = '', ...path] = rest
    if (film.soundTrouble !== null && file.includes('/a1/'))
      return response.writeHead(film.soundTrouble).end()
    if (area === 'media' && (await isTroubled(file, response))) return
    const found =
      area === 'media'
        ? await media(token, path.join('/'))
        : await readFile(
            area === 'clips' ? join(dirs.clips, file) : join(dirs.page, area || 'index.html', file),
          )
    if (found === null) response.statusCode = 403
    return response.end(found)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    film: () => film,
    reset(over: Partial<Film> = {}) {
      film = { ...newFilm(), ...over }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
