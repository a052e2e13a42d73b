import { paintLabel } from './label-element.ts'
import type { RendererFactory } from './renderer.ts'

const maxRows = 3

/** A short list of the latest lines that does not move, for viewers who asked for less motion. */
export const stillList: RendererFactory = ({ layer, resolve }) => {
  const list = document.createElement('div')
  list.style.cssText = 'position:absolute;inset:0;display:flex;flex-direction:column;align-items:flex-start'
  layer.append(list)
  const rows = new Map<string, HTMLElement>()
  return {
    draw({ flights, anchor, stage, insetTopPx }) {
      const present = flights.filter(({ startSec }) => startSec <= anchor.mediaSec + sinceSec(anchor))
      const last = present.slice(-maxRows).map(({ line }) => line)
      list.style.paddingTop = `${insetTopPx}px`
      const ids = new Set(last.map(({ item }) => item.id))
      for (const [id, row] of rows) {
        if (ids.has(id)) continue
        row.remove()
        rows.delete(id)
      }
      for (const line of last) {
        if (rows.has(line.item.id)) continue
        const row = document.createElement('span')
        paintLabel(row, line, stage, resolve)
        row.style.cssText += ';position:static;max-width:100%;overflow:hidden;text-overflow:ellipsis'
        rows.set(line.item.id, row)
        list.append(row)
      }
    },
    destroy: () => list.remove(),
  }
}

const sinceSec = ({ atMs, rate, playing }: { atMs: number; rate: number; playing: boolean }) =>
  playing ? ((performance.now() - atMs) / 1000) * rate : 0
