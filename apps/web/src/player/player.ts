import type { DanmakuBox, DanmakuItem, DanmakuOptions } from '@xinghe/danmaku'
import type { StoreApi } from 'zustand/vanilla'
import type { Beginning } from './picture/autoplay.ts'
import type { PlayerElements } from './picture/elements.ts'
import type { GateReason, PlayPort } from './play-port.ts'
import type { PlayerRequests } from './requests.ts'
import type { Ladder } from './source/quality.ts'
import type { SourceState } from './source/source-contract.ts'
import type { PlayerState } from './state.ts'

export interface LoadInput {
  mediaKey: string
  /** null: where the viewer stopped, or the first. */
  episode: string | null
  /** Overrules the resume position, seconds. */
  startSec?: number
  begin?: Beginning
}

export interface Player {
  store: StoreApi<PlayerState>
  request: PlayerRequests
  danmu: {
    add(item: DanmakuItem): void
    remove(id: string): void
    setOptions(options: Partial<DanmakuOptions>): void
    visible(): DanmakuItem[]
    /** The one under a finger, in the picture's own pixels. */
    at(x: number, y: number): DanmakuItem | null
    /** Where it waits until it is released; null where it has left. */
    hold(id: string): DanmakuBox | null
    release(): void
  }
  /** Of the view that is bound now. */
  elements(): PlayerElements | null
  /** What the open playlist is at; null while none is open. */
  sourceState(): SourceState | null
  port: PlayPort
  /** Ends the picture for a reason why not; `retry` goes on at the same time once the reason is gone. */
  refuse(reason: GateReason): void
  /** Applies a message about the ladder of the open film; new renditions can be chosen at once. */
  updateLadder(ladder: Ladder): void
  /** Opens an episode; one that is open already continues. */
  load(input: LoadInput): Promise<void>
  /**
   * Binds the elements of a view. The returned function pauses and remembers whether it played: bound again to the
   * same elements it continues, bound to others it opens there at the same time. Elements that have left the page are
   * released with all that was loaded, so a player may live as long as its screen.
   */
  attach(elements: PlayerElements): () => void
  /** Ends everything; the player cannot be used afterwards. */
  close(): void
}
