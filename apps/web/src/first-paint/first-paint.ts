/**
 * Runs inside the page's head, before any other code is there: draws from the answers the page brought what can be shown
 * without words, so that the first pictures come with the page and not after its scripts. The application takes the
 * place of it once its first screen is whole. Everything here is sent with every page: keep it small.
 */
import type { FilterMatrix, List, Picture, Shelf, WorkCard, WorkDetails } from '@xinghe/contract'
import { pictureAt, pictureSet } from '@xinghe/contract/pictures'
import { type PictureShape, pictureSizes } from '#components/picture/source/sizes.ts'

const answers: Record<string, unknown> = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}')

/** The answer to a call, by its path in lower case. */
function answerOf<T>(path: string): T | undefined {
  const key = Object.keys(answers).find(asked => asked.startsWith(path))
  return key === undefined ? undefined : (answers[key] as T)
}

function box(name: string, ...content: readonly Node[]): HTMLElement {
  const element = document.createElement('div')
  element.className = `first-${name}`
  element.append(...content)
  return element
}

/** Its address is the one the application will ask for, or it would be fetched twice. */
function frame(name: string, file: Picture, shape?: PictureShape): HTMLElement {
  const element = box(name)
  if (!file) return element
  const image = new Image()
  image.alt = ''
  image.fetchPriority = 'high'
  if (shape) {
    image.sizes = pictureSizes[shape]
    image.srcset = pictureSet(file.url) ?? ''
  }
  image.src = shape ? file.url : pictureAt(file.url, 743)
  element.style.backgroundColor = file.colour ?? ''
  element.append(image)
  return element
}

/** `grid` or `row`, as the shelf lies. */
const posters = (name: 'grid' | 'row', works: readonly WorkCard[], withPicture: number) =>
  box(
    name,
    ...works.map((work, index) =>
      frame('poster', index < withPicture ? (work.poster ?? work.cover) : null, 'poster'),
    ),
  )

function home(shelves: readonly Shelf[]): Node[] {
  const [first, second] = shelves
  if (first?.style !== 'banner') return [box('top')]
  const glow = document.createElement('div')
  glow.className = 'tone-glow'
  const picture = first.slides[0]?.picture ?? null
  if (picture?.colour) glow.style.setProperty('--tone', picture.colour)
  const style = second?.style
  const works =
    style === 'grid' || style === 'row' ? posters(style, second?.items.slice(0, 6) ?? [], 3) : box('grid')
  return [glow, box('top'), frame('banner', picture, 'banner'), box('head'), works]
}

function list({ info }: List<WorkCard>): Node[] {
  const matrix = box('matrix')
  const rows = Object.values(answerOf<FilterMatrix>('/api/home/filter') ?? {})
  const shown = rows.filter(row => Array.isArray(row) && row.length > 1).length
  matrix.style.setProperty('--rows', String(shown))
  return [box('bar'), matrix, posters('grid', info.slice(0, 12), 6)]
}

/** The application shows other works then. */
function isMinor(): boolean {
  try {
    return JSON.parse(localStorage.getItem('xinghe.minor') ?? '{}').isOn === true
  } catch {
    return false
  }
}

function content(): Node[] {
  const { pathname } = location
  const stage = [box(/^\/(play\/|watch$)/.test(pathname) ? 'stage' : 'bar')]
  if (isMinor()) return stage
  const shelves = answerOf<{ shelves: Shelf[] }>('/api/home/shelves')
  if (shelves) return pathname === '/' ? home(shelves.shelves) : home(shelves.shelves.slice(0, 1))
  const works = answerOf<List<WorkCard>>('/api/list/browse')
  if (works) return list(works)
  const work = answerOf<WorkDetails>('/api/video/videodetails')
  if (work) return [frame('stage', work.cover), box('tabs'), box('head'), box('line'), box('line')]
  return stage
}

// Made before the style is there, so that the pictures are asked for together with it; the page's body takes it up.
const screen = box('screen', ...content())
export default screen

// Reading a font takes as long as laying out a screen: it is done once the pictures' frames are drawn, while the
// scripts are still on their way, and each weight by itself, so that a finger is heard between them.
function readFonts([weight, ...rest]: readonly string[]): void {
  if (!weight) return
  setTimeout(() => {
    const word = box('word')
    word.style.fontWeight = weight
    word.textContent = document.title
    screen.append(word)
    requestAnimationFrame(() => readFonts(rest))
  })
}
requestAnimationFrame(() => readFonts(['400', '500', '600']))
