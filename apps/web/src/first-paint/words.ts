import { box } from './elements.ts'

/** Words wait until the pictures' frames are drawn: reading their font takes as long as laying out a screen. */
const words: [element: HTMLElement, text: string][] = []

export function word(name: string, text: string): HTMLElement {
  const element = box(name)
  words.push([element, text])
  return element
}

/** The first word of a name and weight by itself, for it reads the font; the others of it together. */
function parts(): (typeof words)[] {
  const byName = new Map<string, typeof words>()
  for (const one of words) {
    const name = one[0].className + one[0].style.fontWeight
    byName.set(name, [...(byName.get(name) ?? []), one])
  }
  return [...byName.values()].flatMap(same => [same.slice(0, 1), same.slice(1)])
}

function write([part, ...rest]: readonly (typeof words)[], done: () => void): void {
  if (part) {
    for (const [element, text] of part) element.textContent = text
    requestAnimationFrame(() => setTimeout(() => write(rest, done)))
  } else done()
}

/** Once the pictures' frames are drawn, while the scripts are on their way; in parts, so that a finger is heard. */
export function writeWords(screen: HTMLElement, done: () => void): void {
  // A page without words here reads the fonts of its screen.
  if (words.length === 0) {
    for (const weight of ['400', '500', '600']) {
      const element = word('word', document.title)
      element.style.fontWeight = weight
      screen.append(element)
    }
  }
  requestAnimationFrame(() => setTimeout(() => write(parts(), done)))
}
