import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const entry = `${source}main.tsx`
const home = `${source}screens/home/main/`
const play = `${source}screens/play/watch/`
const list = `${source}screens/library/list/`
const discovery = `${source}screens/short/discovery/`
const space = `${source}screens/community/space/`

/**
 * Modules that every visit needs: of our packages, whose roots do not tell which of them an application uses, and what
 * nearly every screen but home has.
 */
const always = new RegExp(
  [
    '/packages/client/src/(?!socket|upload)',
    '/packages/contract/src/(channels|limits|page-data-key|pictures|signed-text|site-path|time)',
    '/packages/app-data/src/(?!mutation-hook|use-call-mutation|use-is-shown|use-list|use-optimistic-mutation|use-qr-log-in|passkeys|use-rid)',
    '^\\0xinghe-calls/(account|catalogue|playback|search|site|stores)$',
    '/packages/ui/src/(badge|brand|button|icon/(icon|tab-glyphs|way-glyphs)|nav-bar|picture|progress|pull-to-refresh/(pull-to-refresh|use-pull)|skeleton|spinner|state-box/state-box|tab-strip|toast/toast\\.ts|tab-bar|notice-mark/(red|notice))',
    '/packages/ui/src/(loading-mask/hold-page|dialog/confirm-dialog|use-hosts-needed|when-idle|class-names|snapshot|index\\.ts|tokens\\.css|reset\\.css)',
    '/src/(components/(screen|list/states/loaded)|lib/(use-go-back|connection))',
    'vite/preload-helper',
  ].join('|'),
)
/** What an endless list is made of, beside its components. */
const endless =
  /\/(ui\/src\/load-more\/|app-data\/src\/use-list\.|modern\/(infiniteQueryObserver|useInfiniteQuery)\.)/
/** What changes something: home only reads. */
const mutations = /\/(app-data\/src\/use-call-mutation\.|modern\/(mutationObserver|useMutation)\.)/
/** Tables of code that comes later: whoever opens one thing goes on to others. */
const tables = /\/src\/(app\/screens|components\/channel\/channels\/body-code)\.ts$/
/** Of what the list screen imports: what many other lists are made of, too. */
const listed =
  /\/src\/components\/(?!list\/(filter-matrix\/|endless\/(rows|endless\.module)\.)|work\/shelf\/hot-works)/
/** Of what the play screen imports: the player and what belongs to it. Other screens want the rest without a player. */
const playing =
  /\/src\/(player\/(?!source\/)|components\/(work\/play-port\/|danmu\/(danmu-switch|use-danmu-look)\.))/
/** What else of it goes together, by the chunk's name. */
const together = [
  ['source', /\/src\/player\/source\//],
  ['danmu', /\/src\/components\/danmu\//],
  ['realtime', /\/src\/(realtime\/(live|use-live)\.ts|components\/work\/watching\/)/],
] as const
/** Of what discovery and a space both import: lists of posts, a post, and people. */
const inFeeds = [
  ['feed', /\/src\/components\/post\/post-card\/post-(card|feed)\.tsx/],
  [
    'post',
    /\/src\/components\/(post\/(post-author|post-card|post-labels|post-text|reaction|short-player)|share)\//,
  ],
  ['words', /\/src\/components\/(fold\/|comments\/item\/text-parts)/],
  [
    'people',
    /\/src\/(components\/person\/(blacklist|follow-button)\/|data\/(answer-time|optimistic-override)\.)/,
  ],
] as const

/**
 * Names the chunks that many screens share, so that a visit fetches few files instead of thirty small ones: `shell`
 * is what the application and home import at any depth, without what they fetch later, `watch` the player as the play
 * screen imports it, `browse` the components of a list, `feed`, `post`,
 * `words` and `people` what lists of posts are made of. A screen's own folder stays its own.
 */
export function sharedChunks(): Rolldown.CodeSplittingNameFunction {
  let shell: Set<string> | null = null
  let watch: Set<string> | null = null
  let browse: Set<string> | null = null
  let feeds: Set<string> | null = null
  let spaces: Set<string> | null = null
  return (id, graph) => {
    const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
    shell ??= reached([entry, `${home}screen.tsx`], importsOf)
    watch ??= reached([`${play}screen.tsx`], importsOf)
    browse ??= reached([`${list}screen.tsx`], importsOf)
    feeds ??= reached([`${discovery}screen.tsx`], importsOf)
    spaces ??= reached([`${space}screen.tsx`], importsOf)
    if (id === entry || [home, play, list].some(own => id.startsWith(own))) return null
    if (shell.has(id) || always.test(id)) return 'shell'
    if (tables.test(id)) return 'screens'
    if (endless.test(id)) return 'browse'
    if (mutations.test(id)) return 'mutations'
    if (browse.has(id) && listed.test(id)) return 'browse'
    if (watch.has(id) && playing.test(id)) return 'watch'
    const groups = feeds.has(id) && spaces.has(id) ? inFeeds : watch.has(id) ? together : []
    return groups.find(([, files]) => files.test(id))?.[0] ?? null
  }
}

/** Modules of the application; packages' roots name everything they have, whoever uses it. */
function reached(roots: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>(roots)
  for (const id of found) {
    for (const next of importsOf(id)) {
      const file = next.split('?')[0] ?? next
      if (file.startsWith(source) || file.startsWith('\0virtual:text/')) found.add(next)
    }
  }
  return found
}
