import { minuteMs } from '@xinghe/contract/time'
import { folderOf } from '../tools/folder.ts'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'
import { Fingerprinter, SAMPLE_RATE } from './fingerprint.ts'

/** Ten minutes of sound take some seconds to decode. */
const LIMITS = { wallMs: 5 * minuteMs, cpuSec: 120, memoryBytes: memoryFor.decode() }

/** The fingerprint of the first seconds of a file's sound, of which a few kilobytes at a time are in memory. */
export async function fingerprint(
  file: string,
  lengthSec: number,
  { signal, tools = DEFAULT_TOOLS }: Calling = {},
): Promise<Uint32Array> {
  const heard = new Fingerprinter(lengthSec)
  const args = [
    ...['-v', 'error', '-nostdin', ...sourceOptions(), '-vn', '-sn', '-dn', '-t', lengthSec.toFixed(3)],
    ...['-i', fileAddress(file), '-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLE_RATE)],
    ...['-c:a', 'pcm_s16le', '-f', 's16le', '-'],
  ]
  await runTool(tools.ffmpeg, args, {
    signal,
    limits: { ...LIMITS, outputBytes: Math.ceil(lengthSec + 60) * SAMPLE_RATE * 2 },
    folder: folderOf(file),
    onChunk: chunk => heard.push(chunk),
  })
  return heard.codes
}
