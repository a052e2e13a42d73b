import { minuteMs } from '@xinghe/contract/time'
import { SEGMENT_BYTES } from '../package/collect.ts'
import type { Folder } from '../tools/folder.ts'
import { type Calling, DEFAULT_TOOLS, runTool } from '../tools/run-tool.ts'

/** A film that gives no new frame for this long is stuck; a loaded machine is slower, but moves. */
const SILENCE_MS = 5 * minuteMs

/** Runs `work` again after its end if it was requested meanwhile; never concurrently. Keeps the first failure. */
function coalesced(work: () => Promise<void>, onFailure: (cause: unknown) => void) {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const loop = async () => {
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
  }
  return {
    ask() {
      isAskedAgain = true
      running ??= loop()
        .catch(onFailure)
        .finally(() => {
          running = undefined
        })
    },
    async idle() {
      await running
    },
  }
}

/** Runs ffmpeg and collects the segments that are whole, each time it reports and once more after its end. */
export async function runCollecting({
  args,
  folder,
  wallMs,
  calling,
  collect,
  onFrames,
}: {
  args: string[]
  folder: Folder
  wallMs: number
  calling: Calling
  /** Its failure ends the run. */
  collect: () => Promise<void>
  /** Pictures encoded so far. */
  onFrames?: (frames: number) => void
}): Promise<void> {
  const { tools = DEFAULT_TOOLS } = calling
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(calling.signal ? [calling.signal] : [])])
  const collecting = coalesced(collect, cause => failed.abort(cause))
  let frames = 0
  const onLine = (line: string) => {
    const [key, value] = line.split('=')
    if (key === 'frame') frames = Number(value) || frames
    if (key !== 'progress') return
    collecting.ask()
    onFrames?.(frames)
  }
  try {
    await runTool(tools.ffmpeg, args, {
      signal,
      limits: { wallMs, silenceMs: SILENCE_MS, fileBytes: SEGMENT_BYTES },
      onLine,
      folder,
    })
  } finally {
    await collecting.idle()
  }
  // The last segments are renamed after the last report.
  collecting.ask()
  await collecting.idle()
  failed.signal.throwIfAborted()
}
