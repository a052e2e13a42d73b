/**
 * Runs inside the page's head, before any other code is there: draws from the answers the page brought what can be shown
 * at once, so that the first pictures come with the page and not after its scripts, and home's own words soon after them.
 * The application takes the place of it once its first screen is whole. Everything here is sent with every page: keep it
 * small.
 */
import type {
  Arrangement,
  Channel,
  FilterMatrix,
  HotWord,
  List,
  Picture,
  Shelf,
  SiteConfig,
  WorkCard,
  WorkDetails,
} from '@xinghe/contract'
import { pictureAt, pictureSet } from '@xinghe/contract/pictures'
import { history, menu, scan, search } from '@xinghe/ui/glyphs'
import { markPath } from '@xinghe/ui/mark-path'
import type { TabKey } from '#app/route-row.ts'
import { tabRows } from '#app/tab-rows.ts'
import { arrange } from '#components/channel/channels/arrange.ts'
import { isShowable } from '#components/channel/channels/showable.ts'
import { type PictureShape, pictureSizes } from '#components/picture/source/sizes.ts'
import { playAddress } from '#lib/play-address.ts'
import { asArrangement } from '#stores/as-arrangement.ts'
import { tabActivity } from '#stores/vip-icon-rules.ts'
import { chooseLanguage } from '#text/language.ts'
import type { Language } from '#text/text.ts'
import { box, icon, link } from './elements.ts'
import { word, writeWords } from './words.ts'

/** Words of the texts by language and key, put here by the build. */
declare const firstWords: Record<
  Language,
  Record<(typeof tabRows)[number]['title'] | 'home.searchHint', string>
>

const data = document.getElementById('page-data')
const language = chooseLanguage(document.cookie, navigator.languages)
// In another language the application asks for them anew.
const answers: Record<string, unknown> = data?.lang === language ? JSON.parse(data.textContent) : {}

/** The answer to a call, by its path in lower case. */
function answerOf<T>(path: string): T | undefined {
  const key = Object.keys(answers).find(asked => asked.startsWith(path))
  return key === undefined ? undefined : (answers[key] as T)
}

/** Its address is the one the application will ask for, or it would be fetched twice. A press opens the work, if it is of one. */
function pictureFrame(
  name: string,
  file: Picture,
  shape?: PictureShape,
  mediaKey: string | null = null,
): HTMLElement {
  const element = mediaKey === null ? box(name) : link(name, playAddress(mediaKey))
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
      pictureFrame(
        'poster',
        index < withPicture ? (work.poster ?? work.cover) : null,
        'poster',
        work.mediaKey,
      ),
    ),
  )

/** What a device stores under a name. */
function stored<T>(name: string): Partial<T> {
  try {
    return { ...JSON.parse(localStorage.getItem(name) ?? '{}') }
  } catch {
    return {}
  }
}

/** The search field and the strip of channels. */
function top(active: string): HTMLElement {
  const channels = answerOf<List<Channel>>('/api/list/navigationbar')?.info ?? []
  const { shown } = arrange(
    channels.filter(isShowable),
    asArrangement(stored<Arrangement>('xinghe.channels')),
  )
  const hot = answerOf<{ info: HotWord[]; suggested: string[] }>('/api/search/hot')
  const strip = shown.map(({ key, title }) => {
    const element = link('channel', key === 'home' ? '/' : `/${key}`, word('name', title))
    if (key === active) element.dataset.active = ''
    return element
  })
  const hotWord = hot?.info[0]?.text ?? hot?.suggested[0]
  const field = link(
    'search',
    hotWord ? `/search?hint=${encodeURIComponent(hotWord)}` : '/search',
    icon(search.line),
    word('hint', hotWord ?? firstWords[language]['home.searchHint']),
  )
  const row = [
    icon(markPath, 'mark'),
    field,
    link('press', '/scanCode', icon(scan.line)),
    link('press', '/historicalRecords', icon(history.line)),
  ]
  const channelRow = box('channels', box('strip', ...strip), link('press', '/navigation', icon(menu.line)))
  return box('top', box('row-top', ...row), channelRow)
}

/** The application's main places, below. */
function tabBar(active: TabKey): HTMLElement {
  const { user } = stored<{ user: { vipLevel: number } | null }>('xinghe.session')
  const config = answerOf<SiteConfig>('/api/home/config')
  const activity = tabActivity(config?.rechargeActivity, user?.vipLevel ?? 0)
  const items = tabRows.map(({ key, path, title, glyph }) => {
    const isActive = key === active
    const name = key === 'vip' ? activity?.title : undefined
    const item = link(
      'tab',
      path,
      icon(isActive ? (glyph.solid ?? glyph.line) : glyph.line),
      word('label', name ?? firstWords[language][title]),
    )
    if (isActive) item.dataset.active = ''
    return item
  })
  return box('tab-bar', ...items)
}

function homeScreen(active: string, shelves: readonly Shelf[]): Node[] {
  const [first, second] = shelves
  const frame = [top(active), tabBar('home')]
  if (first?.style !== 'banner') return frame
  const glow = document.createElement('div')
  glow.className = 'tone-glow'
  const [slide, ...slides] = first.slides
  const picture = slide?.picture ?? null
  if (picture?.colour) glow.style.setProperty('--tone', picture.colour)
  const sides = slides.length > 1 ? [box('side')] : []
  const style = second?.style
  const works =
    style === 'grid' || style === 'row' ? posters(style, second?.items.slice(0, 6) ?? [], 3) : box('grid')
  const head = second?.title ? word('title', second.title) : box('head')
  return [
    ...(picture?.colour ? [glow] : []),
    ...frame,
    // Where there is room the next ones stand beside it.
    box(
      'banners',
      ...sides,
      pictureFrame('banner', picture, 'banner', slide?.mediaKey),
      ...sides.map(side => side.cloneNode()),
    ),
    head,
    works,
  ]
}

function list({ info }: List<WorkCard>): Node[] {
  const matrix = box('matrix')
  const rows = Object.values(answerOf<FilterMatrix>('/api/home/filter') ?? {})
  const shown = rows.filter(row => Array.isArray(row) && row.length > 1).length
  matrix.style.setProperty('--rows', String(shown))
  return [box('bar'), matrix, posters('grid', info.slice(0, 12), 6)]
}

/** The application shows other works then. */
const isMinor = () => stored<{ isOn: boolean }>('xinghe.minor').isOn === true

function content(): Node[] {
  const { pathname } = location
  const stage = [box(/^\/(play\/|watch$)/.test(pathname) ? 'stage' : 'bar')]
  if (isMinor()) return stage
  const shelves = answerOf<{ shelves: Shelf[] }>('/api/home/shelves')
  const [, channel = ''] = pathname.split('/')
  if (shelves) return homeScreen(channel || 'home', channel ? shelves.shelves.slice(0, 1) : shelves.shelves)
  const works = answerOf<List<WorkCard>>('/api/list/browse')
  if (works) return list(works)
  const work = answerOf<WorkDetails>('/api/video/videodetails')
  if (work) return [pictureFrame('stage', work.cover), box('tabs'), box('head'), box('line'), box('line')]
  return stage
}

// Made before the style is there, so that the pictures are asked for together with it; the page's body takes it up.
const screen = box('screen', ...content())
screen.ariaHidden = 'true'
export default screen

writeWords(screen, showActive)

/** In the middle of the strip, as the application will have it. */
function showActive(): void {
  const strip = screen.querySelector('.first-strip')
  const active = strip?.querySelector<HTMLElement>('[data-active]')
  if (strip && active) strip.scrollLeft = active.offsetLeft - (strip.clientWidth - active.offsetWidth) / 2
}
