import type { CallData, calls } from '@xinghe/client'

export type Lines = CallData<typeof calls.danmu.list>

/** The pages with a line inserted at its time; unchanged where the list has not loaded that far. */
export function withLine(pages: Lines[], line: Lines['info'][number]): Lines[] {
  const at = pages.findIndex(({ info, hasMore }) => !hasMore || (info.at(-1)?.time ?? 0) > line.time)
  return pages.map((page, index) =>
    index === at ? { ...page, info: [...page.info, line].sort((a, b) => a.time - b.time) } : page,
  )
}
