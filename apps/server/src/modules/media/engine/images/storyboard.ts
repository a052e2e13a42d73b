import { join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import type { Plan, Rendition } from '../encode/ladder.ts'
import { folderOf } from '../tools/folder.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { KEY_FRAMES, sourceOptions } from '../tools/source-options.ts'

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

/** A seek bar of a phone has room for about so many places to tell apart. */
const ENOUGH_TILES = 100
const LONGEST_INTERVAL_SEC = 10
/** That of key frames: more pictures would show the same ones twice. */
const SHORTEST_INTERVAL_SEC = 2
const TILE_WIDTH = 160
/** A tall picture gets a narrower tile instead: a sheet of ten rows must stay within WebP's 16383 pixels. */
const MAX_TILE_HEIGHT = 320
const SIDE = 10
/** A sheet is a picture of at most 1600 × 3200 pixels. */
export const SHEET_BYTES = 16 * 1024 ** 2
/** A film of 24 hours has 8,640 pictures of 240 lines to decode. */
const LIMITS = { wallMs: 30 * minuteMs, fileBytes: SHEET_BYTES }

function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2)
}

function tileSize({ width, height }: Rendition): Pick<Storyboard, 'tileWidth' | 'tileHeight'> {
  const scale = Math.min(TILE_WIDTH / width, MAX_TILE_HEIGHT / height)
  return { tileWidth: even(width * scale), tileHeight: even(height * scale) }
}

/** The rendition that a storyboard is drawn from: it has a key frame every two seconds, upright and in plain colors. */
export function storyboardRendition({ renditions: [smallest] }: Plan): Rendition {
  if (!smallest) throw new Error('a storyboard needs a rendition')
  return smallest
}

function intervalOf({ durationSec }: Plan): number {
  const even = Math.ceil(durationSec / ENOUGH_TILES)
  return Math.min(LONGEST_INTERVAL_SEC, Math.max(SHORTEST_INTERVAL_SEC, even))
}

function tilesOf(plan: Plan): number {
  return Math.max(1, Math.ceil(plan.durationSec / intervalOf(plan) - 1e-6))
}

/** Indexes of the segments that hold the moments which a storyboard shows, ascending. */
export function storyboardSegments(plan: Plan): number[] {
  const shown = Array.from({ length: tilesOf(plan) }, (_, tile) =>
    Math.min(plan.segments - 1, Math.floor((tile * intervalOf(plan)) / plan.segmentSec)),
  )
  return [...new Set(shown)]
}

function layout(plan: Plan): Storyboard {
  const tiles = tilesOf(plan)
  const columns = Math.min(SIDE, tiles)
  const rows = Math.min(SIDE, Math.ceil(tiles / SIDE))
  const perSheet = columns * rows
  const sheets = Array.from({ length: Math.ceil(tiles / perSheet) }, (_, index) => ({
    fileName: `sheet-${String(index).padStart(3, '0')}.webp`,
    tiles: Math.min(perSheet, tiles - index * perSheet),
  }))
  return {
    intervalSec: intervalOf(plan),
    ...tileSize(storyboardRendition(plan)),
    columns,
    rows,
    tiles,
    sheets,
  }
}

/**
 * Draws the pictures that the seek bar shows, of a long film one every 10 s and of a short one more, onto WebP sheets in `outDir`. A tile holds the last key
 * frame at or before its moment.
 * @param film `storyboardRendition` as one file: its header and at least the segments of `storyboardSegments`, in order
 */
export async function storyboard(
  { film, plan, outDir }: { film: string; plan: Plan; outDir: string },
  { signal, tools = DEFAULT_TOOLS }: Calling = {},
): Promise<Storyboard> {
  const board = layout(plan)
  const chain = [
    // Of decoding times before the first showing time ffmpeg makes a shift.
    'setpts=PTS-STARTPTS',
    `fps=fps=1/${board.intervalSec}:start_time=0:round=up`,
    `tpad=stop_mode=clone:stop=${board.tiles}`,
    `trim=end_frame=${board.tiles}`,
    `scale=w=${board.tileWidth}:h=${board.tileHeight}:flags=bicubic`,
    `tile=${board.columns}x${board.rows}`,
  ]
  const args = [
    ...['-v', 'error', '-nostdin', '-y', ...sourceOptions(), ...KEY_FRAMES, '-i', fileAddress(film)],
    ...['-filter_complex', `[0:v]${chain.join(',')}[out]`, '-map', '[out]'],
    ...['-fps_mode', 'passthrough', '-c:v', 'libwebp', '-quality', '60', '-f', 'image2'],
    ...['-start_number', '0', join(outDir, 'sheet-%03d.webp')],
  ]
  await runTool(tools.ffmpeg, args, { signal, limits: LIMITS, folder: folderOf(film, [outDir]) })
  return board
}
