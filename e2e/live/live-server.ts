import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { hourMs } from '@xinghe/contract/time'
import {
  type Programme,
  type Slot,
  segmentsOf,
  showingOf,
  showingsBetween,
} from '../../apps/server/src/modules/broadcast/programme/timeline.ts'
import { livePlaylist, windowAt } from '../../apps/server/src/modules/broadcast/stream/playlist.ts'
import { contentOf } from '../../tools/content.ts'
import { madeOnce } from '../made-once.ts'
import { buildPage } from '../page-build.ts'
import { type Clip, clipsIn, makeLiveClips } from './clips.ts'

const targetSec = 4
const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
}
interface Film extends Slot {
  clip: Clip
}

const open = {
  mediaKey: 'channel',
  episode: 'channel',
  refused: null,
  trial: null,
  address: '/live/first/master.m3u8',
  expiresAt: null,
  qualities: [],
  durationSec: 0,
  complete: true,
  storyboard: null,
  subtitles: [],
  marks: [],
  chapters: [],
  audioTracks: [],
  playlist: null,
  resumeSec: null,
  next: null,
  room: 'live',
}

export type Channel = Awaited<ReturnType<typeof serveLive>>
export type ChannelFiles = Awaited<ReturnType<typeof channelFiles>>

/** The page that plays a channel, and its films. */
export async function channelFiles() {
  const [folder, page] = await Promise.all([
    madeOnce('channel', contentOf(['e2e/live/clips.ts']), makeLiveClips),
    buildPage('live'),
  ])
  return { dirs: { page, clips: folder }, clips: await clipsIn(folder) }
}

/**
 * A channel of the given clips that has run for an hour, with the playlists of the server's own rules, and the page that
 * plays it. Each process of a site answers so: from the clock alone.
 */
export async function serveLive({ dirs, clips }: ChannelFiles) {
  const items: Film[] = clips.map(clip => ({
    clip,
    durationMs: clip.edges.at(-1) ?? 0,
    segments: clip.edges.length - 1,
  }))
  const startsAt = Date.now() - hourMs
  const programmes: Programme<Film>[] = [{ startsAt, firstSegment: 0, firstShowing: 0, items }]
  let ticket = 'first'
  let openings = 0
  let listed = 0
  let silent = false
  let allowed = true
  let abroad = false

  function playlist(): string {
    const window = windowAt(Date.now(), targetSec)
    const segments = showingsBetween(programmes, window).flatMap(showing =>
      segmentsOf(showing, showing.slot.clip.edges, window),
    )
    listed = segments.at(-1)?.number ?? listed
    return livePlaylist(segments, targetSec)
  }
  function fileOf(name: string): string | null {
    const [, kind, digits] = name.match(/^(seg|init)-(\d+)\./) ?? []
    const number = Number(digits)
    const showing = showingOf(programmes, kind === 'seg' ? 'segment' : 'showing', number)
    if (!showing) return null
    const file = kind === 'seg' ? `${number - showing.firstSegment}.m4s` : 'init.mp4'
    return join(dirs.clips, showing.slot.clip.name, file)
  }
  async function live(asked: string, name: string): Promise<string | Buffer | null> {
    if (asked !== ticket) return null
    if (name === 'index.m3u8') return playlist()
    if (name === 'master.m3u8')
      return '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180,CODECS="avc1.64000d,mp4a.40.2"\nindex.m3u8\n'
    const file = fileOf(name)
    return file && readFile(file)
  }
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const [, area = '', ...rest] = normalize(new URL(request.url ?? '/', 'http://live').pathname).split('/')
    const name = rest.at(-1) ?? ''
    const answer = async () => {
      response.setHeader('cache-control', 'no-store')
      if (allowed) response.setHeader('access-control-allow-origin', '*')
      if (area === 'call') {
        openings++
        return JSON.stringify({
          ...open,
          address: `${abroad ? other.origin : ''}/live/${ticket}/master.m3u8`,
        })
      }
      if (area === 'live') return live(rest[0] ?? '', name)
      return readFile(join(dirs.page, area || 'index.html', ...rest))
    }
    if (silent && area === 'live') return
    answer().then(
      found => {
        response.setHeader(
          'content-type',
          area === 'call' ? 'application/json' : (kinds[extname(name)] ?? 'text/html'),
        )
        if (found === null) response.statusCode = 403
        response.end(found)
      },
      () => response.writeHead(404).end(),
    )
  }
  const [own, other] = await Promise.all([listen(handle), listen(handle)])
  return {
    origin: own.origin,
    /** Which clip runs at a moment, and how far, by the clock. */
    playsAt(at: number) {
      const showing = showingsBetween(programmes, { from: at, to: at + 1, most: 1 })[0]
      return {
        clip: showing?.slot.clip.name ?? '',
        startsAt: showing?.startsAt ?? 0,
        endsAt: showing?.endsAt ?? 0,
      }
    },
    /** Addresses from before answer 403 from now on. */
    expire() {
      ticket = 'second'
    },
    /** From now on the picture comes from another origin, which lets the page in or does not. */
    goAbroad(letsIn: boolean) {
      abroad = true
      allowed = letsIn
    },
    /** Takes requests for playlists and segments and never answers them. */
    fallSilent(on: boolean) {
      silent = on
    },
    openings: () => openings,
    /** Number of the last segment that a playlist has named. */
    listed: () => listed,
    close() {
      own.close()
      other.close()
    },
  }
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
