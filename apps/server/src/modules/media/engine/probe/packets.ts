import { minuteMs } from '@xinghe/contract/time'
import { folderOf } from '../tools/folder.ts'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool, ToolError } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'

/** A packet as the container has it, in decoding order. */
export type Packet = {
  /** When it is shown or, in containers that know no more (AVI), decoded; `hasShowTime` tells which. */
  timeSec: number
  hasShowTime: boolean
  /** Whether it is shown at another time than it is decoded: others are shown before it. */
  isReordered: boolean
  /** 0 when unknown. */
  lengthSec: number
  isKey: boolean
}

/** For reading a 4 GiB file from a slow disk. */
const LONGEST_MS = 15 * minuteMs

/**
 * Walks over the packets of one stream without decoding, from `fromSec` of the file's own clock on, for `lengthSec` or
 * as many `packets`. Damaged packets are left out.
 * A file that breaks off ends the walk without an error: what came is what can be read.
 */
export async function scanPackets(
  file: string,
  stream: number,
  onPacket: (packet: Packet) => void,
  {
    fromSec,
    lengthSec,
    packets,
    ...calling
  }: Calling & { fromSec?: number; lengthSec?: number; packets?: number } = {},
): Promise<void> {
  const from = fromSec?.toFixed(3) ?? ''
  const to = packets ? `+#${packets}` : lengthSec === undefined ? '' : `+${lengthSec.toFixed(3)}`
  const interval = from || to ? ['-read_intervals', `${from}%${to}`] : []
  const entries = [
    '-select_streams',
    String(stream),
    '-show_entries',
    'packet=pts_time,dts_time,duration_time,flags',
  ]
  const onLine = (line: string) => {
    const [shown, decoded, length, flags = ''] = line.split(',')
    const hasShowTime = Number.isFinite(Number(shown))
    const timeSec = Number(hasShowTime ? shown : decoded)
    const isReordered = hasShowTime && shown !== decoded
    const isKey = flags.startsWith('K')
    if (Number.isFinite(timeSec) && !flags.includes('C') && !flags.includes('D'))
      onPacket({ timeSec, hasShowTime, isReordered, lengthSec: Number(length) || 0, isKey })
  }
  await readLines(file, [...interval, ...entries], onLine, calling)
}

/**
 * Decodes the pictures of the first `packets` of a stream and tells whether they are shown one after another by their
 * own times.
 */
export async function isShownInOrder(
  file: string,
  stream: number,
  packets: number,
  calling: Calling = {},
): Promise<boolean> {
  let last = Number.NEGATIVE_INFINITY
  let isInOrder = true
  const onLine = (line: string) => {
    const shownSec = Number.parseFloat(line)
    if (shownSec < last) isInOrder = false
    last = shownSec
  }
  const interval = ['-read_intervals', `%+#${packets}`, '-select_streams', String(stream)]
  const entries = ['-show_entries', 'frame=pts_time']
  await readLines(file, [...interval, ...entries], onLine, { ...calling, memoryBytes: memoryFor.decode() })
  return isInOrder
}

async function readLines(
  file: string,
  what: readonly string[],
  onLine: (line: string) => void,
  { signal, tools = DEFAULT_TOOLS, memoryBytes = memoryFor.probe() }: Calling & { memoryBytes?: number },
): Promise<void> {
  const limits = { wallMs: LONGEST_MS, silenceMs: minuteMs, memoryBytes }
  const args = ['-v', 'error', ...sourceOptions(), ...what, '-of', 'csv=p=0', fileAddress(file)]
  try {
    await runTool(tools.ffprobe, args, { signal, limits, onLine, folder: folderOf(file) })
  } catch (cause) {
    if (!(cause instanceof ToolError && cause.failure === 'exit')) throw cause
  }
}
