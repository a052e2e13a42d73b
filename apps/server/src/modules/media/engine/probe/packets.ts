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
  /** 0 when unknown. */
  lengthSec: number
  isKey: boolean
}

/** Reading a 4 GiB file from a slow disk. */
const SCAN_LIMITS = { wallMs: 15 * minuteMs, silenceMs: minuteMs, memoryBytes: memoryFor.probe() }

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
    signal,
    tools = DEFAULT_TOOLS,
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
    '-of',
    'csv=p=0',
  ]
  const args = ['-v', 'error', ...sourceOptions(), ...interval, ...entries, fileAddress(file)]
  const onLine = (line: string) => {
    const [shown, decoded, length, flags = ''] = line.split(',')
    const hasShowTime = Number.isFinite(Number(shown))
    const timeSec = Number(hasShowTime ? shown : decoded)
    if (Number.isFinite(timeSec) && !flags.includes('C') && !flags.includes('D'))
      onPacket({ timeSec, hasShowTime, lengthSec: Number(length) || 0, isKey: flags.startsWith('K') })
  }
  try {
    await runTool(tools.ffprobe, args, { signal, limits: SCAN_LIMITS, onLine, folder: folderOf(file) })
  } catch (cause) {
    if (!(cause instanceof ToolError && cause.failure === 'exit')) throw cause
  }
}
