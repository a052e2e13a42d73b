import type { PlayerTextKey } from '../texts.ts'

export interface KeyHelp {
  keys: readonly string[]
  text: PlayerTextKey
}

/** What the keyboard does, for the sheet that lists it. */
export const keyHelp: readonly KeyHelp[] = [
  { keys: ['Space', 'K'], text: 'player.key.toggle' },
  { keys: ['←', '→'], text: 'player.key.seek' },
  { keys: ['J', 'L'], text: 'player.key.jump' },
  { keys: ['0', '…', '9'], text: 'player.key.share' },
  { keys: ['↑', '↓'], text: 'player.key.volume' },
  { keys: ['M'], text: 'player.key.mute' },
  { keys: ['<', '>'], text: 'player.key.speed' },
  { keys: [',', '.'], text: 'player.key.frame' },
  { keys: ['F'], text: 'player.key.fullscreen' },
  { keys: ['T'], text: 'player.key.page' },
  { keys: ['C'], text: 'player.key.subtitles' },
  { keys: ['D'], text: 'player.key.danmu' },
  { keys: ['P', 'N'], text: 'player.key.next' },
  { keys: ['I'], text: 'player.key.statistics' },
  { keys: ['?'], text: 'player.key.help' },
]
