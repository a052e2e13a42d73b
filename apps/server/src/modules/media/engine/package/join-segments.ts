import { dirname } from 'node:path'
import { hourMs } from '@xinghe/contract/time'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'

/** What the tables of a plain MP4 may take beyond its segments: each packet has some entries there. */
const TABLES_SHARE = 0.1
const TABLES_BYTES = 16 * 1024 ** 2

/** The most bytes that the file made of so many bytes of segments may have. */
export function joinedBytes(bytes: number): number {
  return Math.ceil(bytes * (1 + TABLES_SHARE)) + TABLES_BYTES
}

/**
 * Makes one plain MP4 of segments that follow each other in one file, without decoding anything: its tables lie in front, so that it
 * plays while it is still being loaded.
 * @param source init segment and segments of a rendition, one after the other
 * @param target lies in a folder of its own, next to the source
 * @param onSeconds is told how many seconds of the film are written
 */
export async function joinSegments(
  { source, target, bytes }: { source: string; target: string; bytes: number },
  onSeconds: (seconds: number) => void,
  { signal, tools = DEFAULT_TOOLS }: Calling = {},
): Promise<void> {
  const args = [
    ...['-v', 'error', '-nostdin', '-y', '-nostats', '-progress', 'pipe:1', '-stats_period', '0.5'],
    ...[...sourceOptions(), '-i', fileAddress(source)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1'],
    // Where offsets are negative ffmpeg reads the picture later than it is: its first frame is shown at 0.
    ...['-bsf:v', 'setts=pts=PTS-STARTPTS:dts=DTS-STARTPTS', '-avoid_negative_ts', 'disabled'],
    ...['-fflags', '+bitexact', '-movflags', '+faststart', '-f', 'mp4', fileAddress(target)],
  ]
  await runTool(tools.ffmpeg, args, {
    signal,
    limits: { wallMs: hourMs, memoryBytes: memoryFor.decode(), fileBytes: joinedBytes(bytes) },
    folder: { root: dirname(source), source, writes: [dirname(target)] },
    onLine: line => {
      const micros = Number(line.match(/^out_time_us=(\d+)$/)?.[1] ?? Number.NaN)
      if (Number.isFinite(micros)) onSeconds(micros / 1e6)
    },
  })
}
