import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import { isOfSource } from '../source-error.ts'
import { folderOf } from '../tools/folder.ts'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'

/** What is kept of a source, seconds from its start. */
export type Trim = { fromSec: number; toSec: number }

/** A disk that reads less is not waited for. */
const READ_BYTES_PER_MS = 20_000
/** The index of the new file may be larger than that of the source. */
const INDEX_BYTES = 16 * 1024 ** 2

/**
 * Cuts a part out of a source without encoding anything anew, into a file below `outDir`. It holds the frames since the
 * key frame before the cut, and says that it begins at the cut; what is outside of the part and that group is not in it.
 * MP4 keeps how phones were held; codecs that it cannot hold go into Matroska.
 * @throws ToolError
 */
export async function trimSource(
  { source, outDir, fromSec, toSec }: Trim & { source: string; outDir: string },
  { signal, tools = DEFAULT_TOOLS }: Calling = {},
): Promise<{ path: string; maxBytes: number }> {
  const path = join(outDir, 'cut')
  const { size } = await stat(source)
  const maxBytes = size + INDEX_BYTES
  const cutInto = (container: string) =>
    runTool(
      tools.ffmpeg,
      [
        ...['-v', 'error', '-nostdin', '-y', ...sourceOptions()],
        ...['-ss', fromSec.toFixed(3), '-to', toSec.toFixed(3), '-i', fileAddress(source)],
        ...['-map', '0:V:0', '-map', '0:a?', '-c', 'copy', '-map_chapters', '-1', '-f', container],
        fileAddress(path),
      ],
      {
        signal,
        limits: {
          wallMs: minuteMs + (2 * size) / READ_BYTES_PER_MS,
          memoryBytes: memoryFor.probe(),
          fileBytes: maxBytes,
        },
        folder: folderOf(source, [outDir]),
      },
    )
  await cutInto('mp4').catch((cause: unknown) => {
    if (!isOfSource(cause)) throw cause
    return cutInto('matroska')
  })
  return { path, maxBytes }
}
