import { join } from 'node:path'
import { hourMs } from '@xinghe/contract/time'
import { toSize } from '../encode/video-filters.ts'
import { hasDenseKeyframes } from '../probe/packets.ts'
import type { Probe, VideoTrack } from '../probe/probe.ts'
import { folderOf } from '../tools/folder.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'

/** One picture that holds up to columns × rows tiles, from left to right, then down. */
export type StoryboardSheet = { fileName: string; tiles: number }

/** Tile n shows the film at n × intervalSec. */
export type Storyboard = {
  intervalSec: number
  tileWidth: number
  tileHeight: number
  columns: number
  rows: number
  tiles: number
  sheets: StoryboardSheet[]
}

const INTERVAL_SEC = 10
const TILE_WIDTH = 160
/** A tall picture gets a narrower tile instead: a sheet of ten rows must stay within WebP's 16383 pixels. */
const MAX_TILE_HEIGHT = 320
const SIDE = 10
/** A sheet is a picture of at most 1600 × 3200 pixels. */
export const SHEET_BYTES = 16 * 1024 ** 2
const LIMITS = { wallMs: 4 * hourMs, fileBytes: SHEET_BYTES }

/** Threads that take a frame each come to grief over skipped ones in some decoders (Theora): parts of frames instead. */
const KEY_FRAMES = ['-thread_type', 'slice', '-skip_frame', 'nokey']

function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2)
}

function tileSize({ width, height }: VideoTrack): Pick<Storyboard, 'tileWidth' | 'tileHeight'> {
  const scale = Math.min(TILE_WIDTH / width, MAX_TILE_HEIGHT / height)
  return { tileWidth: even(width * scale), tileHeight: even(height * scale) }
}

function layout(probe: Probe, video: VideoTrack): Storyboard {
  const tiles = Math.max(1, Math.ceil(probe.durationSec / INTERVAL_SEC - 1e-6))
  const columns = Math.min(SIDE, tiles)
  const rows = Math.min(SIDE, Math.ceil(tiles / SIDE))
  const perSheet = columns * rows
  const sheets = Array.from({ length: Math.ceil(tiles / perSheet) }, (_, index) => ({
    fileName: `sheet-${String(index).padStart(3, '0')}.webp`,
    tiles: Math.min(perSheet, tiles - index * perSheet),
  }))
  return { intervalSec: INTERVAL_SEC, ...tileSize(video), columns, rows, tiles, sheets }
}

/**
 * Draws the pictures that the seek bar shows, one every 10 s, onto WebP sheets in `outDir`. Decodes key frames only
 * where the source has enough of them. A tile holds the last key frame at or before its moment.
 */
export async function storyboard(
  { source, probe, outDir }: { source: string; probe: Probe; outDir: string },
  calling: Calling = {},
): Promise<Storyboard> {
  const { signal, tools = DEFAULT_TOOLS } = calling
  const { video } = probe
  if (!video) throw new Error('a storyboard needs a picture')
  const board = layout(probe, video)
  const isDense = await hasDenseKeyframes(source, video.index, calling)
  const chain = [
    `fps=fps=1/${INTERVAL_SEC}:start_time=0:round=up`,
    `tpad=stop_mode=clone:stop=${board.tiles}`,
    `trim=end_frame=${board.tiles}`,
    toSize(video, board.tileWidth, board.tileHeight),
    `tile=${board.columns}x${board.rows}`,
  ]
  const args = [
    ...['-v', 'error', '-nostdin', '-y', ...sourceOptions(), ...(isDense ? KEY_FRAMES : [])],
    ...[
      '-i',
      fileAddress(source),
      '-filter_complex',
      `[0:${video.index}]${chain.join(',')}[out]`,
      '-map',
      '[out]',
    ],
    ...['-fps_mode', 'passthrough', '-c:v', 'libwebp', '-quality', '60', '-f', 'image2'],
    ...['-start_number', '0', join(outDir, 'sheet-%03d.webp')],
  ]
  await runTool(tools.ffmpeg, args, { signal, limits: LIMITS, folder: folderOf(source, [outDir]) })
  return board
}
