import { type ImageResolver, imageEm, paddingEm, partsOf } from '../label.ts'
import type { Line, Stage } from '../layout/motion.ts'
import { fontPxOf, lineHeight, outline } from '../look.ts'

function partElement(part: ReturnType<typeof partsOf>[number]): Node {
  if (part.kind === 'image') {
    const image = document.createElement('img')
    image.src = part.src
    image.alt = part.alt
    image.decoding = 'async'
    // Pages make images blocks.
    image.style.cssText = `display:inline-block;width:${part.ratio * imageEm}em;height:${imageEm}em;vertical-align:-.25em;object-fit:contain`
    return image
  }
  if (part.scale === 1) return document.createTextNode(part.text)
  const span = document.createElement('span')
  span.textContent = part.text
  span.style.fontSize = `${part.scale}em`
  return span
}

/** Makes an element show a line, whatever it showed before. */
export function paintLabel(element: HTMLElement, line: Line, stage: Stage, resolve?: ImageResolver): void {
  const { item, count } = line
  const parts = partsOf(item, count, resolve)
  const [only] = parts
  if (parts.length === 1 && only?.kind === 'text') element.textContent = only.text
  else element.replaceChildren(...parts.map(partElement))
  element.dataset.danmaku = item.id
  const border = item.mine ? item.color : 'transparent'
  // A gradient is a background cut to the letters: on a ground of its own there is none.
  const ink =
    item.gradient && item.ground === undefined
      ? `color:transparent;background:linear-gradient(90deg,${item.gradient.join()}) text;-webkit-background-clip:text;filter:drop-shadow(0 0 1px rgb(0 0 0/.9))`
      : `color:${item.color};text-shadow:${outline(item.color)}`
  const ground = item.ground === undefined ? '' : `;background:${item.ground}`
  const radius = item.ground === undefined ? '4px' : '1em'
  element.style.cssText = `position:absolute;top:0;left:0;padding:0 ${paddingEm}em;white-space:pre;font-weight:600;line-height:${lineHeight};font-size:${fontPxOf(item, stage)}px;border:1px solid ${border};border-radius:${radius};${ink}${ground}`
}
