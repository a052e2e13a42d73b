export type Kind = 'movie' | 'drama' | 'variety' | 'anime' | 'sport' | 'short' | 'documentary'
export type Region = 'cn' | 'hk' | 'tw' | 'jp' | 'kr' | 'us' | 'gb' | 'fr' | 'th' | 'in' | 'other'
export type Language = 'zh' | 'yue' | 'ja' | 'ko' | 'en' | 'fr' | 'th' | 'hi'
export type Badge = 'exclusive' | '4k' | 'trailer' | 'vip'
export type Shelf = 'hot' | 'new' | 'editors' | 'vip' | 'family' | 'weekend' | 'night'
export type Profession =
  | 'actor'
  | 'director'
  | 'host'
  | 'singer'
  | 'athlete'
  | 'commentator'
  | 'voice'
  | 'guest'
export type Access =
  | { readonly type: 'free' | 'login' | 'vip' }
  /** The first `n` episodes are free, the others need VIP. */
  | { readonly type: 'firstFree'; readonly n: number }

/** The composition a picture of the work is drawn with. */
export type SceneName =
  | 'ink'
  | 'neon'
  | 'space'
  | 'palace'
  | 'pitch'
  | 'court'
  | 'burst'
  | 'contour'
  | 'lamp'
  | 'petals'
  | 'bowls'
  | 'waves'
  | 'dunes'
  | 'snow'
  | 'profiles'
  | 'spotlight'
  | 'train'
  | 'windows'
  | 'terraces'
  | 'pulse'
  | 'gears'
  | 'shapes'
  | 'split'
  | 'orbits'
  | 'river'
  | 'forest'
/** What stands in the composition where one composition serves several stories. */
export type Motif =
  | 'lighthouse'
  | 'submarine'
  | 'sail'
  | 'surf'
  | 'reef'
  | 'shop'
  | 'prism'
  | 'rider'
  | 'whale'
  | 'hills'
  | 'couple'
  | 'garden'
  | 'umbrella'
  | 'sword'
  | 'crane'
  | 'cat'
  | 'lost'
  | 'maths'
  | 'printer'
  | 'cards'
  | 'dancers'
  | 'ghost'
  | 'dragon'
  | 'clock'
  | 'keyhole'
  | 'canal'
  | 'football'
  | 'ice'
  | 'table'
  | 'climbers'
  | 'runners'
  | 'microphone'
  | 'soundwave'
  | 'lift'
  | 'facade'
  | 'raft'
  | 'reeds'
  | 'fox'
  | 'eyes'
  | 'feast'
  | 'noodles'
  | 'swords'
  | 'live'
  | 'none'
export type Tone = 'night' | 'dusk' | 'day' | 'paper' | 'pop'
/** How the title is set: column = vertical, wide = centred line, block = stacked left, tilt = playful, rule = small over a hairline. */
export type Lettering = 'column' | 'wide' | 'block' | 'tilt' | 'rule'

/** Art direction; hues are OKLCH degrees (0 pink, 30 red, 60 orange, 90 gold, 145 green, 195 teal, 255 blue, 300 violet). */
export interface Look {
  readonly scene: SceneName
  readonly tone: Tone
  readonly hue: number
  readonly accent: number
  readonly lettering: Lettering
  readonly motif: Motif
}

export interface DemoPerson {
  readonly key: string
  readonly name: string
  readonly region: Region
  readonly professions: readonly Profession[]
}

export interface DemoCredit {
  /** Key of a DemoPerson. */
  readonly person: string
  readonly profession: Profession
  /** Character name; for hosts and guests what they do; empty for directors. */
  readonly character: string
}

export interface DemoEpisode {
  readonly number: number
  readonly title: string
  /** Length of the demonstration clip in whole seconds. */
  readonly durationSec: number
  /** YYYY-MM-DD, null where a first showing day does not matter. */
  readonly airedOn: string | null
}

export interface DemoSeason {
  readonly number: number
  /** Empty when the work has only one season. */
  readonly title: string
  readonly plannedEpisodes: number
  readonly episodes: readonly DemoEpisode[]
}

export interface DemoWork {
  readonly key: string
  readonly kind: Kind
  readonly title: string
  /** The title in the work's own language where it is not Chinese, otherwise an English one. */
  readonly originalTitle: string
  readonly aliases: readonly string[]
  readonly tagline: string
  readonly synopsis: string
  readonly year: number
  readonly region: Region
  readonly language: Language
  /** Keys of GENRES. */
  readonly genres: readonly string[]
  readonly tags: readonly string[]
  readonly credits: readonly DemoCredit[]
  readonly seasons: readonly DemoSeason[]
  readonly status: 'airing' | 'finished'
  /** 1 Monday to 7 Sunday; null when finished. */
  readonly updateWeekday: number | null
  /** 0 to 10 with one decimal. */
  readonly rating: number
  readonly badge: Badge | null
  readonly access: Access
  /** 1 to 100: weight for plays, order and how many danmu it gets. */
  readonly popularity: number
  readonly home: { readonly banner: string | null; readonly shelves: readonly Shelf[] }
  /** Key of a DemoUser. */
  readonly uploader: string
  readonly look: Look
}

export interface DemoUser {
  readonly key: string
  readonly nickname: string
  readonly introduction: string
  readonly gender: 'male' | 'female' | 'secret'
  readonly bigV: boolean
  readonly vip: boolean
  /** 0 to 8. */
  readonly level: number
}

export type DanmuMood =
  | 'opening'
  | 'laugh'
  | 'tears'
  | 'shock'
  | 'sweet'
  | 'tension'
  | 'beauty'
  | 'sport'
  | 'food'
  | 'music'
  | 'study'
  | 'ending'

export interface DanmuGroup {
  readonly mood: DanmuMood
  /** Genres the lines suit; empty suits every work. */
  readonly genres: readonly string[]
  /** Part of the timeline (0 to 1) the lines belong to. */
  readonly span: readonly [number, number]
  readonly lines: readonly string[]
}
